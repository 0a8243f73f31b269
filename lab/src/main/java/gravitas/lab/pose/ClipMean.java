package gravitas.lab.pose;

import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * A mean over clips and where it would lie with other clips of the same kind: the middle 95 % of
 * the means of clips drawn again with replacement (Efron's bootstrap).
 *
 * @param mean of the clips that have a value
 * @param low end of the interval
 * @param high end of the interval
 */
public record ClipMean(double mean, double low, double high) {
  private static final int DRAWS = 4000;
  private static final long SEED = 18;

  /**
   * {@return the mean of some clips}
   *
   * @param values one per clip; those that are not a number do not count
   */
  public static ClipMean of(double[] values) {
    double[] known = Arrays.stream(values).filter(v -> !Double.isNaN(v)).toArray();
    if (known.length == 0) {
      return new ClipMean(Double.NaN, Double.NaN, Double.NaN);
    }
    var random = new SplittableRandom(SEED);
    double[] means = new double[DRAWS];
    for (int i = 0; i < DRAWS; i++) {
      for (int k = 0; k < known.length; k++) {
        means[i] += known[random.nextInt(known.length)] / known.length;
      }
    }
    Arrays.sort(means);
    return new ClipMean(
        Arrays.stream(known).average().orElseThrow(),
        means[DRAWS / 40],
        means[DRAWS - 1 - DRAWS / 40]);
  }

  @Override
  public String toString() {
    return Double.isNaN(mean)
        ? "-"
        : String.format(Locale.ROOT, "%.1f (%.1f to %.1f)", mean, low, high);
  }
}
