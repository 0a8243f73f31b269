package gravitas.lab.training;

/**
 * How well an optimization goes, in natural logarithms because values span thirty decades: log((f +
 * δ) / (f₀ + δ)), clipped. Values are all that it knows: nothing of where a minimum lies.
 */
final class MetaLoss {
  /** δ: values below it count as solved. */
  static final double FLOOR = 1e-12;

  private static final double WORST = 5;

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
}
