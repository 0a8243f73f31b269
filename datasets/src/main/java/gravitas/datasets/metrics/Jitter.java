package gravitas.datasets.metrics;

import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.geometry.Vector3;
import java.util.Optional;

/**
 * The mean jerk of joints: ‖third difference‖ times the cubed frame rate, metres per second³.
 *
 * <p>WHAM and GVHMR print a tenth of it.
 */
public final class Jitter {
  private Jitter() {}

  /**
   * {@return the mean jerk of all points, m/s³}
   *
   * @param tracks the points over time
   */
  public static double si(PointTracks tracks) {
    double sum = 0;
    long count = 0;
    for (int f = 1; f + 2 < tracks.frameCount(); f++) {
      for (int p = 0; p < tracks.pointCount(); p++) {
        Optional<Vector3> jerk = Differences.jerk(tracks, f, p);
        if (jerk.isPresent()) {
          sum += jerk.get().norm();
          count++;
        }
      }
    }
    return Pairs.mean(sum, count, "joint in four frames running") * Math.pow(tracks.meanRate(), 3);
  }
}
