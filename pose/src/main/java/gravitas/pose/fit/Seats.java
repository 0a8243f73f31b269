package gravitas.pose.fit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Seats stay where they are: hips that come to rest where something was found to carry them are
 * carried there again, also when the person leans so far forward that the feet could carry the
 * weight. Says nothing of a seat that never gave itself away.
 */
final class Seats {
  private static final double WIDE = 0.2; // metres from its middle: half a chair's width
  private static final double HIGH = 0.05; // metres: a cushion gives, and the fit errs
  private static final double STILL = 0.15; // m/s up or down: neither sitting down nor rising

  private final SupportMotion motion;
  private final boolean[] marks;
  private final IntPredicate low;
  private final List<double[]> found = new ArrayList<>(); // x, y, z of the hips

  /**
   * @param marks one per frame: something other than the feet carries the person
   * @param low whether the hips of a frame are low enough to sit
   */
  Seats(SupportMotion motion, boolean[] marks, IntPredicate low) {
    this.motion = motion;
    this.marks = marks;
    this.low = low;
  }

  /** Marks the frames in which the hips rest on a seat of other frames. */
  void mark() {
    for (int t = 0; t < motion.frames; t++) {
      if (marks[t] && rests(t) && !isOnSeat(t, 0.5)) { // others lie too near to one of these
        int at = 3 * t;
        found.add(new double[] {motion.hips[at], motion.hips[at + 1], motion.hips[at + 2]});
      }
    }
    for (int t = 0; t < motion.frames; t++) {
      marks[t] |= rests(t) && isOnSeat(t, 1);
    }
  }

  private boolean rests(int frame) {
    return low.test(frame) && Math.abs(motion.hipRise(frame)) < STILL;
  }

  /**
   * @param share of a seat's size that counts
   */
  private boolean isOnSeat(int frame, double share) {
    double x = motion.hips[3 * frame];
    double y = motion.hips[3 * frame + 1];
    double z = motion.hips[3 * frame + 2];
    return found.stream()
        .anyMatch(
            seat ->
                Math.hypot(x - seat[0], z - seat[2]) < share * WIDE
                    && Math.abs(y - seat[1]) < share * HIGH);
  }
}
