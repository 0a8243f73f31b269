package gravitas.physics.motion;

import java.util.Locale;

/**
 * How long and how dense a take may be: a number beyond these, in a file or a flag, is a mistake,
 * and would cost hours or all memory before anybody noticed.
 */
public final class TakeLimits {
  /** From the first frame to the last: a day, longer than any take that is worked on as one. */
  public static final double LONGEST_SECONDS = 86_400;

  /** Frames per second: ten times what the fastest motion capture and force plates record. */
  public static final double HIGHEST_RATE = 10_000;

  /** Of a motion that is resampled; each takes about a kilobyte. */
  public static final int MOST_FRAMES = 1_000_000;

  private TakeLimits() {}

  /**
   * {@return the rate, if it is one}
   *
   * @param rate frames per second
   */
  public static double requireRate(double rate) {
    if (!(rate > 0 && rate <= HIGHEST_RATE)) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "a rate of %s frames per second; it must be above 0 and at most %.0f",
              rate,
              HIGHEST_RATE));
    }
    return rate;
  }

  /**
   * {@return how many frames a span of time has at a rate; more than can be held are refused}
   *
   * @param seconds how long
   * @param rate frames per second
   */
  public static int frames(double seconds, double rate) {
    double count = Math.floor(seconds * requireRate(rate) + 1e-6) + 1;
    if (!(count <= MOST_FRAMES)) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "%.6g s at %s frames per second are %.3g frames; at most %d fit",
              seconds,
              rate,
              count,
              MOST_FRAMES));
    }
    return (int) count;
  }

  /**
   * Times that increase and last no longer than a take may.
   *
   * @param times seconds, increasing
   */
  public static void requireTimes(double[] times) {
    double length = times.length == 0 ? 0 : times[times.length - 1] - times[0];
    for (int i = 0; i < times.length; i++) {
      if (!Double.isFinite(times[i]) || (i > 0 && times[i] <= times[i - 1])) {
        throw new IllegalArgumentException(
            "time "
                + times[i]
                + " s of frame "
                + i
                + " does not come after "
                + (i > 0 ? times[i - 1] + " s" : "minus infinity"));
      }
    }
    if (length > LONGEST_SECONDS) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "the times go from %s s to %s s; a take lasts at most %.0f s",
              times[0],
              times[times.length - 1],
              LONGEST_SECONDS));
    }
  }
}
