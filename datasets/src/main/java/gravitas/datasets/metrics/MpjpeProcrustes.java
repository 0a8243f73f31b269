package gravitas.datasets.metrics;

import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.geometry.Vector3;
import java.util.ArrayList;
import java.util.List;

/**
 * MPJPE-PA: the mean distance between joints after the best similarity transform of each frame
 * (rotation, translation, scale; no reflection), millimetres.
 *
 * <p>The transform of a frame is fitted to the joints present on both sides (at least three). It is
 * fitted from the first motion to the second; the scale makes the metric unsymmetric by nature, so
 * put the prediction first and the truth second.
 */
public final class MpjpeProcrustes {
  private static final int FEWEST_POINTS = 3;

  private MpjpeProcrustes() {}

  /**
   * {@return the error after the best similarity transform of each frame, mm}
   *
   * @param predicted to be judged
   * @param truth what was measured
   */
  public static double millimetres(PointTracks predicted, PointTracks truth) {
    Pairs.requireComparable(predicted, truth);
    double sum = 0;
    long count = 0;
    for (int f = 0; f < predicted.frameCount(); f++) {
      List<Vector3> from = new ArrayList<>();
      List<Vector3> to = new ArrayList<>();
      for (int p = 0; p < predicted.pointCount(); p++) {
        if (Pairs.both(predicted, truth, f, p)) {
          from.add(predicted.position(f, p));
          to.add(truth.position(f, p));
        }
      }
      if (from.size() >= FEWEST_POINTS) {
        Similarity fit = Similarity.between(from, to);
        for (int i = 0; i < from.size(); i++) {
          sum += fit.apply(from.get(i)).distanceTo(to.get(i));
        }
        count += from.size();
      }
    }
    return 1000 * Pairs.mean(sum, count, "frame with three joints");
  }
}
