package gravitas.lab.motion;

import gravitas.lab.training.LocalExecutor;
import gravitas.lab.training.ParticleExecutor;
import gravitas.lab.training.ParticleSpec;
import gravitas.lab.training.TaskSource;
import java.io.IOException;

/**
 * Who computes a training's meta-steps, and in how many parts: this machine's threads or a grid.
 */
public interface ParticleWorkers extends ParticleExecutor.Source, AutoCloseable {
  /**
   * {@return parts of a meta-step; trainings of a given number of meta-steps with equal seeds and
   * workers are equal to the last bit}
   */
  int workers();

  @Override
  void close();

  /**
   * This process.
   *
   * @param threads how many
   * @return the workers
   */
  static ParticleWorkers threads(int threads) {
    return new ParticleWorkers() {
      @Override
      public int workers() {
        return threads;
      }

      @Override
      public ParticleExecutor open(ParticleSpec spec, TaskSource tasks) throws IOException {
        return new LocalExecutor(spec, tasks);
      }

      @Override
      public void close() {}
    };
  }
}
