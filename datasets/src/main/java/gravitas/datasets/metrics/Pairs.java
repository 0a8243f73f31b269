package gravitas.datasets.metrics;

import gravitas.datasets.tracks.PointTracks;

/** The points two tracks have in common, frame by frame. */
final class Pairs {
  private Pairs() {}

  /** Refuses tracks whose names or numbers of frames differ. */
  static void requireComparable(PointTracks a, PointTracks b) {
    if (!a.names().equals(b.names())) {
      throw new IllegalArgumentException(
          "points "
              + a.names()
              + " cannot be compared with "
              + b.names()
              + "; select the same joint set from both first");
    }
    if (a.frameCount() != b.frameCount()) {
      throw new IllegalArgumentException(
          a.frameCount()
              + " frames cannot be compared with "
              + b.frameCount()
              + "; resample one at the other's times first");
    }
  }

  static boolean both(PointTracks a, PointTracks b, int frame, int point) {
    return a.isPresent(frame, point) && b.isPresent(frame, point);
  }

  /** A mean that refuses to be one of nothing. */
  static double mean(double sum, long count, String what) {
    if (count == 0) {
      throw new IllegalArgumentException("nothing to compare: no " + what + " in both motions");
    }
    return sum / count;
  }
}
