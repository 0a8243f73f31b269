package gravitas.datasets.metrics;

import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.scene.Scene;
import java.util.OptionalDouble;

/**
 * Penetration: how deep the deepest point is in a surface, averaged over all frames, millimetres;
 * frames without a point below count as zero.
 */
public final class Penetration {
  private Penetration() {}

  /**
   * {@return depth of the deepest point averaged over the frames, millimetres}
   *
   * @param tracks the body's points over time
   * @param scene the surfaces
   */
  public static double millimetres(PointTracks tracks, Scene scene) {
    double sum = 0;
    int count = 0;
    for (int f = 0; f < tracks.frameCount(); f++) {
      OptionalDouble lowest = LowestPoint.height(tracks, scene, f);
      if (lowest.isPresent()) {
        sum += Math.max(0, -lowest.getAsDouble());
        count++;
      }
    }
    return 1000 * Pairs.mean(sum, count, "point");
  }

  /**
   * {@return the deepest point of all frames, millimetres}
   *
   * @param tracks the body's points over time
   * @param scene the surfaces
   */
  public static double deepestMillimetres(PointTracks tracks, Scene scene) {
    double deepest = 0;
    for (int f = 0; f < tracks.frameCount(); f++) {
      deepest = Math.max(deepest, -LowestPoint.height(tracks, scene, f).orElse(0));
    }
    return 1000 * deepest;
  }
}
