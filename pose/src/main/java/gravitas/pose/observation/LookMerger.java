package gravitas.pose.observation;

import java.util.ArrayList;
import java.util.List;

/**
 * Joins several looks at the same frame, and repairs what a look got wrong.
 *
 * <p>Networks now and then exchange left and right of the legs or arms for some frames. A look
 * whose limbs fit the frame before (or the first look) much better when exchanged is exchanged.
 * Where looks still disagree, the mean would be a point on neither limb: the look nearer to the
 * frame before is taken, and believed less.
 *
 * <p>Keeps the last frame: feed it in order, one instance per clip.
 */
public final class LookMerger {
  private static final List<Landmark> LEGS = range(Landmark.LEFT_HIP, Landmark.RIGHT_FOOT_INDEX);
  private static final List<Landmark> ARMS = range(Landmark.LEFT_SHOULDER, Landmark.RIGHT_THUMB);
  private static final double REMEMBERED = 0.15; // seconds
  private static final double CLEARLY = 0.5; // of the distance without exchange
  private static final double NOTICEABLE = 0.03; // of the person's size, mean distance
  private static final double DISAGREEMENT = 0.06; // of the person's size

  private ObservedFrame last;
  private int swaps;
  private int disagreements;

  /** The joined frame of at least one look. */
  public ObservedFrame merge(List<ObservedFrame> looks) {
    ObservedFrame first = looks.get(0);
    if (!first.isSeen()) {
      return first;
    }
    boolean remembers = last != null && first.time() - last.time() < REMEMBERED;
    double size = first.size();
    var repaired = new ArrayList<ObservedFrame>();
    for (ObservedFrame look : looks) {
      ObservedFrame guide = remembers ? last : repaired.isEmpty() ? null : repaired.get(0);
      repaired.add(guide == null ? look : repair(look, guide, size));
    }
    last = join(repaired, remembers ? last : repaired.get(0), size);
    return last;
  }

  /** How many limbs had left and right exchanged back. */
  public int swaps() {
    return swaps;
  }

  /** On how many landmarks the looks disagreed. */
  public int disagreements() {
    return disagreements;
  }

  private ObservedFrame repair(ObservedFrame look, ObservedFrame guide, double size) {
    ObservedFrame result = look;
    for (List<Landmark> limb : List.of(LEGS, ARMS)) {
      double direct = distance(look, guide, limb, false);
      double exchanged = distance(look, guide, limb, true);
      if (direct > NOTICEABLE * size && exchanged < CLEARLY * direct) {
        result = result.swapped(limb);
        swaps++;
      }
    }
    return result;
  }

  private static double distance(
      ObservedFrame a, ObservedFrame b, List<Landmark> limb, boolean exchanged) {
    double sum = 0;
    for (Landmark landmark : limb) {
      Landmark other = exchanged ? landmark.mirrored() : landmark;
      sum += Math.hypot(a.x(other) - b.x(landmark), a.y(other) - b.y(landmark));
    }
    return sum / limb.size();
  }

  private ObservedFrame join(List<ObservedFrame> looks, ObservedFrame guide, double size) {
    ObservedFrame mean = ObservedFrame.mean(looks);
    if (looks.size() == 1) {
      return mean;
    }
    for (Landmark landmark : Landmark.values()) {
      double spread = 0;
      ObservedFrame nearest = looks.get(0);
      for (ObservedFrame look : looks) {
        spread = Math.max(spread, look.distance(mean, landmark));
        if (look.distance(guide, landmark) < nearest.distance(guide, landmark)) {
          nearest = look;
        }
      }
      if (spread > 0.5 * DISAGREEMENT * size) {
        mean = mean.withLandmark(landmark, nearest, 0.3);
        disagreements++;
      }
    }
    return mean;
  }

  private static List<Landmark> range(Landmark from, Landmark to) {
    var all = new ArrayList<Landmark>();
    for (int i = from.index(); i <= to.index(); i++) {
      all.add(Landmark.of(i));
    }
    return List.copyOf(all);
  }
}
