package gravitas.pose.observation;

import java.util.ArrayList;
import java.util.List;

/**
 * Joins several observations of the same frame, and repairs what one got wrong.
 *
 * <p>Networks now and then exchange left and right of the legs or arms for some frames. An
 * observation whose limbs fit the frame before (or the first observation) much better when
 * exchanged is exchanged. Where they still disagree, the mean would be a point on neither limb: the
 * one nearer to the frame before is taken, and believed less.
 *
 * <p>Keeps the last frame: feed it in order, one instance per clip.
 */
public final class ObservationMerger {
  private static final List<Landmark.Limb> LIMBS = List.of(Landmark.Limb.LEGS, Landmark.Limb.ARMS);
  private static final double REMEMBERED = 0.15; // seconds
  private static final double CLEARLY = 0.5; // of the distance without exchange
  private static final double NOTICEABLE = 0.03; // of the person's size, mean distance
  private static final double DISAGREEMENT = 0.06; // of the person's size

  private ObservedFrame last;
  private int swaps;

  /**
   * {@return the joined frame}
   *
   * @param observations of one picture, at least one; if the first saw nobody, nobody was seen
   */
  public ObservedFrame merge(List<ObservedFrame> observations) {
    ObservedFrame first = observations.get(0);
    if (!first.isSeen()) {
      return first;
    }
    boolean remembers = last != null && first.time() - last.time() < REMEMBERED;
    double size = first.size();
    var repaired = new ArrayList<ObservedFrame>();
    for (ObservedFrame seen : observations) {
      ObservedFrame guide = remembers ? last : repaired.isEmpty() ? null : repaired.get(0);
      repaired.add(guide == null ? seen : repair(seen, guide, size));
    }
    last = join(repaired, remembers ? last : repaired.get(0), size);
    return last;
  }

  /** {@return how many limbs had left and right exchanged back} */
  public int swaps() {
    return swaps;
  }

  private ObservedFrame repair(ObservedFrame seen, ObservedFrame guide, double size) {
    ObservedFrame result = seen;
    for (Landmark.Limb either : LIMBS) {
      List<Landmark> limb = seen.landmarks().of(either);
      double direct = distance(seen, guide, limb, false);
      double exchanged = distance(seen, guide, limb, true);
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

  private ObservedFrame join(List<ObservedFrame> observations, ObservedFrame guide, double size) {
    ObservedFrame mean = ObservedFrame.mean(observations);
    if (observations.size() == 1) {
      return mean;
    }
    for (Landmark landmark : mean.landmarks().landmarks()) {
      double spread = 0;
      ObservedFrame nearest = observations.get(0);
      for (ObservedFrame seen : observations) {
        spread = Math.max(spread, seen.distance(mean, landmark));
        if (seen.distance(guide, landmark) < nearest.distance(guide, landmark)) {
          nearest = seen;
        }
      }
      if (spread > 0.5 * DISAGREEMENT * size) {
        mean = mean.withLandmark(landmark, nearest, 0.3);
      }
    }
    return mean;
  }
}
