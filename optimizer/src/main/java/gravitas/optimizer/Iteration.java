package gravitas.optimizer;

/**
 * The state of one minimisation: the current point with its value and gradient, and whatever else
 * the method remembers. Not for sharing between threads.
 */
public abstract class Iteration {
  private final Objective objective;

  /** The current point. */
  protected final double[] x;

  /** The gradient at {@link #x}. */
  protected final double[] gradient;

  /** The value at {@link #x}. */
  protected double value;

  /**
   * Evaluates at the start.
   *
   * @param objective to be minimised
   * @param start the first point
   */
  protected Iteration(Objective objective, double[] start) {
    if (start.length != objective.dimension()) {
      throw new IllegalArgumentException(
          "the start has "
              + start.length
              + " variables, the objective "
              + objective.dimension()
              + ": they must be equal");
    }
    if (start.length == 0) {
      throw new IllegalArgumentException("nothing to minimise: the objective has 0 variables");
    }
    this.objective = objective;
    this.x = start.clone();
    this.gradient = new double[start.length];
    this.value = objective.evaluate(x, gradient);
  }

  /**
   * Moves to the next point and evaluates there.
   *
   * @return {@link Status#RUNNING}, or why the method cannot go on; the point is then unchanged or
   *     the last one reached
   */
  public abstract Status step();

  /**
   * Evaluates at another point than the current one.
   *
   * @param point the point
   * @param gradientThere receives the partial derivatives
   * @return the value there
   */
  protected final double evaluate(double[] point, double[] gradientThere) {
    return objective.evaluate(point, gradientThere);
  }

  /**
   * Evaluates at {@link #x} after it was changed.
   *
   * @return whether the run goes on, and why not
   */
  protected final Status evaluateHere() {
    value = objective.evaluate(x, gradient);
    return finite() ? Status.RUNNING : Status.NOT_FINITE;
  }

  /** {@return whether value and gradient are numbers an optimizer can use} */
  public final boolean finite() {
    double sum = value;
    for (double g : gradient) {
      sum += Math.abs(g);
    }
    return Double.isFinite(sum) || (Double.isFinite(value) && allFinite(gradient));
  }

  private static boolean allFinite(double[] numbers) {
    for (double number : numbers) {
      if (!Double.isFinite(number)) {
        return false;
      }
    }
    return true;
  }

  /** {@return the current point; a copy} */
  public final double[] point() {
    return x.clone();
  }

  /** {@return the value at the current point} */
  public final double value() {
    return value;
  }

  /** {@return the gradient at the current point; a copy} */
  public final double[] gradient() {
    return gradient.clone();
  }

  /** {@return largest absolute partial derivative; NaN if one is} */
  public final double gradientNorm() {
    double norm = 0;
    for (double g : gradient) {
      norm = Math.max(norm, Math.abs(g));
    }
    return norm;
  }
}
