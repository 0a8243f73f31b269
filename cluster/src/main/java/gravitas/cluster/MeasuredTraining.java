package gravitas.cluster;

import gravitas.app.learn.TrainingOptions;
import gravitas.lab.motion.MotionSource;
import gravitas.lab.training.ParticleExecutor;
import gravitas.lab.training.ParticleWindow;
import gravitas.lab.training.Trainer;
import gravitas.lab.training.TrainingSettings;
import gravitas.lab.training.Validation;
import gravitas.lab.training.WindowShare;
import gravitas.models.optimizer.TrainedNetwork;
import gravitas.optimizer.learned.LearnedOptimizer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** {@code train physics --method nres} with its usual numbers, the clock on its meta-steps only. */
final class MeasuredTraining {
  private static final int PAIRS = 2;

  private final TrainingSettings settings;
  private final LearnedOptimizer start;

  MeasuredTraining(Path data, int workers, int metaSteps) throws IOException {
    TrainedNetwork network = TrainedNetwork.load("optimus-small");
    start = LearnedOptimizer.of(network.name(), network.description(), network.parameters());
    settings =
        new TrainingSettings(
            start.weights().shape(),
            start.rule(),
            TrainingSettings.Method.NRES,
            MotionSource.of(data, 120),
            4,
            PAIRS,
            0.01,
            10,
            20,
            100,
            0,
            5e-4,
            3e-5,
            3,
            0,
            1,
            metaSteps,
            1,
            workers,
            1e9,
            Validation.none());
  }

  int parameters() {
    return start.weights().shape().parameters();
  }

  int particles() {
    return PAIRS * settings.workers();
  }

  /** The mean over the meta-steps; opening the crew, which reads the clips, does not count. */
  double secondsPerStep(Path folder, ParticleExecutor.Source crews) throws Exception {
    var nanoseconds = new AtomicLong();
    ParticleExecutor.Source timed =
        (spec, tasks) -> new TimedCrew(crews.open(spec, tasks), nanoseconds);
    TrainingOptions.train(
        settings.workers(), () -> new Trainer(settings, start, folder, timed, line -> {}));
    return nanoseconds.get() * 1e-9 / settings.steps();
  }

  private record TimedCrew(ParticleExecutor crew, AtomicLong nanoseconds)
      implements ParticleExecutor {
    @Override
    public List<WindowShare> advance(long step, float[] parameters, List<ParticleWindow> windows)
        throws InterruptedException {
      long begin = System.nanoTime();
      List<WindowShare> shares = crew.advance(step, parameters, windows);
      nanoseconds.addAndGet(System.nanoTime() - begin);
      return shares;
    }

    @Override
    public void close() {
      crew.close();
    }
  }
}
