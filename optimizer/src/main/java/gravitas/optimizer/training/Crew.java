package gravitas.optimizer.training;

import java.io.IOException;
import java.util.List;

/** Who advances the particles of a meta-step: this process or many machines. */
public interface Crew extends AutoCloseable {
  /** Calls a crew together once it is known what to train. */
  @FunctionalInterface
  interface Source {
    Crew open(ParticleSpec spec, TaskSource tasks) throws IOException;
  }

  /**
   * Advances every particle by one window.
   *
   * @param step counted from this run's first
   * @param parameters of this step; not kept
   * @return the shares in the order of the windows
   */
  List<WindowShare> advance(long step, float[] parameters, List<ParticleWindow> windows)
      throws InterruptedException;

  @Override
  void close();
}
