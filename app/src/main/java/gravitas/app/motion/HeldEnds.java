package gravitas.app.motion;

import gravitas.datasets.tracks.PointTracks;

/**
 * Where a motion really begins and ends: files in step with footage hold a pose before the person
 * is seen, after that, and through other takes, which must not count as a body that stands still.
 *
 * @param from first frame that counts
 * @param to after the last one
 */
record HeldEnds(int from, int to) {
  private static final double SAME = 1e-6; // metres: what files round to

  /** All frames of a motion that never moves count. */
  static HeldEnds of(PointTracks points) {
    int from = 0;
    while (from + 1 < points.frameCount() && isSame(points, from, from + 1)) {
      from++;
    }
    if (from + 1 >= points.frameCount()) {
      return new HeldEnds(0, points.frameCount());
    }
    int to = points.frameCount();
    while (isSame(points, to - 2, to - 1)) {
      to--;
    }
    return new HeldEnds(from, to);
  }

  private static boolean isSame(PointTracks points, int a, int b) {
    for (int p = 0; p < points.pointCount(); p++) {
      if (points.isPresent(a, p) != points.isPresent(b, p)
          || (points.isPresent(a, p)
              && points.position(a, p).distanceTo(points.position(b, p)) > SAME)) {
        return false;
      }
    }
    return true;
  }
}
