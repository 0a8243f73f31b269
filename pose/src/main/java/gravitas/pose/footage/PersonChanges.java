package gravitas.pose.footage;

import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.ObservedFrame;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Where the person followed becomes another.
 *
 * @param changes frames at which somebody, or the same person elsewhere, is followed from now on
 * @param doubtful one per frame: somebody else for a moment
 */
record PersonChanges(Set<Integer> changes, List<Boolean> doubtful) {
  /** Sizes of a person (about 1.8 m) per second: somebody running across the picture. */
  private static final double FASTEST = 4;

  private static final double NOISE = 0.15; // sizes, of the trunk's middle between two frames
  private static final double GROWTH_NOISE = 0.35; // logarithm of the size
  private static final double FASTEST_GROWTH = 2; // per second
  private static final double RETURNS = 0.3; // seconds within which a stray observation comes back
  private static final double RETURN_SPEED = 1.5; // sizes per second, of somebody who walks on

  static PersonChanges of(List<ObservedFrame> frames) {
    var changes = new HashSet<Integer>();
    List<Boolean> doubtful = new ArrayList<>(Collections.nCopies(frames.size(), false));
    ObservedFrame anchor = null;
    int stray = -1; // first frame that does not fit the anchor
    for (int i = 0; i < frames.size(); i++) {
      ObservedFrame frame = frames.get(i);
      if (!frame.isSeen()) {
        continue;
      }
      double speed = stray < 0 ? FASTEST : RETURN_SPEED;
      if (anchor == null || fits(anchor, frame, speed)) {
        for (int k = stray; stray >= 0 && k < i; k++) {
          doubtful.set(k, true);
        }
        stray = -1;
        anchor = frame;
      } else if (stray < 0) {
        stray = i;
      } else if (frame.time() - frames.get(stray).time() > RETURNS) {
        changes.add(stray);
        stray = -1;
        anchor = frame;
      }
    }
    if (stray >= 0) {
      changes.add(stray);
    }
    return new PersonChanges(Set.copyOf(changes), doubtful);
  }

  boolean changesAt(int frame) {
    return changes.contains(frame);
  }

  /** Whether both can be the same person. */
  private static boolean fits(ObservedFrame a, ObservedFrame b, double speed) {
    double seconds = b.time() - a.time();
    double size = Math.max(a.size(), b.size());
    double way = Math.hypot(middle(b, true) - middle(a, true), middle(b, false) - middle(a, false));
    return way <= size * (NOISE + speed * seconds)
        && Math.abs(Math.log(b.size() / a.size())) <= GROWTH_NOISE + FASTEST_GROWTH * seconds;
  }

  private static double middle(ObservedFrame frame, boolean x) {
    double sum = 0;
    for (Landmark landmark : Landmark.TRUNK) {
      sum += x ? frame.x(landmark) : frame.y(landmark);
    }
    return sum / Landmark.TRUNK.size();
  }
}
