package gravitas.datasets.metrics;

import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.geometry.Vector3;
import java.util.Optional;

/** Finite differences of a point over neighbouring frames, where all of them are present. */
final class Differences {
  private Differences() {}

  /** The acceleration x(t+1) − 2 x(t) + x(t−1), metres per frame². */
  static Optional<Vector3> acceleration(PointTracks tracks, int frame, int point) {
    if (frame < 1 || frame + 1 >= tracks.frameCount()) {
      return Optional.empty();
    }
    Vector3 value =
        tracks
            .position(frame + 1, point)
            .minus(tracks.position(frame, point).times(2))
            .plus(tracks.position(frame - 1, point));
    return value.isFinite() ? Optional.of(value) : Optional.empty();
  }

  /** The jerk ẍ(t+1) − ẍ(t), metres per frame³; centred between t and t+1. */
  static Optional<Vector3> jerk(PointTracks tracks, int frame, int point) {
    Optional<Vector3> now = acceleration(tracks, frame, point);
    Optional<Vector3> next = acceleration(tracks, frame + 1, point);
    return now.isPresent() && next.isPresent()
        ? Optional.of(next.get().minus(now.get()))
        : Optional.empty();
  }
}
