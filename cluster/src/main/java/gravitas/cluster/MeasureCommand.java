package gravitas.cluster;

import gravitas.app.Launch;
import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import gravitas.cluster.grid.Grid;
import gravitas.cluster.grid.GridOptions;
import gravitas.cluster.jobs.GridWorkers;
import gravitas.lab.training.LocalExecutor;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What a grid costs beside the same cores without one. */
@Command(
    name = "measure",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Measure a grid against this process with as many threads as the grid has cores.",
      "",
      "Examples:",
      "  gravitas-cluster measure --data shared/data/cmu_mocap          an embedded node",
      "  cluster/measure shared/data/cmu_mocap                          also 1 and 2 processes",
      ""
    },
    footer = {
      "",
      "DIR holds train_walk and val_walk. Both sides work by turns, so that whatever else the",
      "machine does meets both; the first round warms up and is left out. Ratios of the middle",
      "round are what counts. The grid's nodes must be on this machine and otherwise idle."
    })
final class MeasureCommand extends Subcommand {
  private static final double PATIENCE = 3600;

  @Option(
      names = "--data",
      required = true,
      paramLabel = "DIR",
      description = "Recorded clips, as for training.")
  private Path data;

  @Option(names = "--rounds", paramLabel = "N", description = "Default: ${DEFAULT-VALUE}.")
  private int rounds = 3;

  @Option(
      names = "--max-evals",
      paramLabel = "N",
      description = "Evaluations per window when evaluating (default: ${DEFAULT-VALUE}).")
  private int evaluations = 30;

  @Option(
      names = "--meta-steps",
      paramLabel = "N",
      description = "Of a training (default: ${DEFAULT-VALUE}).")
  private int metaSteps = 8;

  @Mixin private GridOptions options = new GridOptions(PATIENCE);

  /** Seconds of both sides in one round. */
  private record Pair(double local, double grid) {
    double ratio() {
      return grid / local;
    }
  }

  @Override
  protected ExitCode execute() throws Exception {
    requirePositive("--rounds", rounds);
    requirePositive("--max-evals", evaluations);
    requirePositive("--meta-steps", metaSteps);
    int cores;
    int nodes;
    try (Grid grid = open()) {
      cores = grid.cores();
      nodes = grid.size();
    }
    var training = new MeasuredTraining(data, cores, metaSteps);
    List<Pair> evaluated = new ArrayList<>();
    List<Pair> trained = new ArrayList<>();
    long bytes = 0;
    Path folder = Files.createTempDirectory("gravitas-measure");
    console().note("files are in " + folder);
    for (int round = 0; round <= rounds; round++) {
      Path own = Files.createDirectory(folder.resolve(String.valueOf(round)));
      double localEvaluation = evaluate(own.resolve("a"), cores, List.of());
      double gridEvaluation = evaluate(own.resolve("b"), cores, options.flags());
      evaluated.add(new Pair(localEvaluation, gridEvaluation));
      double localStep = training.secondsPerStep(own.resolve("c"), LocalExecutor::new);
      try (Grid grid = open();
          var crew = new GridWorkers(grid, cores, options.patience(), console()::warn)) {
        trained.add(new Pair(localStep, training.secondsPerStep(own.resolve("d"), crew)));
        bytes = grid.bytesMoved() / metaSteps;
      }
      console().note("round " + round + ": " + evaluated.get(round) + ", " + trained.get(round));
    }
    out().println("| | nodes | cores | local (s) | grid (s) | grid / local |");
    out().println("| --- | --- | --- | --- | --- | --- |");
    row("evaluation, 10 walks, whole command", nodes, cores, evaluated);
    row("meta-step on motion (NRES, " + training.particles() + " pairs)", nodes, cores, trained);
    out().println();
    out()
        .println(
            training.parameters()
                + " parameters; "
                + bytes
                + " bytes per meta-step to and from all nodes");
    return ExitCode.OK;
  }

  private static void requirePositive(String flag, int value) {
    if (value < 1) {
      throw new CommandFailure(ExitCode.USAGE, flag + " " + value + ": must be at least 1");
    }
  }

  private Grid open() throws IOException {
    return options.open(common().threads(), common().verbose(), console()::warn);
  }

  /** Seconds of {@code evaluate}, here or, with flags of a grid, there. */
  private double evaluate(Path out, int cores, List<String> gridFlags) {
    List<String> args =
        new ArrayList<>(
            List.of("evaluate", "mocap", "--data", data.resolve("val_walk").toString(), "-q"));
    args.addAll(List.of("--methods", "lbfgs", "--max-evals", String.valueOf(evaluations)));
    args.addAll(List.of("--limit", "10", "--threads", String.valueOf(cores)));
    args.addAll(List.of("--out", out.toString()));
    args.addAll(gridFlags);
    String[] command = args.toArray(String[]::new);
    PrintStream stdout = System.out;
    System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
    long begin = System.nanoTime();
    int code;
    try {
      code = out.endsWith("a") ? Launch.run(command) : Main.run(command);
    } finally {
      System.setOut(stdout);
    }
    if (code != 0) {
      throw new CommandFailure(ExitCode.INTERNAL, "evaluation ended with code " + code);
    }
    return (System.nanoTime() - begin) * 1e-9;
  }

  /** The round with the middle ratio, without the first. */
  private void row(String what, int nodes, int cores, List<Pair> pairs) {
    List<Pair> sorted =
        pairs.stream().skip(1).sorted(Comparator.comparingDouble(Pair::ratio)).toList();
    Pair middle = sorted.get(sorted.size() / 2);
    out()
        .println(
            String.format(
                Locale.ROOT,
                "| %s | %d | %d | %.3f | %.3f | %.3f (%.3f to %.3f) |",
                what,
                nodes,
                cores,
                middle.local,
                middle.grid,
                middle.ratio(),
                sorted.get(0).ratio(),
                sorted.get(sorted.size() - 1).ratio()));
  }
}
