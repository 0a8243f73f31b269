package gravitas.optimizer.functions;

/** Convex functions of separate variables: one bowl, round, stretched or flat at the bottom. */
final class Bowls {
  private Bowls() {}

  static double sphere(double[] x, double[] g) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += x[i] * x[i];
      g[i] = 2 * x[i];
    }
    return sum;
  }

  /** Σ i x_i². */
  static double sumOfSquares(double[] x, double[] g) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += (i + 1) * x[i] * x[i];
      g[i] = 2 * (i + 1) * x[i];
    }
    return sum;
  }

  /** Σ_i Σ_{j≤i} x_j² = Σ (d − j + 1) x_j². */
  static double rotatedHyperEllipsoid(double[] x, double[] g) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      int times = x.length - i;
      sum += times * x[i] * x[i];
      g[i] = 2 * times * x[i];
    }
    return sum;
  }

  /** Σ |x_i|^(i+1), i from 1. */
  static double sumOfPowers(double[] x, double[] g) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      double size = Math.abs(x[i]);
      double power = Math.pow(size, i + 1);
      sum += power * size;
      g[i] = (i + 2) * power * Math.signum(x[i]);
    }
    return sum;
  }
}
