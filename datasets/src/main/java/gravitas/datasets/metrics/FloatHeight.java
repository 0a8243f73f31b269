package gravitas.datasets.metrics;

import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.motion.Ground;
import java.util.OptionalDouble;

/**
 * Float: how high the lowest point hovers above the floor in frames in which a foot stands,
 * averaged over these frames, millimetres.
 *
 * <p>Contacts come from ground truth or a simulator where there is one; judged by the motion's own
 * height a high flight is no float, which flatters. Zero if no foot ever stands.
 */
public final class FloatHeight {
  private FloatHeight() {}

  public static double millimetres(PointTracks tracks, Ground ground, FootContacts contacts) {
    double sum = 0;
    int count = 0;
    for (int f = 0; f < tracks.frameCount(); f++) {
      OptionalDouble lowest = LowestPoint.height(tracks, ground, f);
      if (contacts.anyStands(f) && lowest.isPresent()) {
        sum += Math.max(0, lowest.getAsDouble());
        count++;
      }
    }
    return count == 0 ? 0 : 1000 * sum / count;
  }
}
