package gravitas.physics.dynamics;

/**
 * The positive part max(0, x) with its corner rounded over -w to w by a polynomial.
 *
 * <p>Twice continuously differentiable, monotonic, exactly zero below -w and exactly x above w:
 * {@code (x + w)^3 (3 w - x) / (16 w^3)} in between. Exact zeros let far contacts be skipped
 * without a trace in values or gradients.
 */
public final class SmoothPart {
  private SmoothPart() {}

  /**
   * {@return max(0, x), rounded off over -w to w}
   *
   * @param x the number
   * @param w half the width of the rounding
   */
  public static double value(double x, double w) {
    if (x <= -w) {
      return 0;
    }
    if (x >= w) {
      return x;
    }
    double s = (x + w) / w;
    return w * s * s * s * (3 - x / w) * 0.0625;
  }

  /**
   * {@return the derivative of {@link #value} by x}
   *
   * @param x the number
   * @param w half the width of the rounding
   */
  public static double slope(double x, double w) {
    if (x <= -w) {
      return 0;
    }
    if (x >= w) {
      return 1;
    }
    double s = (x + w) / w;
    return s * s * (2 - x / w) * 0.25;
  }
}
