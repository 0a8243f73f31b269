package gravitas.optimizer.functions;

import gravitas.optimizer.Objective;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Half the mean squared error of Σ_h c_h tanh(w_h · a + b_h) + e on points a in [−1, 1]³ whose
 * values come from a network of the same size: zero at its weights. Variables x are weights /
 * {@value #SCALE}, unit by unit (w_h, b_h, c_h), the last one e.
 */
final class NetworkFit implements Objective {
  /** Starts in [−10, 10] are weights in [−1, 1]. */
  static final double SCALE = 0.1;

  private static final int INPUTS = 3;
  private static final int PER_UNIT = INPUTS + 2;

  private final int hidden;
  private final double[][] a;
  private final double[] target;
  private final double[] best;
  private final double[] activity;

  NetworkFit(int dimension, long seed) {
    var random = new SplittableRandom(seed + 1000L * dimension);
    hidden = hidden(dimension);
    activity = new double[hidden];
    best = new double[variables(dimension)];
    for (int k = 0; k < best.length; k++) {
      best[k] = 1.5 * random.nextGaussian() / SCALE;
    }
    int samples = 2 * best.length + 20;
    a = new double[samples][];
    target = new double[samples];
    for (int i = 0; i < samples; i++) {
      a[i] = random.doubles(INPUTS, -1, 1).toArray();
      target[i] = output(best, a[i]);
    }
  }

  private static int hidden(int dimension) {
    return Math.max(1, (dimension - 1 + PER_UNIT / 2) / PER_UNIT);
  }

  static int variables(int dimension) {
    return hidden(dimension) * PER_UNIT + 1;
  }

  @Override
  public int dimension() {
    return best.length;
  }

  /** Where the value is zero; there are others, units being exchangeable. */
  double[] minimiser() {
    return best.clone();
  }

  /** Leaves the units' activity behind. */
  private double output(double[] x, double[] in) {
    double sum = SCALE * x[x.length - 1];
    for (int h = 0; h < hidden; h++) {
      int unit = h * PER_UNIT;
      double t = x[unit + INPUTS];
      for (int j = 0; j < INPUTS; j++) {
        t += x[unit + j] * in[j];
      }
      activity[h] = Math.tanh(SCALE * t);
      sum += SCALE * x[unit + INPUTS + 1] * activity[h];
    }
    return sum;
  }

  @Override
  public double evaluate(double[] x, double[] gradient) {
    Arrays.fill(gradient, 0);
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      double error = output(x, a[i]) - target[i];
      sum += 0.5 * error * error / a.length;
      double slope = error * SCALE / a.length;
      for (int h = 0; h < hidden; h++) {
        int unit = h * PER_UNIT;
        double inner = slope * SCALE * x[unit + INPUTS + 1] * (1 - activity[h] * activity[h]);
        for (int j = 0; j < INPUTS; j++) {
          gradient[unit + j] += inner * a[i][j];
        }
        gradient[unit + INPUTS] += inner;
        gradient[unit + INPUTS + 1] += slope * activity[h];
      }
      gradient[x.length - 1] += slope;
    }
    return sum;
  }
}
