package gravitas.lab.evaluation.forces;

import gravitas.datasets.tracks.PointTracks;

/** Takes the noise out of markers. */
final class MarkerFilter {
  private MarkerFilter() {}

  /**
   * @param hertz of a {@link LowPass}; 0 leaves them as they are
   */
  static PointTracks of(PointTracks markers, double hertz) {
    if (hertz == 0) {
      return markers;
    }
    var filter = new LowPass(hertz, markers.meanRate());
    int points = markers.pointCount();
    int frames = markers.frameCount();
    double[] flat = new double[3 * points * frames];
    for (int p = 0; p < points; p++) {
      for (int axis = 0; axis < 3; axis++) {
        double[] path = new double[frames];
        for (int f = 0; f < frames; f++) {
          double[] xyz = new double[3];
          markers.position(f, p).into(xyz, 0);
          path[f] = xyz[axis];
        }
        path = filter.apply(path);
        for (int f = 0; f < frames; f++) {
          flat[3 * (f * points + p) + axis] = path[f];
        }
      }
    }
    return PointTracks.of(markers.names(), markers.times(), flat);
  }
}
