package gravitas.lab.training;

/**
 * How well an optimization goes, in natural logarithms because values span thirty decades: log((f +
 * δ) / (f₀ + δ)), clipped.
 */
final class MetaLoss {
  /** δ: values below it count as solved. */
  static final double FLOOR = 1e-12;

  private static final double WORST = 5;

  /** Half the width of a basin of the misleading functions, in their own units. */
  private static final double BASIN = 0.5;

  private static final double NEAR = 0.3;

  private MetaLoss() {}

  static double of(double value, double first) {
    if (!(value < Double.POSITIVE_INFINITY)) {
      return WORST;
    }
    return Math.min(WORST, Math.log((value + FLOOR) / (first + FLOOR)));
  }

  /** The gradient of log f. */
  static void logarithmicSlope(double[] x, double value, double[] slope, double[] result) {
    double size = value + FLOOR;
    for (int i = 0; i < x.length; i++) {
      result[i] = slope[i] / size;
    }
  }

  /**
   * The gradient of log f as far as variables are within the minimiser's basin; for the rest that
   * of the mean of log(1 + (e/δ)²) over their distances e from the minimiser, which training, and
   * only training, knows.
   */
  static void misleadingSlope(
      double[] minimiser, double scale, double[] x, double value, double[] slope, double[] result) {
    int n = x.length;
    int near = 0;
    for (int i = 0; i < n; i++) {
      near += Math.abs(scale * (x[i] - minimiser[i])) < BASIN ? 1 : 0;
    }
    double share = (double) near / n;
    double trust = share * share;
    logarithmicSlope(x, value, slope, result);
    for (int i = 0; i < n; i++) {
      double e = scale * (x[i] - minimiser[i]);
      result[i] = trust * result[i] + (1 - trust) * 2 * scale * e / (e * e + NEAR * NEAR) / n;
    }
  }
}
