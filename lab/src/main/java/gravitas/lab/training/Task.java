package gravitas.lab.training;

import gravitas.optimizer.Objective;

/**
 * A problem to train on: an objective that is never negative, a start, and which way training wants
 * x to go. Used by one thread at a time.
 */
public final class Task {
  /** The outer gradient: how the meta-loss of one step changes with x. */
  @FunctionalInterface
  public interface OuterSlope {
    /**
     * @param x the variables
     * @param value of the objective at x
     * @param slope its gradient
     * @param result overwritten
     */
    void at(double[] x, double value, double[] slope, double[] result);
  }

  private final Objective objective;
  private final double[] start;
  private final OuterSlope outer;

  /**
   * A problem judged by the logarithm of its objective alone.
   *
   * @param objective to be minimised
   * @param start the first point
   */
  public Task(Objective objective, double[] start) {
    this(objective, start, MetaLoss::logarithmicSlope);
  }

  Task(Objective objective, double[] start, OuterSlope outer) {
    this.objective = objective;
    this.start = start.clone();
    this.outer = outer;
  }

  /** {@return what is minimised} */
  public Objective objective() {
    return objective;
  }

  /** {@return where to begin; a copy} */
  public double[] start() {
    return start.clone();
  }

  OuterSlope outer() {
    return outer;
  }

  /** {@return the number of variables} */
  public int dimension() {
    return start.length;
  }
}
