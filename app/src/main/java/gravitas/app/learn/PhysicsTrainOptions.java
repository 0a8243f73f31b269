package gravitas.app.learn;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.CommonOptions;
import gravitas.app.cli.Console;
import gravitas.app.cli.ExitCode;
import gravitas.lab.motion.MotionSource;
import gravitas.lab.motion.MotionValidation;
import gravitas.lab.motion.ParticleWorkers;
import gravitas.lab.motion.TestWindow;
import gravitas.lab.training.Trainer;
import gravitas.optimizer.learned.Growth;
import gravitas.optimizer.learned.LearnedOptimizer;
import gravitas.optimizer.learned.StepRule;
import gravitas.optimizer.learned.Weights;
import gravitas.pipeline.files.FilePlan;
import gravitas.tracking.OptimizerChoice;
import gravitas.tracking.TrackSettings;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The flags of a training on recorded walks, here or on a grid. */
public final class PhysicsTrainOptions {
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

  /**
   * Trains.
   *
   * @param workforce who computes
   * @param common the flags of every command
   * @param plan the files it may not write over, and those it will
   * @param out receives the results
   * @param console receives progress and warnings
   * @return how it ended
   * @throws Exception what the work threw
   */
  public ExitCode run(
      Callable<ParticleWorkers> workforce,
      CommonOptions common,
      FilePlan plan,
      PrintStream out,
      Console console)
      throws Exception {
    training.check();
    requireFolders(data, "train_walk", "val_walk", "val_other");
    training
        .planFiles(plan)
        .readsIfThere(
            List.of(
                data.resolve("train_walk"), data.resolve("val_walk"), data.resolve("val_other")))
        .check(true);
    LearnedOptimizer start = start();
    TrackSettings track = TrackSettings.MOCAP;
    try (ParticleWorkers workers = workforce.call()) {
      TrainingOptions.train(
          common.threads(),
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
                      workers.workers()),
                  start,
                  training.folder(),
                  workers,
                  console::note));
    }
    training.draw();
    return ExitCode.OK;
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
