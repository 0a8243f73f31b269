package gravitas.pose.person;

import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.ObservedFrame;
import gravitas.pose.video.Picture;
import java.util.List;

/**
 * The colours of what a person wears on the trunk or the thighs, as shares of 64 colours; unknown
 * where that is hardly in the picture. Immutable.
 */
public final class Clothes {
  /** Nothing was seen of them. */
  public static final Clothes UNKNOWN = new Clothes(new float[0]);

  private static final Landmark[] TRUNK = {
    Landmark.LEFT_SHOULDER, Landmark.RIGHT_SHOULDER, Landmark.LEFT_HIP, Landmark.RIGHT_HIP
  };
  private static final Landmark[] THIGHS = {
    Landmark.LEFT_HIP, Landmark.RIGHT_HIP, Landmark.LEFT_KNEE, Landmark.RIGHT_KNEE
  };
  private static final int STEPS = 12; // samples along and across the trunk
  private static final double EDGE = 0.15; // of the trunk that is left out at its borders
  private static final double LEAST_SAMPLES = 0.6; // of all that must be in the picture

  private final float[] shares; // add up to 1

  private Clothes(float[] shares) {
    this.shares = shares;
  }

  /**
   * {@return the colours between shoulders and hips}
   *
   * @param picture the picture
   * @param frame the person as seen in it
   */
  public static Clothes of(Picture picture, ObservedFrame frame) {
    return within(picture, frame, TRUNK);
  }

  /**
   * {@return the colours between hips and knees}
   *
   * @param picture the picture
   * @param frame the person as seen in it
   */
  public static Clothes ofThighs(Picture picture, ObservedFrame frame) {
    return within(picture, frame, THIGHS);
  }

  private static Clothes within(Picture picture, ObservedFrame frame, Landmark[] corners) {
    float[] shares = new float[64];
    int count = 0;
    for (int i = 0; i < STEPS; i++) {
      double down = EDGE + (1 - 2 * EDGE) * i / (STEPS - 1.0);
      for (int k = 0; k < STEPS; k++) {
        double across = EDGE + (1 - 2 * EDGE) * k / (STEPS - 1.0);
        int x = (int) Math.round(point(frame, corners, down, across, true));
        int y = (int) Math.round(point(frame, corners, down, across, false));
        if (x >= 0 && x < picture.width() && y >= 0 && y < picture.height()) {
          shares[colour(picture.bgr(), 3 * (y * picture.width() + x))]++;
          count++;
        }
      }
    }
    if (count < LEAST_SAMPLES * STEPS * STEPS) {
      return UNKNOWN;
    }
    for (int c = 0; c < shares.length; c++) {
      shares[c] /= count;
    }
    return new Clothes(shares);
  }

  /** {@return whether enough was seen of them} */
  public boolean isKnown() {
    return shares.length > 0;
  }

  /** A point between the upper two corners (0 down) and the lower two (1 down), left to right. */
  private static double point(
      ObservedFrame frame, Landmark[] corners, double down, double across, boolean x) {
    double top = (1 - across) * value(frame, corners[0], x) + across * value(frame, corners[1], x);
    double bottom =
        (1 - across) * value(frame, corners[2], x) + across * value(frame, corners[3], x);
    return (1 - down) * top + down * bottom;
  }

  private static double value(ObservedFrame frame, Landmark landmark, boolean x) {
    return x ? frame.x(landmark) : frame.y(landmark);
  }

  private static int colour(byte[] bgr, int at) {
    return (bgr[at] & 255) / 64 * 16 + (bgr[at + 1] & 255) / 64 * 4 + (bgr[at + 2] & 255) / 64;
  }

  /**
   * {@return Hellinger distance of two groups' means, 0 (the same colours) to 1 (none in common)}
   *
   * @param before at least one, all known
   * @param after at least one, all known
   */
  public static double distance(List<Clothes> before, List<Clothes> after) {
    float[] a = mean(before);
    float[] b = mean(after);
    double common = 0;
    for (int c = 0; c < a.length; c++) {
      common += Math.sqrt(a[c] * b[c]);
    }
    return Math.sqrt(Math.max(0, 1 - common));
  }

  private static float[] mean(List<Clothes> group) {
    float[] mean = new float[64];
    for (Clothes each : group) {
      for (int c = 0; c < 64; c++) {
        mean[c] += each.shares[c] / group.size();
      }
    }
    return mean;
  }
}
