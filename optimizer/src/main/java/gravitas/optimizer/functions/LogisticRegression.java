package gravitas.optimizer.functions;

import gravitas.optimizer.Objective;
import java.util.SplittableRandom;

/**
 * Mean Kullback-Leibler divergence of σ(a_i · w) from the probabilities p_i = σ(a_i · w*): the
 * cross-entropy of a logistic regression less its minimum, zero at w*. Features a_ij are correlated
 * and span a decade in size. Variables x are w / {@value #SCALE}.
 */
final class LogisticRegression implements Objective {
  /** Starts in [−10, 10] are weights in [−3, 3]. */
  static final double SCALE = 0.3;

  private final int n;
  private final double[][] a;
  private final double[] p;
  private final double[] best;
  private final double[] entropy;

  LogisticRegression(int n, long seed) {
    var random = new SplittableRandom(seed + 1000L * n);
    this.n = n;
    int samples = 2 * n + 20;
    a = new double[samples][n];
    p = new double[samples];
    entropy = new double[samples];
    best = new double[n];
    for (int j = 0; j < n; j++) {
      best[j] = random.nextGaussian();
    }
    for (int i = 0; i < samples; i++) {
      double common = random.nextGaussian();
      double logit = 0;
      for (int j = 0; j < n; j++) {
        double size = Math.pow(10, -(double) j / n) * Math.sqrt(3.0 / n);
        a[i][j] = size * (random.nextGaussian() + 0.5 * common);
        logit += a[i][j] * best[j];
      }
      p[i] = 1 / (1 + Math.exp(-logit));
      entropy[i] = p[i] * softplus(-logit) + (1 - p[i]) * softplus(logit);
    }
  }

  @Override
  public int dimension() {
    return n;
  }

  /** Where the value is zero. */
  double[] minimiser() {
    double[] x = best.clone();
    for (int j = 0; j < n; j++) {
      x[j] /= SCALE;
    }
    return x;
  }

  @Override
  public double evaluate(double[] x, double[] gradient) {
    java.util.Arrays.fill(gradient, 0);
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      double logit = 0;
      for (int j = 0; j < n; j++) {
        logit += a[i][j] * SCALE * x[j];
      }
      sum += p[i] * softplus(-logit) + (1 - p[i]) * softplus(logit) - entropy[i];
      double slope = (1 / (1 + Math.exp(-logit)) - p[i]) * SCALE / a.length;
      for (int j = 0; j < n; j++) {
        gradient[j] += slope * a[i][j];
      }
    }
    return Math.max(0, sum / a.length);
  }

  /** log(1 + e^t). */
  private static double softplus(double t) {
    return Math.max(t, 0) + Math.log1p(Math.exp(-Math.abs(t)));
  }
}
