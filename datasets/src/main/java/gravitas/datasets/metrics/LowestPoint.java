package gravitas.datasets.metrics;

import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.motion.Ground;
import java.util.OptionalDouble;

/** The lowest point of a frame. */
final class LowestPoint {
  private LowestPoint() {}

  /** Its height above the floor, metres; empty if the frame has no points. */
  static OptionalDouble height(PointTracks tracks, Ground ground, int frame) {
    double lowest = Double.POSITIVE_INFINITY;
    for (int p = 0; p < tracks.pointCount(); p++) {
      if (tracks.isPresent(frame, p)) {
        lowest = Math.min(lowest, ground.height(tracks.position(frame, p)));
      }
    }
    return Double.isInfinite(lowest) ? OptionalDouble.empty() : OptionalDouble.of(lowest);
  }
}
