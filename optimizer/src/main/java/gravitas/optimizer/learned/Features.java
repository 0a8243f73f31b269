package gravitas.optimizer.learned;

import java.util.Arrays;

/**
 * What the network sees of each variable: gradient, value, momenta and second moments at several
 * time scales, each column scaled to unit second moment over the variables, and the time (Metz et
 * al. 2022, "Practical tradeoffs between memory, compute, and performance in learned optimizers").
 *
 * <p>Column order and epsilons are those of the public Adafactor-MLP optimizer for a vector of
 * parameters; nothing is corrected for bias. Six columns are exact duplicates there (row and column
 * factors of a vector coincide) and stay, so that weights mean the same. State of one run.
 */
public final class Features {
  /** Columns of time. */
  public static final int TIMES = 11;

  static final int MOMENTA = 3;
  private static final double[] TIME_SCALES = {1, 3, 10, 30, 100, 300, 1e3, 3e3, 1e4, 3e4, 1e5};

  private final int n;
  private final int rms;
  private double[] momentumDecay;
  private double[] rmsDecay;
  private double[] factorDecay;
  private final double[] m;
  private final double[] v;
  private final double[] a;
  private final double[] columns;
  private final double[] scales;
  private MomentSlopes slopes;
  private int time;

  /**
   * @param dimension number of variables
   * @param decays three decays of the momentum, one or three of the second moment, three of the
   *     Adafactor moment, see {@link #decays}
   */
  public Features(int dimension, double[] decays) {
    this.n = dimension;
    this.rms = decays.length - 2 * MOMENTA;
    this.m = new double[MOMENTA * n];
    this.v = new double[rms * n];
    this.a = new double[MOMENTA * n];
    this.columns = new double[(width(rms) - TIMES) * n];
    this.scales = new double[width(rms) - TIMES];
    useDecays(decays);
  }

  /** Replaces the decays; the moments stay. */
  void useDecays(double[] decays) {
    momentumDecay = Arrays.copyOfRange(decays, 0, MOMENTA);
    rmsDecay = clipped(Arrays.copyOfRange(decays, MOMENTA, MOMENTA + rms));
    factorDecay = clipped(Arrays.copyOfRange(decays, MOMENTA + rms, decays.length));
  }

  private static double[] clipped(double[] decays) {
    for (int i = 0; i < decays.length; i++) {
      decays[i] = Math.min(1, Math.max(0, decays[i]));
    }
    return decays;
  }

  /**
   * {@return number of columns with one or three second-moment decays: 39 or 43}
   *
   * @param rmsDecays second-moment decays, one or three
   */
  public static int width(int rmsDecays) {
    return 26 + 2 * rmsDecays + TIMES;
  }

  /**
   * {@return the decays that learned parameters q stand for: 1 − (1 − d₀) e^{10 q}, d₀ = 0.9, 0.99,
   * 0.999 for each group of three and 0.999 for a single second moment}
   *
   * @param parameters learned ones
   * @param from where they begin
   * @param rmsDecays second-moment decays, one or three
   */
  public static double[] decays(float[] parameters, int from, int rmsDecays) {
    double[] decays = new double[2 * MOMENTA + rmsDecays];
    for (int i = 0; i < decays.length; i++) {
      boolean single = rmsDecays == 1 && i == MOMENTA;
      int inGroup = rmsDecays == 1 && i > MOMENTA ? (i - 1) % 3 : i % 3;
      double complement = single ? 1e-3 : Math.pow(10, -1 - inGroup);
      decays[i] = 1 - complement * Math.exp(10 * parameters[from + i]);
    }
    return decays;
  }

  /** {@return number of variables} */
  public int dimension() {
    return n;
  }

  /**
   * Takes in the gradient at x, then writes the n rows, one after the other, into {@code rows} from
   * row {@code firstRow} on.
   *
   * @param x the variables
   * @param g the gradient there
   * @param rows receives the features
   * @param firstRow the problem's first row
   */
  public void update(double[] x, double[] g, float[] rows, int firstRow) {
    accumulate(g);
    fill(x, g);
    int width = width(rms);
    int count = width - TIMES;
    int base = firstRow * width;
    for (int c = 0; c < count; c++) {
      double squares = 0;
      for (int i = 0; i < n; i++) {
        squares += columns[c * n + i] * columns[c * n + i];
      }
      double scale = 1 / Math.sqrt(1e-5 + squares / n);
      scales[c] = scale;
      for (int i = 0; i < n; i++) {
        rows[base + i * width + c] = (float) (columns[c * n + i] * scale);
      }
    }
    for (int k = 0; k < TIMES; k++) {
      float clock = (float) Math.tanh(time / TIME_SCALES[k] - 1);
      for (int i = 0; i < n; i++) {
        rows[base + i * width + count + k] = clock;
      }
    }
    time++;
  }

  /** From now on keeps how the moments change with the decays; for training. */
  void followDecays() {
    slopes = new MomentSlopes(MOMENTA * n, rms * n);
  }

  /** How the rows just written change with the decays' parameters, gradients held constant. */
  DecaySlopes decaySlopes() {
    return DecaySlopes.of(this, slopes);
  }

  /** The moments' derivatives by their own decays. */
  static final class MomentSlopes {
    final double[] m;
    final double[] v;
    final double[] a;

    MomentSlopes(int momenta, int seconds) {
      m = new double[momenta];
      v = new double[seconds];
      a = new double[momenta];
    }
  }

  private void accumulate(double[] g) {
    if (slopes != null) {
      for (int j = 0; j < MOMENTA; j++) {
        for (int i = 0; i < n; i++) {
          int at = j * n + i;
          slopes.m[at] = m[at] + momentumDecay[j] * slopes.m[at] - g[i];
          slopes.a[at] = a[at] + factorDecay[j] * slopes.a[at] - (g[i] * g[i] + 1e-30);
        }
      }
      for (int k = 0; k < rms; k++) {
        for (int i = 0; i < n; i++) {
          int at = k * n + i;
          slopes.v[at] = v[at] + rmsDecay[k] * slopes.v[at] - g[i] * g[i];
        }
      }
    }
    for (int j = 0; j < MOMENTA; j++) {
      double b = momentumDecay[j];
      double e = factorDecay[j];
      for (int i = 0; i < n; i++) {
        m[j * n + i] = b * m[j * n + i] + (1 - b) * g[i];
        a[j * n + i] = e * a[j * n + i] + (1 - e) * (g[i] * g[i] + 1e-30);
      }
    }
    for (int k = 0; k < rms; k++) {
      double c = rmsDecay[k];
      for (int i = 0; i < n; i++) {
        v[k * n + i] = c * v[k * n + i] + (1 - c) * g[i] * g[i];
      }
    }
  }

  /** The columns before normalisation, in the public optimizer's order. */
  private void fill(double[] x, double[] g) {
    int rowRoot = 17 + 2 * rms; // of (a + 1e-8)^(-1/2)
    for (int i = 0; i < n; i++) {
      columns[i] = g[i];
      columns[n + i] = x[i];
      for (int j = 0; j < MOMENTA; j++) {
        double momentum = m[j * n + i];
        double moment = a[j * n + i];
        double second = v[(rms == 1 ? 0 : j) * n + i];
        double inverse = 1 / Math.sqrt(moment + 1e-8);
        put(2 + j, i, momentum);
        put(5 + rms + j, i, momentum / Math.sqrt(second + 1e-6));
        put(8 + 2 * rms + j, i, g[i] / Math.sqrt(Math.max(moment + 1e-9, 1e-9)));
        put(11 + 2 * rms + j, i, moment);
        put(14 + 2 * rms + j, i, moment);
        put(rowRoot + j, i, inverse);
        put(rowRoot + 3 + j, i, inverse);
        put(rowRoot + 6 + j, i, momentum / Math.sqrt(moment + 1e-6));
      }
      for (int k = 0; k < rms; k++) {
        put(5 + k, i, v[k * n + i]);
        put(8 + rms + k, i, 1 / Math.sqrt(v[k * n + i] + 1e-6));
      }
    }
  }

  int rmsDecays() {
    return rms;
  }

  double momentum(int j, int i) {
    return m[j * n + i];
  }

  double second(int k, int i) {
    return v[k * n + i];
  }

  double factor(int j, int i) {
    return a[j * n + i];
  }

  /** A column before normalisation. */
  double column(int c, int i) {
    return columns[c * n + i];
  }

  /** What a column was multiplied with. */
  double scale(int c) {
    return scales[c];
  }

  /** The decays in use: momenta, second moments, Adafactor moments. */
  double decay(int d) {
    if (d < MOMENTA) {
      return momentumDecay[d];
    }
    return d < MOMENTA + rms ? rmsDecay[d - MOMENTA] : factorDecay[d - MOMENTA - rms];
  }

  private void put(int column, int i, double value) {
    columns[column * n + i] = value;
  }

  /** The columns before normalisation, variable by variable; for tests and inspection. */
  double[] rawRow(int i) {
    double[] row = new double[columns.length / n];
    for (int c = 0; c < row.length; c++) {
      row[c] = columns[c * n + i];
    }
    return row;
  }
}
