package gravitas.pose.footage;

import gravitas.pose.video.Thumbnail;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Notices a picture that stands still while time goes on: it is repeated, and then the next one
 * differs as much as after several pictures. Nothing is seen meanwhile. Somebody who holds still is
 * not taken for it, as he does not leap afterwards, nor is film shown at a higher rate.
 */
final class FrozenPictures {
  /**
   * Largest difference of a repeated picture, grey levels of a small copy: what a codec leaves.
   * Where a person is filmed, nearly every picture differs by 4 or more somewhere.
   */
  private static final double SAME = 3;

  private static final int FEWEST = 3; // repeated pictures: fewer cannot make a fourfold step

  private final PictureSteps steps;
  private final List<Boolean> repeated = new ArrayList<>();
  private Thumbnail last;

  /**
   * @param steps of the same pictures
   */
  FrozenPictures(PictureSteps steps) {
    this.steps = steps;
  }

  void see(Thumbnail now) {
    repeated.add(last != null && isSame(last, now));
    last = now;
  }

  private static boolean isSame(Thumbnail a, Thumbnail b) {
    if (a.size() != b.size()) {
      return false;
    }
    for (int i = 0; i < a.size(); i++) {
      if (Math.abs(a.grey(i) - b.grey(i)) > SAME) {
        return false;
      }
    }
    return true;
  }

  /** The repeated pictures of each time at which the picture stood still. */
  List<Part> stretches() {
    List<Part> found = new ArrayList<>();
    int from = 0;
    for (int i = 0; i < repeated.size(); i++) {
      if (!repeated.get(i)) {
        if (i - from >= FEWEST && leaps(from, i)) {
          found.add(new Part(from, i));
        }
        from = i + 1;
      }
    }
    return found;
  }

  private boolean leaps(int from, int end) {
    double usual = steps.usual(from, end, i -> !repeated.get(i));
    return usual > 0 && steps.step(end) > PictureSteps.OVER_USUAL * usual;
  }

  String note(Part part) {
    return String.format(
        Locale.ROOT,
        "the picture stands still from %.2f to %.2f s and then leaps: nothing was seen there",
        steps.time(part.from()),
        steps.time(part.to() - 1));
  }
}
