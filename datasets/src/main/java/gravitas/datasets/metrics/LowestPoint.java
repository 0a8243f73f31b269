package gravitas.datasets.metrics;

import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.scene.Scene;
import java.util.OptionalDouble;

/** The point of a frame that is lowest over the surfaces. */
final class LowestPoint {
  private LowestPoint() {}

  /** Its distance from the nearest surface, metres; empty if the frame has no points. */
  static OptionalDouble height(PointTracks tracks, Scene scene, int frame) {
    double lowest = Double.POSITIVE_INFINITY;
    for (int p = 0; p < tracks.pointCount(); p++) {
      if (tracks.isPresent(frame, p)) {
        lowest = Math.min(lowest, scene.distance(tracks.position(frame, p)));
      }
    }
    return Double.isInfinite(lowest) ? OptionalDouble.empty() : OptionalDouble.of(lowest);
  }
}
