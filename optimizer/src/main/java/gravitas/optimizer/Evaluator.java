package gravitas.optimizer;

/**
 * An objective in use: counts evaluations, keeps the best point, and ends a run that has spent its
 * budget or whose objective has thrown. One per run, one thread.
 */
public final class Evaluator implements Objective {
  private final Objective objective;
  private final long limit;
  private final double[] bestPoint;
  private double bestValue = Double.POSITIVE_INFINITY;
  private long evaluations;

  /**
   * Counts the evaluations of an objective and keeps the best one.
   *
   * @param objective to be minimised
   */
  public Evaluator(Objective objective) {
    this(objective, Long.MAX_VALUE);
  }

  Evaluator(Objective objective, long limit) {
    this.objective = objective;
    this.limit = limit;
    this.bestPoint = new double[objective.dimension()];
  }

  @Override
  public int dimension() {
    return objective.dimension();
  }

  @Override
  public double evaluate(double[] x, double[] gradient) {
    if (evaluations >= limit) {
      throw new Ended(Status.EVALUATION_LIMIT, null);
    }
    evaluations++;
    double value;
    try {
      value = objective.evaluate(x, gradient);
    } catch (RuntimeException failure) {
      throw new Ended(Status.OBJECTIVE_FAILED, failure);
    }
    if (value < bestValue && value != Double.NEGATIVE_INFINITY) {
      bestValue = value;
      System.arraycopy(x, 0, bestPoint, 0, x.length);
    }
    return value;
  }

  /** {@return how often the objective has been evaluated} */
  public long evaluations() {
    return evaluations;
  }

  /** {@return the smallest finite value seen, or positive infinity before there was one} */
  public double bestValue() {
    return bestValue;
  }

  /** {@return where {@link #bestValue} was found} */
  public double[] bestPoint() {
    return bestPoint.clone();
  }

  /** Leaves an optimizer's step from inside an evaluation; caught by {@link Run}. */
  static final class Ended extends RuntimeException {
    final transient Status status;

    Ended(Status status, RuntimeException cause) {
      super(status.name(), cause, false, false);
      this.status = status;
    }
  }
}
