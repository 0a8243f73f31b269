package gravitas.datasets.metrics;

import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.scene.Scene;
import java.util.OptionalDouble;

/**
 * Float: how high the lowest point hovers above all surfaces in frames in which a foot stands,
 * averaged over these frames, millimetres.
 *
 * <p>Contacts come from ground truth or a simulator where there is one; judged by the motion's own
 * height a high flight is no float, which flatters. Zero if no foot ever stands.
 */
public final class FloatHeight {
  private FloatHeight() {}

  /**
   * {@return how high the lowest point hovers on average, millimetres; zero if no foot ever stands}
   *
   * @param tracks the body's points over time
   * @param scene the surfaces
   * @param contacts when a foot stands
   */
  public static double millimetres(PointTracks tracks, Scene scene, FootContacts contacts) {
    double sum = 0;
    int count = 0;
    for (int f = 0; f < tracks.frameCount(); f++) {
      OptionalDouble lowest = LowestPoint.height(tracks, scene, f);
      if (contacts.anyStands(f) && lowest.isPresent()) {
        sum += Math.max(0, lowest.getAsDouble());
        count++;
      }
    }
    return count == 0 ? 0 : 1000 * sum / count;
  }
}
