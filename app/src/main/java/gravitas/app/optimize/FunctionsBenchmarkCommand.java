package gravitas.app.optimize;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import gravitas.lab.ParallelWork;
import gravitas.lab.functions.BenchmarkPlots;
import gravitas.lab.functions.BenchmarkReport;
import gravitas.lab.functions.Cell;
import gravitas.lab.functions.Comparison;
import gravitas.lab.functions.Contender;
import gravitas.lab.functions.FunctionBenchmark;
import gravitas.lab.functions.StepTimes;
import gravitas.models.optimizer.TrainedNetwork;
import gravitas.models.trained.TrainedOptimizer;
import gravitas.optimizer.learned.LearnedOptimizer;
import gravitas.optimizer.learned.LearnedStart;
import gravitas.pipeline.files.FilePlan;
import gravitas.pipeline.work.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The paper's benchmark of optimizers on fifteen functions. */
@Command(
    name = "functions",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Compare optimizers on the paper's fifteen functions.",
      "",
      "Examples:",
      "  gravitas benchmark functions --quick                  a look in a few minutes",
      "  gravitas benchmark functions --out docs/results       the whole table, hours; resumable",
      "  gravitas benchmark functions --translate --rotate     nothing to know but the gradient",
      "  gravitas benchmark functions --weights my.onnx        with an optimizer of your own",
      ""
    },
    footer = {
      "",
      "In the folder: table.md, table.csv, results.json, plots as SVG and PNG, and cells.csv, from",
      "which an interrupted run goes on."
    })
public final class FunctionsBenchmarkCommand extends Subcommand {
  private static final String OPTIMUS = "optimus";

  /** The network that makes the first steps of {@code optimus}. */
  private static final String START = "optimus-start";

  /** The same with {@code --full-size}. */
  private static final String FULL_ONCE = "optimus-full-once";

  /** The paper's Optimus, every step by the network. */
  private static final String PAPER = "optimus-paper";

  /** Runs of 50 steps, as it was trained to make, in 200. */
  private static final int PAPER_HOPS = 3;

  /** What Optimus is compared with, alone as in the paper and as a start. */
  private static final String MLP = "adafactor-mlp";

  private static final String MLP_START = MLP + "-start";

  /** Restarts are no steps, and SciPy's runs through a pipe: not drawn. */
  private static final Set<String> NOT_DRAWN =
      Set.of(OPTIMUS, MLP_START, "trust-l-bfgs-restarts", "scipy-l-bfgs-b");

  /** Of 6, 8, 10, 12 and 15 the best on the 75 rows in 2 to 100 dimensions; they differ little. */
  private static final int START_STEPS = 10;

  /** Half-width of moves; ten times that of the starts. */
  private static final double TRANSLATION = 100;

  /** How the names of networks end that were trained on motion and do not belong here. */
  private static final String ON_MOTION = "-physics";

  @Option(names = "--out", description = "Folder for the results (default out/benchmark).")
  private Path folder = Path.of("out/benchmark");

  @Option(names = "--dimensions", split = ",", description = "Default 2,10,20,50,100,250,500,1000.")
  private List<Integer> dimensions = List.of(2, 10, 20, 50, 100, 250, 500, 1000);

  @Option(names = "--starts", description = "Random starts per task (default 64).")
  private int starts = 64;

  @Option(names = "--iterations", description = "Per run (default 200).")
  private int iterations = 200;

  @Option(names = "--rates", description = "Learning rates tried per task (default 100).")
  private int rates = 100;

  @Option(
      names = "--translate",
      description =
          "Move each problem and its starts together by a random vector, up to 100 in each"
              + " variable: the origin means nothing.")
  private boolean translate;

  @Option(
      names = "--rotate",
      description = "Turn each problem and its starts together: the axes mean nothing.")
  private boolean rotate;

  @Option(names = "--seed", description = "Default 1.")
  private long seed = 1;

  @Option(names = "--weights", split = ",", description = "ONNX files of further optimizers.")
  private List<Path> weights = List.of();

  @Option(
      names = "--full-size",
      paramLabel = "FILE",
      description =
          "ONNX file of a start of the paper's size, too large to come along: takes part as "
              + FULL_ONCE
              + " and in --timing (docs/results/functions/networks/optimus-start-full.onnx).")
  private Path fullSize;

  @Option(names = "--only", split = ",", description = "Only these optimizers, by name.")
  private List<String> only = List.of();

  @Option(names = "--quick", description = "2, 10 and 50 dimensions, 4 starts, 20 rates.")
  private boolean quick;

  @Option(names = "--timing", description = "Also measure step times against the dimension.")
  private boolean timing;

  @Option(names = "--json", description = "Print results.json.")
  private boolean json;

  @Override
  protected ExitCode execute() throws Exception {
    if (starts < 1 || iterations < 1 || rates < 1 || dimensions.stream().anyMatch(d -> d < 2)) {
      throw new CommandFailure(
          ExitCode.USAGE,
          "starts, iterations and rates must be at least 1 and dimensions at least 2; got "
              + List.of(starts, iterations, rates)
              + " and "
              + dimensions);
    }
    double translation = translate ? TRANSLATION : 0;
    FunctionBenchmark benchmark =
        quick
            ? new FunctionBenchmark(List.of(2, 10, 50), 4, 200, 20, translation, rotate, seed)
            : new FunctionBenchmark(
                dimensions, starts, iterations, rates, translation, rotate, seed);
    FilePlan plan = filePlan().writesInto(folder, "md", "csv", "json", "svg", "png");
    for (Path file : weights) {
      plan.reads(file);
    }
    if (fullSize != null) {
      plan.reads(fullSize);
    }
    plan.check(true);
    Optional<LearnedOptimizer> full =
        fullSize == null ? Optional.empty() : Optional.of(TrainedOptimizer.read(fullSize));
    List<Contender> contenders = contenders(full);
    Files.createDirectories(folder);
    Map<String, Cell> cells = measure(benchmark, contenders);
    List<String> names = contenders.stream().map(Contender::name).toList();
    Comparison comparison = new Comparison(cells, benchmark.tasks());
    BenchmarkReport report = new BenchmarkReport(comparison, names, benchmark, note());
    report.write(folder);
    BenchmarkPlots plots = new BenchmarkPlots(folder);
    plots.comparison(comparison, names);
    plots.rosenbrock(
        contenders.stream().filter(c -> !NOT_DRAWN.contains(c.name())).toList(), benchmark.seed());
    if (timing) {
      new StepTimes(contenders, full.stream().toList(), console()).write(folder, plots);
    }
    out().println(json ? Files.readString(folder.resolve("results.json")) : report.summary());
    console().note("all files are in " + folder);
    return ExitCode.OK;
  }

  private List<Contender> contenders(Optional<LearnedOptimizer> full) throws IOException {
    List<Contender> all = new ArrayList<>(Contender.classical());
    LearnedOptimizer start = TrainedOptimizer.load(START);
    all.add(Contender.restarted(OPTIMUS, start.explorer(START_STEPS)));
    all.add(started("optimus-once", start));
    full.ifPresent(network -> all.add(started(FULL_ONCE, network)));
    LearnedOptimizer mlp = TrainedOptimizer.load(MLP);
    all.add(Contender.restarted(MLP_START, mlp.explorer(START_STEPS)));
    all.add(started(MLP + "-once", mlp));
    for (String name : TrainedNetwork.names()) {
      if (!name.endsWith(ON_MOTION) && !name.startsWith(START)) {
        all.add(Contender.fixed(TrainedOptimizer.load(name)));
      }
    }
    Contender paper = Contender.fixed(TrainedOptimizer.load(PAPER));
    all.add(paper.stopping());
    all.add(paper.hopping(PAPER_HOPS));
    for (Path file : weights) {
      all.add(Contender.fixed(TrainedOptimizer.read(file)));
    }
    var names = new HashSet<String>();
    for (Contender contender : all) {
      if (!names.add(contender.name())) {
        throw new CommandFailure(
            ExitCode.USAGE, "two optimizers are called " + contender.name() + ": rename the file");
      }
    }
    List<Contender> chosen =
        all.stream().filter(c -> only.isEmpty() || only.contains(c.name())).toList();
    if (chosen.isEmpty()) {
      throw new CommandFailure(
          ExitCode.USAGE,
          "--only " + only + " names none of " + all.stream().map(Contender::name).toList());
    }
    return chosen;
  }

  private static Contender started(String name, LearnedOptimizer start) {
    LearnedStart optimizer =
        new LearnedStart(start, START_STEPS, Contender.TRUST_MEMORY, Contender.GRADIENT_TOLERANCE);
    return Contender.fixed(name, optimizer);
  }

  private String note() {
    return "`optimus` is `trust-l-bfgs` until that has converged, then restarts, each with "
        + START_STEPS
        + " steps of the network `"
        + START
        + "` ahead; `trust-l-bfgs-restarts` is the same without a network, `"
        + MLP_START
        + "` with the MLP. `optimus-once` and `"
        + MLP
        + "-once` make the network's steps first and do not restart, `"
        + FULL_ONCE
        + "` with a network of the paper's size; other learned ones are networks alone, for every"
        + " step, `"
        + PAPER
        + "` with the paper's size and rule, `"
        + PAPER
        + "-stops` with its stopping rule, `"
        + PAPER
        + "-hops` with basin hopping. `towards-origin` halves all variables ten times and goes on"
        + " as `trust-l-bfgs`. All end at partial derivatives of "
        + Contender.GRADIENT_TOLERANCE
        + " or with the budget.";
  }

  private Map<String, Cell> measure(FunctionBenchmark benchmark, List<Contender> contenders)
      throws Exception {
    long total = (long) benchmark.tasks().size() * contenders.size();
    try (Progress progress = console().progress("benchmark", total)) {
      Path file = folder.resolve("cells.csv");
      return ParallelWork.run(
          common().threads(), () -> benchmark.run(contenders, file, () -> progress.advance(1)));
    }
  }
}
