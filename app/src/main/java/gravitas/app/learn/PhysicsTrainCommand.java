package gravitas.app.learn;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import gravitas.app.track.OptimizerChoice;
import gravitas.app.track.TrackSettings;
import gravitas.models.optimizer.TrainedNetwork;
import gravitas.optimizer.learned.LearnedOptimizer;
import gravitas.optimizer.training.Trainer;
import gravitas.optimizer.training.TrainingSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Meta-trains a learned optimizer on windows of recorded walks. */
@Command(
    name = "physics",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Train a learned optimizer to make a simulated body follow recorded motions.",
      "",
      "Examples:",
      "  gravitas train physics --data shared/data/cmu_mocap --folder p --minutes 60",
      "                                              warm start from the functions' weights",
      "  gravitas train physics --data shared/data/cmu_mocap --folder p --method nres --rate 3e-4",
      "                                              goes on where the folder stands",
      "  gravitas train functions --folder p --export optimus-physics.onnx",
      "                                              the best weights so far",
      ""
    },
    footer = {
      "",
      "DIR holds train_walk, val_walk and val_other with .bvh files; only the first is trained on.",
      "The folder holds a checkpoint, the best weights and log.csv (score: mean log of the best"
          + " loss",
      "over the first, on val_walk). A second run with the same folder goes on from the checkpoint."
    })
public final class PhysicsTrainCommand extends Subcommand {
  @Option(
      names = "--data",
      required = true,
      paramLabel = "DIR",
      description = "The recorded clips.")
  private Path data;

  @Option(names = "--folder", required = true, description = "Where checkpoint and log live.")
  private Path folder;

  @Option(
      names = "--from",
      paramLabel = "NAME|FILE",
      description =
          "Weights to start from where the folder has no checkpoint: one of the program's own or an"
              + " .onnx file (default: ${DEFAULT-VALUE}).")
  private String from = "optimus-small";

  @Option(names = "--method", description = "${COMPLETION-CANDIDATES} (default first_order).")
  private TrainingSettings.Method method = TrainingSettings.Method.FIRST_ORDER;

  @Option(names = "--minutes", description = "How long (default 60).")
  private double minutes = 60;

  @Option(names = "--batch", description = "Windows per rollout (default 4).")
  private int batch = 4;

  @Option(names = "--pairs", description = "Antithetic pairs per thread (default 2).")
  private int pairs = 2;

  @Option(names = "--deviation", description = "Of the perturbations (default 0.01).")
  private double deviation = 0.01;

  @Option(names = "--window", description = "Steps per meta-gradient (default 10).")
  private int window = 10;

  @Option(names = "--shortest", description = "Shortest rollout (default 20).")
  private int shortest = 20;

  @Option(names = "--longest", description = "Longest rollout (default 100).")
  private int longest = 100;

  @Option(names = "--rate", description = "Adam's rate (default 5e-4).")
  private double rate = 5e-4;

  @Option(names = "--final-rate", description = "Its value at the end (default 3e-5).")
  private double finalRate = 3e-5;

  @Option(names = "--clip", description = "Largest entry of the meta-gradient (default 3).")
  private double clip = 3;

  @Option(
      names = "--steps-per-second",
      description =
          "Of the simulation (default 120, half of what reconstruction uses: as good a"
              + " teacher at half the cost).")
  private int stepsPerSecond = 120;

  @Option(names = "--seed", description = "Default 1.")
  private long seed = 1;

  @Option(names = "--validate-every", description = "Minutes between validations (default 5).")
  private double validationMinutes = 5;

  @Override
  protected ExitCode execute() throws Exception {
    if (batch < 1 || pairs < 1 || window < 1 || shortest < window || longest < shortest) {
      throw new CommandFailure(
          ExitCode.USAGE,
          "batch, pairs and window must be at least 1 and window <= shortest <= longest; got "
              + List.of(batch, pairs, window, shortest, longest));
    }
    requireFolders(data, "train_walk", "val_walk", "val_other");
    LearnedOptimizer start = start();
    TrackSettings track = TrackSettings.MOCAP;
    double timeStep = 1.0 / stepsPerSecond;
    double shortestClip = 1.3 * track.window();
    var tasks =
        new MotionTasks(
            Clip.readAll(data.resolve("train_walk"), shortestClip),
            track,
            timeStep,
            OptimizerChoice.LEARNED_UNIT);
    var pool = new ForkJoinPool(common().threads());
    try {
      pool.submit(
              () -> {
                var validation =
                    new MotionValidation(
                        TestWindow.of(data, 1, track),
                        track,
                        timeStep,
                        OptimizerChoice.LEARNED_UNIT);
                new Trainer(settings(start, tasks, validation), start, folder, console()::note)
                    .run();
                return null;
              })
          .get();
    } finally {
      pool.shutdownNow();
    }
    return ExitCode.OK;
  }

  static void requireFolders(Path data, String... parts) {
    for (String part : parts) {
      if (!Files.isDirectory(data.resolve(part))) {
        throw new CommandFailure(
            ExitCode.MISSING,
            data.resolve(part) + ": no such folder; --data needs " + String.join(", ", parts));
      }
    }
  }

  private LearnedOptimizer start() throws IOException {
    TrainedNetwork network =
        TrainedNetwork.names().contains(from)
            ? TrainedNetwork.load(from)
            : TrainedNetwork.read(Path.of(from));
    return LearnedOptimizer.of(network.name(), network.description(), network.parameters());
  }

  private TrainingSettings settings(
      LearnedOptimizer start, MotionTasks tasks, MotionValidation validation) {
    return new TrainingSettings(
        start.weights().shape(),
        start.rule(),
        method,
        tasks,
        batch,
        pairs,
        deviation,
        window,
        shortest,
        longest,
        0,
        rate,
        finalRate,
        clip,
        minutes,
        seed,
        common().threads(),
        validationMinutes,
        validation);
  }
}
