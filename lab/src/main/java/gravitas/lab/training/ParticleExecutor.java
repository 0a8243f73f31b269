package gravitas.lab.training;

import java.io.IOException;
import java.util.List;

/** Who advances the particles of a meta-step: this process or many machines. */
public interface ParticleExecutor extends AutoCloseable {
  /** Calls a crew together once it is known what to train. */
  @FunctionalInterface
  interface Source {
    /**
     * {@return an executor for one training, to be closed}
     *
     * @param spec what a particle does
     * @param tasks where the problems come from
     * @throws IOException if the problems cannot be read
     */
    ParticleExecutor open(ParticleSpec spec, TaskSource tasks) throws IOException;
  }

  /**
   * Advances every particle by one window.
   *
   * @param step counted from this run's first
   * @param parameters of this step; not kept
   * @param windows one per particle
   * @return the shares in the order of the windows
   * @throws InterruptedException if the thread is interrupted
   */
  List<WindowShare> advance(long step, float[] parameters, List<ParticleWindow> windows)
      throws InterruptedException;

  @Override
  void close();
}
