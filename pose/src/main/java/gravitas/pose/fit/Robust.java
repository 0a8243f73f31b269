package gravitas.pose.fit;

/** Cauchy's loss: squares near zero, logarithmic far away, so outliers lose their pull. */
final class Robust {
  private Robust() {}

  /** The loss of a squared deviation, with the scale beyond which it flattens. */
  static double loss(double square, double scale) {
    return 0.5 * scale * scale * Math.log1p(square / (scale * scale));
  }

  /** The weight that makes least squares descend this loss. */
  static double weight(double square, double scale) {
    return 1 / (1 + square / (scale * scale));
  }
}
