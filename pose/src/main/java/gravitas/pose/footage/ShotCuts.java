package gravitas.pose.footage;

import java.util.ArrayList;
import java.util.List;

/**
 * Notices hard cuts: from one picture to the next everything changes, much more than it does from
 * picture to picture around, and does not change back as after a flash.
 */
final class ShotCuts {
  /** Mean difference in grey levels; two unrelated pictures differ by 30 to 70 of 255. */
  private static final double LEAST = 12;

  private ShotCuts() {}

  /** Times of the first pictures after each cut. */
  static List<Double> times(PictureSteps steps) {
    List<Double> cuts = new ArrayList<>();
    for (int i = 1; i < steps.count(); i++) {
      if (steps.step(i) > LEAST && steps.isSudden(i)) {
        cuts.add(steps.time(i));
      }
    }
    return cuts;
  }
}
