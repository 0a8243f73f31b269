package gravitas.datasets.metrics;

import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.geometry.Vector3;
import java.util.Optional;

/**
 * The mean distance between the accelerations of joints in two motions.
 *
 * <pre>1/N Σ_(t,k) ‖ẍ_k(t) − ÿ_k(t)‖ over the N pairs that have both</pre>
 */
public final class AccelerationError {
  private AccelerationError() {}

  /**
   * Millimetres per frame², as VIBE and its successors print it.
   *
   * @param a the one
   * @param b the other
   * @return the error
   */
  public static double millimetresPerFrame(PointTracks a, PointTracks b) {
    Pairs.requireComparable(a, b);
    double sum = 0;
    long count = 0;
    for (int f = 1; f + 1 < a.frameCount(); f++) {
      for (int p = 0; p < a.pointCount(); p++) {
        Optional<Vector3> one = Differences.acceleration(a, f, p);
        Optional<Vector3> other = Differences.acceleration(b, f, p);
        if (one.isPresent() && other.isPresent()) {
          sum += one.get().distanceTo(other.get());
          count++;
        }
      }
    }
    return 1000 * Pairs.mean(sum, count, "joint in three frames running");
  }

  /**
   * Metres per second².
   *
   * @param a the one
   * @param b the other
   * @return the error
   */
  public static double si(PointTracks a, PointTracks b) {
    double rate = b.meanRate();
    return millimetresPerFrame(a, b) / 1000 * rate * rate;
  }
}
