package gravitas.optimizer.functions;

import java.util.Arrays;

/** Functions whose variables depend on each other: long, bent or very uneven valleys. */
final class Valleys {
  private static final double PERM_B = 10;

  private Valleys() {}

  static double rosenbrock(double[] x, double[] g) {
    Arrays.fill(g, 0);
    double sum = 0;
    for (int i = 0; i + 1 < x.length; i++) {
      double bend = x[i + 1] - x[i] * x[i];
      double along = x[i] - 1;
      sum += 100 * bend * bend + along * along;
      g[i] += -400 * x[i] * bend + 2 * along;
      g[i + 1] += 200 * bend;
    }
    return sum;
  }

  static double dixonPrice(double[] x, double[] g) {
    Arrays.fill(g, 0);
    double sum = (x[0] - 1) * (x[0] - 1);
    g[0] = 2 * (x[0] - 1);
    for (int i = 1; i < x.length; i++) {
      double bend = 2 * x[i] * x[i] - x[i - 1];
      double weight = i + 1;
      sum += weight * bend * bend;
      g[i] += 8 * weight * bend * x[i];
      g[i - 1] -= 2 * weight * bend;
    }
    return sum;
  }

  static double powell(double[] x, double[] g) {
    Arrays.fill(g, 0);
    double sum = 0;
    for (int i = 0; i + 3 < x.length; i += 4) {
      double p = x[i] + 10 * x[i + 1];
      double q = x[i + 2] - x[i + 3];
      double r = x[i + 1] - 2 * x[i + 2];
      double s = x[i] - x[i + 3];
      double r3 = r * r * r;
      double s3 = s * s * s;
      sum += p * p + 5 * q * q + r3 * r + 10 * s3 * s;
      g[i] = 2 * p + 40 * s3;
      g[i + 1] = 20 * p + 4 * r3;
      g[i + 2] = 10 * q - 8 * r3;
      g[i + 3] = -10 * q - 40 * s3;
    }
    return sum;
  }

  static double trid(double[] x, double[] g) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += (x[i] - 1) * (x[i] - 1);
      g[i] = 2 * (x[i] - 1);
      if (i > 0) {
        sum -= x[i] * x[i - 1];
        g[i] -= x[i - 1];
        g[i - 1] -= x[i];
      }
    }
    return sum;
  }

  /** Σ x² + s² + s⁴ with s = Σ i x_i / 2. */
  static double zakharov(double[] x, double[] g) {
    double squares = 0;
    double s = 0;
    for (int i = 0; i < x.length; i++) {
      squares += x[i] * x[i];
      s += 0.5 * (i + 1) * x[i];
    }
    double slope = 2 * s + 4 * s * s * s;
    for (int i = 0; i < x.length; i++) {
      g[i] = 2 * x[i] + 0.5 * (i + 1) * slope;
    }
    return squares + s * s + s * s * s * s;
  }

  /** Σ_i ( Σ_j (j + b)(x_j^i − j^−i) )² with b = 10. */
  static double perm(double[] x, double[] g) {
    Arrays.fill(g, 0);
    double sum = 0;
    for (int i = 1; i <= x.length; i++) {
      double inner = 0;
      for (int j = 1; j <= x.length; j++) {
        inner += (j + PERM_B) * (Math.pow(x[j - 1], i) - Math.pow(j, -i));
      }
      sum += inner * inner;
      for (int j = 1; j <= x.length; j++) {
        g[j - 1] += 2 * inner * (j + PERM_B) * i * Math.pow(x[j - 1], i - 1);
      }
    }
    return sum;
  }
}
