package gravitas.optimizer.learned;

import java.util.ArrayList;
import java.util.List;

/**
 * How one step's rows of features change with the parameters of the moments' decays, the
 * objective's gradients held constant: exact derivatives, carried forward from step to step with
 * the moments themselves, d m ← m + b d m − g where m ← b m + (1 − b) g.
 */
public final class DecaySlopes {
  /** A column's change with one decay's parameter, for each variable. */
  private static final class Part {
    final int column;
    final int decay;
    final float[] slopes;

    Part(int column, int decay, float[] slopes) {
      this.column = column;
      this.decay = decay;
      this.slopes = slopes;
    }
  }

  private final int width;
  private final List<Part> parts = new ArrayList<>();

  private DecaySlopes(int width) {
    this.width = width;
  }

  /** The derivative of one column's entry, before normalisation, by a decay. */
  @FunctionalInterface
  private interface Entry {
    double at(int i);
  }

  static DecaySlopes of(Features f, Features.MomentSlopes s) {
    int n = f.dimension();
    int rms = f.rmsDecays();
    var result = new DecaySlopes(Features.width(rms));
    int momentOfFactor = Features.MOMENTA + rms;
    int rowRoot = 17 + 2 * rms;
    for (int j = 0; j < Features.MOMENTA; j++) {
      int k = rms == 1 ? 0 : j;
      int from = j * n;
      int second = k * n;
      int factor = momentOfFactor + j;
      int own = j;
      result.add(f, 2 + j, own, i -> s.m[from + i]);
      result.add(f, 5 + rms + j, own, i -> s.m[from + i] * root(f.second(k, i) + 1e-6));
      result.add(f, rowRoot + 6 + j, own, i -> s.m[from + i] * root(f.factor(own, i) + 1e-6));
      result.add(
          f,
          5 + rms + j,
          Features.MOMENTA + k,
          i -> f.momentum(own, i) * cube(f.second(k, i) + 1e-6) * s.v[second + i]);
      double[] a = s.a;
      result.add(
          f,
          8 + 2 * rms + j,
          factor,
          i -> f.column(0, i) * cube(f.factor(own, i) + 1e-9) * a[from + i]);
      result.add(f, 11 + 2 * rms + j, factor, i -> a[from + i]);
      result.add(f, 14 + 2 * rms + j, factor, i -> a[from + i]);
      Entry inverse = i -> cube(f.factor(own, i) + 1e-8) * a[from + i];
      result.add(f, rowRoot + j, factor, inverse);
      result.add(f, rowRoot + 3 + j, factor, inverse);
      result.add(
          f,
          rowRoot + 6 + j,
          factor,
          i -> f.momentum(own, i) * cube(f.factor(own, i) + 1e-6) * a[from + i]);
    }
    for (int k = 0; k < rms; k++) {
      int own = k;
      int from = k * n;
      result.add(f, 5 + k, Features.MOMENTA + k, i -> s.v[from + i]);
      result.add(
          f, 8 + rms + k, Features.MOMENTA + k, i -> cube(f.second(own, i) + 1e-6) * s.v[from + i]);
    }
    return result;
  }

  /** Through the normalisation r = c / √(1e-5 + mean c²) and the decay's formula. */
  private void add(Features f, int column, int decay, Entry entry) {
    int n = f.dimension();
    double scale = f.scale(column);
    double mean = 0;
    double[] change = new double[n];
    for (int i = 0; i < n; i++) {
      change[i] = entry.at(i);
      mean += f.column(column, i) * change[i] / n;
    }
    double common = scale * scale * scale * mean;
    double byParameter = -10 * (1 - f.decay(decay));
    float[] slopes = new float[n];
    for (int i = 0; i < n; i++) {
      slopes[i] = (float) (byParameter * (scale * change[i] - common * f.column(column, i)));
    }
    parts.add(new Part(column, decay, slopes));
  }

  private static double root(double t) {
    return 1 / Math.sqrt(t);
  }

  /** The derivative of t^(−1/2). */
  private static double cube(double t) {
    return -0.5 / (t * Math.sqrt(t));
  }

  /**
   * Adds the decays' share of a gradient.
   *
   * @param reverse after its sweep back, which knows the derivative by the features
   * @param firstRow of this problem and step among the rows swept
   */
  public void addTo(NetworkGradient reverse, int firstRow) {
    float[] bar = reverse.featuresBar();
    for (Part part : parts) {
      double sum = 0;
      for (int i = 0; i < part.slopes.length; i++) {
        sum += bar[(firstRow + i) * width + part.column] * part.slopes[i];
      }
      if (Double.isFinite(sum)) {
        reverse.addToDecay(part.decay, sum);
      }
    }
  }
}
