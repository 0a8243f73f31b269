package gravitas.app.learn;

import gravitas.optimizer.training.Crew;
import gravitas.optimizer.training.LocalCrew;
import gravitas.optimizer.training.ParticleSpec;
import gravitas.optimizer.training.TaskSource;
import java.io.IOException;

/**
 * Who computes a training's meta-steps, and in how many parts: this machine's threads or a grid.
 */
public interface Workforce extends Crew.Source, AutoCloseable {
  /**
   * Parts of a meta-step; trainings of a given number of meta-steps with equal seeds and workers
   * are equal to the last bit.
   */
  int workers();

  @Override
  void close();

  /** This process. */
  static Workforce threads(int threads) {
    return new Workforce() {
      @Override
      public int workers() {
        return threads;
      }

      @Override
      public Crew open(ParticleSpec spec, TaskSource tasks) throws IOException {
        return new LocalCrew(spec, tasks);
      }

      @Override
      public void close() {}
    };
  }
}
