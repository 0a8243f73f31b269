package gravitas.optimizer.functions;

import gravitas.optimizer.Objective;

/**
 * f(inputScale · x) − f*: a test function stretched, and lifted so that its least value is zero.
 */
public final class TransformedFunction implements Objective {
  private final TestFunction function;
  private final int dimension;
  private final double inputScale;
  private final double[] inner;
  private final double minimum;

  /**
   * Not for sharing between threads.
   *
   * @param function the function
   * @param dimension number of variables
   * @param inputScale what x is multiplied with
   */
  public TransformedFunction(TestFunction function, int dimension, double inputScale) {
    this.function = function;
    this.dimension = dimension;
    this.inputScale = inputScale;
    this.inner = new double[dimension];
    this.minimum = function.minimum(dimension);
  }

  @Override
  public int dimension() {
    return dimension;
  }

  @Override
  public double evaluate(double[] x, double[] gradient) {
    for (int i = 0; i < dimension; i++) {
      inner[i] = inputScale * x[i];
    }
    double value = function.evaluate(inner, gradient);
    for (int i = 0; i < dimension; i++) {
      gradient[i] *= inputScale;
    }
    // rounding can leave a converged value a hair below the minimum
    return Math.max(0, value - minimum);
  }

  /** {@return where the value is zero} */
  public double[] minimiser() {
    double[] x = function.minimiser(dimension);
    for (int i = 0; i < dimension; i++) {
      x[i] /= inputScale;
    }
    return x;
  }
}
