package gravitas.lab.evaluation.forces;

import java.util.Arrays;

/**
 * How near vertical forces are to those of plates, over all samples in which both are known.
 *
 * @param perFoot root mean square over both feet, % of body weight
 * @param left of the left foot
 * @param right of the right foot
 * @param stance of feet that stand by the plates or by what is compared, % of body weight
 * @param total of both feet together, % of body weight
 * @param perFootCorrelation mean of the feet's; not a number where a force does not change
 * @param totalCorrelation of both together
 */
record Agreement(
    double perFoot,
    double left,
    double right,
    double stance,
    double total,
    double perFootCorrelation,
    double totalCorrelation) {

  static Agreement of(FeetForces plates, FeetForces other, double weight) {
    double[] leftPlate = plates.vertical(Side.LEFT);
    double[] leftOther = other.vertical(Side.LEFT);
    double[] rightPlate = plates.vertical(Side.RIGHT);
    double[] rightOther = other.vertical(Side.RIGHT);
    double percent = 100 / weight;
    double[] bothPlate = joined(leftPlate, rightPlate);
    double[] bothOther = joined(leftOther, rightOther);
    return new Agreement(
        percent * rms(bothPlate, bothOther, false),
        percent * rms(leftPlate, leftOther, false),
        percent * rms(rightPlate, rightOther, false),
        percent * rms(bothPlate, bothOther, true),
        percent * rms(plates.vertical(), other.vertical(), false),
        mean(correlation(leftPlate, leftOther), correlation(rightPlate, rightOther)),
        correlation(plates.vertical(), other.vertical()));
  }

  private static double[] joined(double[] a, double[] b) {
    double[] all = Arrays.copyOf(a, a.length + b.length);
    System.arraycopy(b, 0, all, a.length, b.length);
    return all;
  }

  /** Of one that is known alone it is that one. */
  private static double mean(double a, double b) {
    return Double.isNaN(a) ? b : Double.isNaN(b) ? a : (a + b) / 2;
  }

  private static double rms(double[] a, double[] b, boolean standing) {
    double sum = 0;
    int count = 0;
    for (int i = 0; i < a.length; i++) {
      double apart = a[i] - b[i];
      boolean counts = !standing || Math.max(a[i], b[i]) > FeetForces.STANDING;
      if (!Double.isNaN(apart) && counts) {
        sum += apart * apart;
        count++;
      }
    }
    return Math.sqrt(sum / count);
  }

  static double correlation(double[] a, double[] b) {
    double n = 0;
    double sa = 0;
    double sb = 0;
    for (int i = 0; i < a.length; i++) {
      if (!Double.isNaN(a[i] + b[i])) {
        n++;
        sa += a[i];
        sb += b[i];
      }
    }
    double ab = 0;
    double aa = 0;
    double bb = 0;
    for (int i = 0; i < a.length; i++) {
      if (!Double.isNaN(a[i] + b[i])) {
        ab += (a[i] - sa / n) * (b[i] - sb / n);
        aa += (a[i] - sa / n) * (a[i] - sa / n);
        bb += (b[i] - sb / n) * (b[i] - sb / n);
      }
    }
    return ab / Math.sqrt(aa * bb);
  }
}
