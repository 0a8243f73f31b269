package gravitas.datasets.metrics;

import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.motion.Ground;
import java.util.OptionalDouble;

/**
 * Penetration: how deep the deepest point is below the floor, averaged over all frames,
 * millimetres; frames without a point below count as zero.
 */
public final class Penetration {
  private Penetration() {}

  public static double millimetres(PointTracks tracks, Ground ground) {
    double sum = 0;
    int count = 0;
    for (int f = 0; f < tracks.frameCount(); f++) {
      OptionalDouble lowest = LowestPoint.height(tracks, ground, f);
      if (lowest.isPresent()) {
        sum += Math.max(0, -lowest.getAsDouble());
        count++;
      }
    }
    return 1000 * Pairs.mean(sum, count, "point");
  }

  /** The deepest point of all frames, millimetres. */
  public static double deepestMillimetres(PointTracks tracks, Ground ground) {
    double deepest = 0;
    for (int f = 0; f < tracks.frameCount(); f++) {
      deepest = Math.max(deepest, -LowestPoint.height(tracks, ground, f).orElse(0));
    }
    return 1000 * deepest;
  }
}
