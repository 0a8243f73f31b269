package gravitas.pose.footage;

import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.ObservedFrame;
import java.util.ArrayList;
import java.util.List;

/**
 * Notices jump cuts: a stretch was cut out while the camera stood still, so that the background
 * stays and the person is suddenly in another pose. Both picture and person must jump, for the
 * picture alone also does where a codec refreshes it, and the person where a network errs.
 */
final class JumpCuts {
  /**
   * Mean way of the joints from picture to picture beyond the usual, in sizes of the person. What
   * networks err by stays below 0.033.
   */
  private static final double LEAST = 0.05;

  private static final double AROUND = 0.5; // seconds before and after

  private JumpCuts() {}

  /**
   * Times of the first pictures after each cut.
   *
   * @param frames one per picture
   */
  static List<Double> times(PictureSteps pictures, List<ObservedFrame> frames) {
    List<Double> cuts = new ArrayList<>();
    for (int i = 1; i < frames.size(); i++) {
      if (isSeen(frames, i) && pictures.isSudden(i)) {
        double usual = usual(frames, i);
        if (way(frames, i) > Math.max(LEAST + usual, PictureSteps.OVER_USUAL * usual)) {
          cuts.add(frames.get(i).time());
        }
      }
    }
    return cuts;
  }

  private static boolean isSeen(List<ObservedFrame> frames, int i) {
    return i > 0 && frames.get(i).isSeen() && frames.get(i - 1).isSeen();
  }

  private static double usual(List<ObservedFrame> frames, int at) {
    List<Double> ways = new ArrayList<>();
    for (int step : List.of(-1, 1)) {
      for (int i = at + step;
          i > 0
              && i < frames.size()
              && Math.abs(frames.get(i).time() - frames.get(at).time()) < AROUND;
          i += step) {
        if (isSeen(frames, i)) {
          ways.add(way(frames, i));
        }
      }
    }
    return PictureSteps.median(ways);
  }

  /** Of the joints since the picture before, on average, in sizes of the person. */
  private static double way(List<ObservedFrame> frames, int i) {
    ObservedFrame a = frames.get(i - 1);
    ObservedFrame b = frames.get(i);
    double sum = 0;
    for (Landmark joint : a.landmarks().joints()) {
      sum += Math.hypot(b.x(joint) - a.x(joint), b.y(joint) - a.y(joint));
    }
    return sum / a.landmarks().joints().size() / Math.max(a.size(), b.size());
  }
}
