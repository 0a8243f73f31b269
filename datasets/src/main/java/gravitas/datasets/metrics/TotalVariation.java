package gravitas.datasets.metrics;

import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.geometry.Vector3;
import java.util.Optional;

/**
 * TV: how much joint accelerations change from frame to frame, summed over joints.
 *
 * <pre>TV = 1/T Σ_t Σ_k ‖ẍ_k(t+1) − ẍ_k(t)‖,   ẍ_k(t) = x_k(t+1) − 2 x_k(t) + x_k(t−1)</pre>
 *
 * <p>T is the number of differences summed, so the length of a clip has no influence. In metres per
 * frame² it depends on the frame rate; published values are of 25 frames per second. The SI value
 * divides ẍ by the squared frame time. A joint missing in some frames contributes the mean over the
 * differences it has.
 */
public final class TotalVariation {
  private TotalVariation() {}

  /**
   * Metres per frame², as published.
   *
   * @param tracks the points over time
   * @return the total variation
   */
  public static double perFrame(PointTracks tracks) {
    double total = 0;
    boolean any = false;
    for (int p = 0; p < tracks.pointCount(); p++) {
      double sum = 0;
      int count = 0;
      for (int f = 1; f + 2 < tracks.frameCount(); f++) {
        Optional<Vector3> jerk = Differences.jerk(tracks, f, p);
        if (jerk.isPresent()) {
          sum += jerk.get().norm();
          count++;
        }
      }
      if (count > 0) {
        total += sum / count;
        any = true;
      }
    }
    if (!any) {
      throw new IllegalArgumentException(
          "TV needs a joint in four frames running; there are " + tracks.frameCount() + " frames");
    }
    return total;
  }

  /**
   * Metres per second².
   *
   * @param tracks the points over time
   * @return the total variation
   */
  public static double si(PointTracks tracks) {
    double rate = tracks.meanRate();
    return perFrame(tracks) * rate * rate;
  }
}
