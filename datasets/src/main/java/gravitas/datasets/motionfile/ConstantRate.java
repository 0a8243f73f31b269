package gravitas.datasets.motionfile;

import gravitas.physics.motion.Motion;

/** Motions for formats that know one frame rate only. */
public final class ConstantRate {
  /** Times closer than this to a constant rate count as constant, seconds. */
  private static final double TOLERANCE = 1e-4;

  /** The rate assumed for a single frame, which has none. */
  private static final double SINGLE_FRAME_RATE = 30;

  private ConstantRate() {}

  /**
   * {@return frames per second, gaps in time left out; 30 for a single frame}
   *
   * @param motion the motion
   */
  public static double rate(Motion motion) {
    if (motion.frameCount() == 1) {
      return SINGLE_FRAME_RATE;
    }
    double rate = new TimeGaps(motion).rate();
    double rounded = Math.rint(rate);
    // 119.9999999 is the rounding of sums of 1/120
    return Math.abs(rate - rounded) < 1e-6 * rate ? rounded : rate;
  }

  /**
   * {@return the motion itself if its rate is constant, else resampled at its mean rate, gaps in
   * time filled}
   *
   * @param motion the motion
   * @throws TimeGapException if a gap is too long to be filled
   */
  public static Motion of(Motion motion) {
    new TimeGaps(motion).requireFillable();
    return isConstant(motion) ? motion : motion.resampled(rate(motion));
  }

  /**
   * {@return whether all frames lie within 0.1 ms of a constant rate}
   *
   * @param motion the motion
   */
  public static boolean isConstant(Motion motion) {
    double rate = rate(motion);
    for (int i = 0; i < motion.frameCount(); i++) {
      if (Math.abs(motion.time(i) - motion.time(0) - i / rate) > TOLERANCE) {
        return false;
      }
    }
    return true;
  }
}
