package gravitas.datasets.metrics;

import gravitas.datasets.tracks.PointTracks;

/**
 * MPJPE-G: the mean distance between joints in the world, nothing aligned, in millimetres.
 *
 * <pre>1/N Σ_(t,k) ‖x_tk − y_tk‖ over the N pairs of frame t and joint k present on both sides
 * </pre>
 */
public final class MpjpeGlobal {
  private MpjpeGlobal() {}

  /**
   * {@return the mean distance in the world}
   *
   * @param a the one
   * @param b the other
   */
  public static double millimetres(PointTracks a, PointTracks b) {
    Pairs.requireComparable(a, b);
    double sum = 0;
    long count = 0;
    for (int f = 0; f < a.frameCount(); f++) {
      for (int p = 0; p < a.pointCount(); p++) {
        if (Pairs.both(a, b, f, p)) {
          sum += a.position(f, p).distanceTo(b.position(f, p));
          count++;
        }
      }
    }
    return 1000 * Pairs.mean(sum, count, "joint");
  }
}
