package gravitas.lab.evaluation.forces;

import java.util.Arrays;

/**
 * Butterworth's filter of second order, there and back, so that nothing is delayed: fourth order in
 * all. Each run of known values by itself, mirrored at its ends.
 */
final class LowPass {
  private final double b0;
  private final double a1;
  private final double a2;
  private final int pad;

  /**
   * @param hertz where half of the power is left after both ways
   * @param rate samples per second
   */
  LowPass(double hertz, double rate) {
    // both ways together should be 3 dB down at hertz: each way at a little more (Winter, 2009)
    double corrected = hertz / Math.pow(Math.sqrt(2) - 1, 0.25);
    double c = Math.tan(Math.PI * Math.min(0.49, corrected / rate));
    double d = 1 + Math.sqrt(2) * c + c * c;
    b0 = c * c / d;
    a1 = 2 * (c * c - 1) / d;
    a2 = (1 - Math.sqrt(2) * c + c * c) / d;
    pad = (int) Math.ceil(2 * rate / hertz);
  }

  double[] apply(double[] values) {
    double[] result = values.clone();
    int from = 0;
    while (from < values.length) {
      int to = from;
      while (to < values.length && !Double.isNaN(values[to])) {
        to++;
      }
      if (to - from > 2) {
        double[] run = run(Arrays.copyOfRange(values, from, to));
        System.arraycopy(run, 0, result, from, run.length);
      }
      from = to + 1;
    }
    return result;
  }

  private double[] run(double[] x) {
    int n = x.length;
    double[] padded = new double[n + 2 * pad];
    for (int i = 0; i < padded.length; i++) {
      int at = i - pad;
      padded[i] = // turned about its end: value and slope go on
          at < 0
              ? 2 * x[0] - x[Math.min(n - 1, -at)]
              : at >= n ? 2 * x[n - 1] - x[Math.max(0, 2 * (n - 1) - at)] : x[at];
    }
    once(padded);
    reverse(padded);
    once(padded);
    reverse(padded);
    return Arrays.copyOfRange(padded, pad, pad + n);
  }

  private void once(double[] x) {
    double x1 = x[0];
    double x2 = x[0];
    double y1 = x[0];
    double y2 = x[0];
    for (int i = 0; i < x.length; i++) {
      double y = b0 * (x[i] + 2 * x1 + x2) - a1 * y1 - a2 * y2;
      x2 = x1;
      x1 = x[i];
      y2 = y1;
      y1 = y;
      x[i] = y;
    }
  }

  private static void reverse(double[] x) {
    for (int i = 0; i < x.length / 2; i++) {
      double kept = x[i];
      x[i] = x[x.length - 1 - i];
      x[x.length - 1 - i] = kept;
    }
  }
}
