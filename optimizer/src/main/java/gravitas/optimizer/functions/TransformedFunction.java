package gravitas.optimizer.functions;

import gravitas.optimizer.Objective;

/**
 * valueScale · (f(inputScale · (x − shift)) − f*): a test function moved, stretched and lifted so
 * that its smallest value is zero.
 */
public final class TransformedFunction implements Objective {
  private final TestFunction function;
  private final int dimension;
  private final double inputScale;
  private final double valueScale;
  private final double[] shift;
  private final double[] inner;
  private final double minimum;

  /**
   * Not for sharing between threads.
   *
   * @param function the function
   * @param dimension number of variables
   * @param inputScale what x, less the shift, is multiplied with
   * @param valueScale what the value is multiplied with
   * @param shift what the minimiser moves by, or null for zero
   */
  public TransformedFunction(
      TestFunction function, int dimension, double inputScale, double valueScale, double[] shift) {
    this.function = function;
    this.dimension = dimension;
    this.inputScale = inputScale;
    this.valueScale = valueScale;
    this.shift = shift == null ? new double[dimension] : shift.clone();
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
      inner[i] = inputScale * (x[i] - shift[i]);
    }
    double value = function.evaluate(inner, gradient);
    double scale = valueScale * inputScale;
    for (int i = 0; i < dimension; i++) {
      gradient[i] *= scale;
    }
    // rounding can leave a converged value a hair below the minimum
    return valueScale * Math.max(0, value - minimum);
  }

  /** {@return the function that was transformed} */
  public TestFunction function() {
    return function;
  }

  /** {@return what x, less the shift, is multiplied with} */
  public double inputScale() {
    return inputScale;
  }

  /** {@return where the value is zero} */
  public double[] minimiser() {
    double[] x = function.minimiser(dimension);
    for (int i = 0; i < dimension; i++) {
      x[i] = x[i] / inputScale + shift[i];
    }
    return x;
  }
}
