package gravitas.lab.training;

import gravitas.optimizer.Objective;

/**
 * A problem to train on: an objective that is never negative, and a start. Used by one thread at a
 * time.
 */
public final class Task {
  private final Objective objective;
  private final double[] start;

  /**
   * A problem judged by the logarithm of its objective alone.
   *
   * @param objective to be minimised
   * @param start the first point
   */
  public Task(Objective objective, double[] start) {
    this.objective = objective;
    this.start = start.clone();
  }

  /** {@return what is minimised} */
  public Objective objective() {
    return objective;
  }

  /** {@return where to begin; a copy} */
  public double[] start() {
    return start.clone();
  }

  /** {@return the number of variables} */
  public int dimension() {
    return start.length;
  }
}
