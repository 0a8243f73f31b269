package gravitas.lab.training;

import java.io.Serializable;

/**
 * One window of one particle. Together with the parameters of the meta-steps from {@code start} to
 * {@link #step} it is all that the particle's numbers depend on, so whoever knows those can compute
 * it anew.
 *
 * @param particle its number
 * @param seed of its rollout: problems, length and perturbations
 * @param start the meta-step at which the rollout began
 * @param window how many windows of the rollout came before
 * @serial exclude
 */
public record ParticleWindow(int particle, long seed, long start, int window)
    implements Serializable {
  /**
   * {@return the meta-step it belongs to, and so the version of the parameters it is computed with}
   */
  public long step() {
    return start + window;
  }
}
