package gravitas.app.learn;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import gravitas.app.track.OptimizerChoice;
import gravitas.app.track.TrackSettings;
import gravitas.optimizer.learned.Growth;
import gravitas.optimizer.learned.LearnedOptimizer;
import gravitas.optimizer.learned.StepRule;
import gravitas.optimizer.learned.Weights;
import gravitas.optimizer.training.Trainer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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
      "The folder holds a checkpoint, the best weights, log.csv and curve.png (score: mean log of",
      "the best loss over the first, on val_walk). A second run with the same folder goes on from",
      "the checkpoint."
    })
public class PhysicsTrainCommand extends Subcommand {
  @Option(
      names = "--data",
      required = true,
      paramLabel = "DIR",
      description = "The recorded clips.")
  private Path data;

  @Option(
      names = "--steps-per-second",
      description =
          "Of the simulation (default 120, half of what reconstruction uses: as good a"
              + " teacher at half the cost).")
  private int stepsPerSecond = 120;

  @Option(
      names = "--validate-after",
      description =
          "Evaluations after which the loss on the validation windows is compared (default:"
              + " ${DEFAULT-VALUE}).")
  private int evaluations = 60;

  @Option(
      names = "--add-encoders",
      paramLabel = "N",
      description = "Start as Optimus with the MLP of --from as its branch and N encoders.")
  private int encoders;

  @Option(names = "--no-state", description = "Ablation: B starts anew at each step.")
  private boolean noState;

  @Mixin
  private TrainingOptions training =
      new TrainingOptions(
          new TrainingOptions.Usual("optimus-small", 4, 2, 20, 100, 5e-4, 3e-5, 60, 0, 5, 1));

  @Override
  protected ExitCode execute() throws Exception {
    training.check();
    requireFolders(data, "train_walk", "val_walk", "val_other");
    training
        .planFiles(filePlan())
        .readsIfThere(
            List.of(
                data.resolve("train_walk"), data.resolve("val_walk"), data.resolve("val_other")))
        .check(true);
    LearnedOptimizer start = start();
    TrackSettings track = TrackSettings.MOCAP;
    try (Workforce workforce = workforce()) {
      TrainingOptions.train(
          common().threads(),
          () ->
              new Trainer(
                  training.settings(
                      start.weights().shape(),
                      start.rule(),
                      MotionSource.of(data, stepsPerSecond),
                      new MotionValidation(
                          TestWindow.of(data, 1, track),
                          track,
                          1.0 / stepsPerSecond,
                          OptimizerChoice.LEARNED_UNIT,
                          evaluations),
                      workforce.workers()),
                  start,
                  training.folder(),
                  workforce,
                  console()::note));
    }
    training.draw();
    return ExitCode.OK;
  }

  /** Who computes. */
  protected Workforce workforce() throws IOException {
    return Workforce.threads(common().threads());
  }

  private LearnedOptimizer start() throws IOException {
    LearnedOptimizer from = training.start();
    Weights weights = from.weights();
    StepRule rule = from.rule();
    if (encoders > 0) {
      try {
        weights = Growth.withEncoders(weights, encoders, 1);
      } catch (IllegalArgumentException e) {
        throw new CommandFailure(ExitCode.USAGE, "--add-encoders: " + e.getMessage());
      }
      rule = StepRule.remembering().withRateMemory(rule.rateMemory());
    }
    return new LearnedOptimizer(from.name(), weights, noState ? rule.withoutState() : rule);
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
}
