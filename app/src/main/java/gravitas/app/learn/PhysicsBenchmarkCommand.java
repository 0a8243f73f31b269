package gravitas.app.learn;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import gravitas.datasets.motionfile.OutputFile;
import gravitas.lab.ParallelWork;
import gravitas.lab.motion.BenchmarkMethod;
import gravitas.lab.motion.BenchmarkReport;
import gravitas.lab.motion.BenchmarkRun;
import gravitas.lab.motion.TestWindow;
import gravitas.lab.windows.InUseComparison;
import gravitas.lab.windows.InUseMethods;
import gravitas.lab.windows.InUseReport;
import gravitas.lab.windows.InUseWindows;
import gravitas.models.optimizer.TrainedNetwork;
import gravitas.models.trained.TrainedOptimizer;
import gravitas.optimizer.classical.Adam;
import gravitas.optimizer.classical.Bfgs;
import gravitas.optimizer.classical.Lbfgs;
import gravitas.optimizer.learned.LearnedOptimizer;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.pipeline.files.FilePlan;
import gravitas.pipeline.work.Program;
import gravitas.pipeline.work.Progress;
import gravitas.tracking.OptimizerChoice;
import gravitas.tracking.TrackSettings;
import gravitas.tracking.TrackingOptimizer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The paper's comparison on simulated motion: how well and how soon each optimizer follows. */
@Command(
    name = "physics",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Compare optimizers on following recorded motions with a simulated body.",
      "",
      "Examples:",
      "  gravitas benchmark physics --data shared/data/cmu_mocap --out results",
      "  gravitas benchmark physics --data shared/data/cmu_mocap --out results --windows 3",
      "  gravitas benchmark physics --data shared/data/cmu_mocap --out try --quick --json",
      "  gravitas benchmark physics --data shared/data/cmu_mocap --out results --in-use",
      ""
    },
    footer = {
      "",
      "DIR holds val_walk and val_other with .bvh files. Times are only comparable with --threads"
          + " 1.",
      "Writes physics.md, physics.csv, physics.json and loss curves as PNG; with --in-use",
      "in-use.md and in-use.json: windows as evaluate mocap meets them, of people that no network",
      "was trained on which knows windows, losses relative to trust-lbfgs from the same start."
    })
public final class PhysicsBenchmarkCommand extends Subcommand {
  private static final double ADAM_RATE = 0.02;
  private static final int FIXED = 50;
  private static final int HOPS = 3;
  private static final int PER_KIND = 27; // windows of walks and of other motions, in use

  @Option(
      names = "--data",
      required = true,
      paramLabel = "DIR",
      description = "The recorded clips.")
  private Path data;

  @Option(names = "--out", required = true, paramLabel = "DIR", description = "Where results go.")
  private Path out;

  @Option(names = "--windows", description = "Windows of one second per clip (default 2).")
  private int perClip = 2;

  @Option(names = "--evaluations", description = "Most evaluations per window (default 200).")
  private int evaluations = 200;

  @Option(
      names = "--also",
      split = ",",
      paramLabel = "FILE",
      description =
          "Trained networks, as .onnx, to compare besides those of the program: alone and as the"
              + " start of quasi-Newton.")
  private List<Path> also = List.of();

  @Option(
      names = "--only",
      split = ",",
      description = "Only bfgs, the baseline, and these methods, by name.")
  private List<String> only = List.of();

  @Option(
      names = "--in-use",
      description =
          "Compare on 54 windows as they are met in use: in a row, each from where the one before"
              + " ended.")
  private boolean inUse;

  @Option(names = "--quick", description = "One window per clip, 60 evaluations.")
  private boolean quick;

  @Option(names = "--json", description = "Print the tables as JSON.")
  private boolean json;

  @Override
  protected ExitCode execute() throws Exception {
    PhysicsTrainOptions.requireFolders(data, "val_walk", "val_other");
    FilePlan plan = filePlan().writesInto(out, "md", "json", "csv", "png");
    for (Path file : also) {
      plan.reads(file);
    }
    plan.readsIfThere(List.of(data.resolve("val_walk"), data.resolve("val_other"))).check(true);
    if (inUse) {
      return inUse();
    }
    List<TestWindow> windows = TestWindow.of(data, quick ? 1 : perClip, TrackSettings.MOCAP);
    List<BenchmarkMethod> contestants = contestants();
    List<BenchmarkRun> heats = new ArrayList<>();
    try (Progress progress =
        console().progress("racing", (long) contestants.size() * windows.size())) {
      for (BenchmarkMethod contestant : contestants) {
        heats.addAll(
            ParallelWork.run(
                common().threads(),
                () ->
                    IntStream.range(0, windows.size())
                        .parallel()
                        .mapToObj(i -> heat(contestant, windows.get(i), progress))
                        .toList()));
      }
    }
    var report = new BenchmarkReport(contestants, heats, about(windows.size()));
    report.write(out);
    out().print(json ? report.json() + "\n" : report.table());
    return ExitCode.OK;
  }

  private ExitCode inUse() throws Exception {
    List<InUseWindows.Met> windows = InUseWindows.of(data, quick ? 3 : PER_KIND);
    List<TrackingOptimizer> all = InUseMethods.all();
    List<String> names = all.stream().map(TrackingOptimizer::title).toList();
    if (!names.containsAll(only)) {
      throw new CommandFailure(ExitCode.USAGE, "--only " + only + ": there are " + names);
    }
    var comparison = new InUseComparison(windows, InUseMethods.BASELINE);
    List<TrackingOptimizer> methods =
        all.stream()
            .filter(m -> only.isEmpty() || only.contains(m.title()) || m == InUseMethods.BASELINE)
            .toList();
    try (Progress progress = console().progress("racing", (long) methods.size() * windows.size())) {
      for (TrackingOptimizer method : methods) {
        ParallelWork.run(
            common().threads(),
            () -> {
              comparison.race(method, () -> progress.advance(1));
              return null;
            });
      }
    }
    var report = new InUseReport(comparison);
    Files.createDirectories(out);
    OutputFile.writeText(out.resolve("in-use.md"), "# Windows as met in use\n\n" + report.table());
    OutputFile.writeText(out.resolve("in-use.json"), report.json() + "\n");
    out().print(json ? report.json() + "\n" : report.table());
    return ExitCode.OK;
  }

  private String about(int windows) {
    return String.format(
        Locale.ROOT,
        "# Optimizers on recorded motion%n%n%d windows of a second of CMU mocap (val_walk,"
            + " val_other), %.0f simulation steps per second, at most %d evaluations, threads: %d;"
            + " means, losses geometric. Program %s (%s).%n`%s as start` is that network for %d"
            + " steps and quasi-Newton in a trust radius after them, `%s as start` the same with"
            + " the other network, `trust-lbfgs` quasi-Newton without one; all in joints' turns."
            + " Networks alone stop"
            + " when a value exceeds the mean of the last five by 1 %% of the first loss, unless a"
            + " number of steps is given. Seconds are only comparable with one thread on an idle"
            + " machine. Curves: `physics-walk.png`, `physics-other.png`.%n%n",
        windows,
        1 / SimulationSettings.DEFAULT.timeStep(),
        quick ? 60 : evaluations,
        common().threads(),
        Program.version(),
        Program.commit(),
        OptimizerChoice.OPTIMUS_NETWORK,
        OptimizerChoice.LEARNED_STEPS,
        OptimizerChoice.MLP_NETWORK);
  }

  private BenchmarkRun heat(BenchmarkMethod contestant, TestWindow window, Progress progress) {
    BenchmarkRun heat =
        BenchmarkRun.run(
            contestant,
            window.name(),
            window.domain(),
            window.window(),
            TrackSettings.MOCAP,
            SimulationSettings.DEFAULT.timeStep(),
            quick ? 60 : evaluations);
    progress.advance(1);
    return heat;
  }

  /** The classical ones and every trained network that comes with the program. */
  private List<BenchmarkMethod> contestants() throws IOException {
    var all = new ArrayList<BenchmarkMethod>();
    all.add(BenchmarkMethod.classical(BenchmarkReport.BASELINE, new Bfgs()));
    all.add(BenchmarkMethod.classical("lbfgs", new Lbfgs()));
    all.add(BenchmarkMethod.classical("trust-lbfgs", OptimizerChoice.TRUST_LBFGS.create()));
    all.add(BenchmarkMethod.classical("adam", new Adam(ADAM_RATE)));
    for (String name : TrainedNetwork.names()) {
      if (!name.contains("-start")) { // trained on functions to be followed by quasi-Newton
        all.addAll(learned(OptimizerChoice.bySameCode(TrainedOptimizer.load(name))));
      }
    }
    for (Path file : also) {
      LearnedOptimizer optimizer = OptimizerChoice.bySameCode(TrainedOptimizer.read(file));
      all.add(BenchmarkMethod.learned(optimizer.name(), optimizer));
      all.add(asStart(optimizer));
    }
    List<String> names = all.stream().map(BenchmarkMethod::name).toList();
    if (!names.containsAll(only)) {
      throw new CommandFailure(ExitCode.USAGE, "--only " + only + ": there are " + names);
    }
    return all.stream()
        .filter(
            c ->
                only.isEmpty()
                    || only.contains(c.name())
                    || c.name().equals(BenchmarkReport.BASELINE))
        .toList();
  }

  private static List<BenchmarkMethod> learned(LearnedOptimizer network) {
    BenchmarkMethod alone = BenchmarkMethod.learned(network.name(), network);
    return switch (network.name()) {
      case OptimizerChoice.OPTIMUS_NETWORK ->
          List.of(asStart(network), alone, alone.fixed(FIXED), alone.hopping(HOPS));
      case OptimizerChoice.MLP_NETWORK -> List.of(alone, asStart(network));
      default -> List.of(alone);
    };
  }

  private static BenchmarkMethod asStart(LearnedOptimizer network) {
    return BenchmarkMethod.start(
        network.name() + " as start", OptimizerChoice.startingWith(network));
  }
}
