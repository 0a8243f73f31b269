package gravitas.datasets.motionfile;

import gravitas.physics.motion.Motion;
import java.util.Arrays;
import java.util.Locale;

/** Stretches of a motion without a frame that are longer than frames last. */
public final class TimeGaps {
  /** Longer ones are not filled: the frames between would be no motion but a drift, seconds. */
  public static final double LONGEST = 60;

  private static final double LEAST = 1; // second
  private static final double OVER_USUAL = 10; // times what a frame lasts

  private final Motion motion;
  private final double limit;

  /**
   * Looks at the times of a motion.
   *
   * @param motion the motion
   */
  public TimeGaps(Motion motion) {
    this.motion = motion;
    double[] lasts = new double[Math.max(0, motion.frameCount() - 1)];
    Arrays.setAll(lasts, i -> motion.time(i + 1) - motion.time(i));
    Arrays.sort(lasts);
    double usual = lasts.length == 0 ? 0 : lasts[lasts.length / 2];
    this.limit = Math.max(LEAST, OVER_USUAL * usual);
  }

  /** {@return frames per second on average, the gaps left out} */
  public double rate() {
    int frames = 0;
    double seconds = 0;
    for (int f = 1; f < motion.frameCount(); f++) {
      frames += isGap(f) ? 0 : 1;
      seconds += isGap(f) ? 0 : lasts(f);
    }
    return frames == motion.frameCount() - 1 ? motion.meanRate() : frames / seconds;
  }

  /** {@return what the longest one is, in words; empty if there is none} */
  public String words() {
    int worst = 0;
    for (int f = 1; f < motion.frameCount(); f++) {
      worst = isGap(f) && (worst == 0 || lasts(f) > lasts(worst)) ? f : worst;
    }
    return worst == 0
        ? ""
        : String.format(
            Locale.ROOT,
            "%.6g s without a frame after frame %d at %.3f s",
            lasts(worst),
            worst - 1,
            motion.time(worst - 1));
  }

  /** Refuses gaps that cannot sensibly be filled. */
  void requireFillable() {
    for (int f = 1; f < motion.frameCount(); f++) {
      if (isGap(f) && lasts(f) > LONGEST) {
        throw new TimeGapException(
            words()
                + String.format(
                    Locale.ROOT,
                    "; formats with one frame rate are filled for up to %.0f s: cut it there, or"
                        + " write json, csv or trc, which keep the times",
                    LONGEST));
      }
    }
  }

  private boolean isGap(int frame) {
    return lasts(frame) > limit;
  }

  private double lasts(int frame) {
    return motion.time(frame) - motion.time(frame - 1);
  }
}
