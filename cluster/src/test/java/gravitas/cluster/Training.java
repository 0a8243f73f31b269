package gravitas.cluster;

import gravitas.cluster.grid.GridOptions;
import gravitas.cluster.jobs.GridWorkers;
import gravitas.lab.training.ParticleExecutor;
import gravitas.lab.training.ParticleWindow;
import gravitas.lab.training.TaskSource;
import gravitas.lab.training.Trainer;
import gravitas.lab.training.TrainingSettings;
import gravitas.lab.training.Validation;
import gravitas.lab.training.WindowShare;
import gravitas.optimizer.learned.NetworkShape;
import gravitas.optimizer.learned.StepRule;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import picocli.CommandLine;

/**
 * A small training of so many meta-steps, in three parts each.
 *
 * @param metaSteps of one run
 */
record Training(TrainingSettings.Method method, TaskSource tasks, int metaSteps) {
  private static final int WORKERS = 3;

  /** The parameters after it, or after it has gone on from the folder's checkpoint. */
  float[] run(Path folder, ParticleExecutor.Source crew) throws IOException {
    var settings =
        new TrainingSettings(
            new NetworkShape(3, 0, 0, 0, 0, 0, 2, 16, false),
            StepRule.remembering(),
            method,
            tasks,
            2,
            2,
            0.01,
            5,
            10,
            40,
            0,
            2e-3,
            1e-3,
            3,
            0,
            0,
            metaSteps,
            1,
            WORKERS,
            1e9,
            Validation.none());
    new Trainer(settings, null, folder, crew, line -> {}).run();
    return Trainer.latest("trained", folder).weights().toArray();
  }

  /** The same on a grid. */
  float[] runOnGrid(
      Path folder, String addresses, double patience, Consumer<String> warn, LongConsumer atStep)
      throws IOException {
    var options = new GridOptions(patience);
    new CommandLine(options).parseArgs("--grid", addresses);
    try (var grid = new GridWorkers(options.open(1, false, warn), WORKERS, patience, warn)) {
      return run(folder, (spec, tasks) -> watched(grid.open(spec, tasks), atStep));
    }
  }

  /** Calls at the beginning of every meta-step. */
  private static ParticleExecutor watched(ParticleExecutor crew, LongConsumer atStep) {
    return new ParticleExecutor() {
      @Override
      public List<WindowShare> advance(long step, float[] parameters, List<ParticleWindow> windows)
          throws InterruptedException {
        atStep.accept(step);
        return crew.advance(step, parameters, windows);
      }

      @Override
      public void close() {
        crew.close();
      }
    };
  }
}
