package gravitas.datasets.metrics;

import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.geometry.Vector3;
import java.util.List;

/**
 * MPJPE: the mean distance between joints after each frame is moved to a common root, millimetres.
 *
 * <pre>1/N Σ_(t,k) ‖(x_tk − x_t0) − (y_tk − y_t0)‖</pre>
 *
 * <p>The root x_t0 is the landmark Hip where the set has one, else the middle of LHip and RHip;
 * frames in which it is missing on either side do not count. The root itself counts as a joint, as
 * in Human3.6M's protocol 1.
 */
public final class MpjpeAligned {
  private MpjpeAligned() {}

  /**
   * {@return the mean distance after each frame is moved to a common root}
   *
   * @param a the one
   * @param b the other
   */
  public static double millimetres(PointTracks a, PointTracks b) {
    Pairs.requireComparable(a, b);
    double sum = 0;
    long count = 0;
    for (int f = 0; f < a.frameCount(); f++) {
      Vector3 shift = root(b, f).minus(root(a, f));
      for (int p = 0; p < a.pointCount() && shift.isFinite(); p++) {
        if (Pairs.both(a, b, f, p)) {
          sum += a.position(f, p).plus(shift).distanceTo(b.position(f, p));
          count++;
        }
      }
    }
    return 1000 * Pairs.mean(sum, count, "joint together with the hips");
  }

  /** Where the root is in a frame; not a number where it is missing. */
  static Vector3 root(PointTracks tracks, int frame) {
    List<String> names = tracks.names().contains("Hip") ? List.of("Hip") : List.of("LHip", "RHip");
    Vector3 sum = Vector3.ZERO;
    for (String name : names) {
      int point =
          tracks
              .find(name)
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          "the joint set " + tracks.names() + " has no Hip and no " + name));
      sum = sum.plus(tracks.position(frame, point));
    }
    return sum.times(1.0 / names.size());
  }
}
