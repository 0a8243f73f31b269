package gravitas.datasets.metrics;

import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.geometry.Vector3;
import java.util.Arrays;

/**
 * When a point of a foot counts as standing on the floor.
 *
 * @param heightMetres it is at most this high above its floor
 * @param stillMetres and moved at most this far since the frame before; infinite to ignore
 * @param ownFloor its floor is the mean of the lowest 5 % of its own heights, which makes ankles
 *     and badly placed floors comparable; otherwise y = 0
 */
public record ContactRule(double heightMetres, double stillMetres, boolean ownFloor) {
  /**
   * For contacts seen in ground truth at 25 frames per second: within 5 cm of the point's own floor
   * and moved at most 2 cm (Louis et al., arXiv 2502.04483).
   */
  public static final ContactRule OF_TRUTH = new ContactRule(0.05, 0.02, true);

  /** For a motion without ground truth: a heel or toe within 2 cm of the floor y = 0. */
  public static final ContactRule OF_MOTION =
      new ContactRule(0.02, Double.POSITIVE_INFINITY, false);

  private static final double LOWEST_SHARE = 0.05;

  /** Whether a point stands in each frame; never where it is missing. */
  boolean[] contacts(PointTracks tracks, int point) {
    double floor = ownFloor ? ownFloor(tracks, point) : 0;
    boolean[] stands = new boolean[tracks.frameCount()];
    for (int f = 0; f < stands.length; f++) {
      Vector3 here = tracks.position(f, point);
      stands[f] = here.y() - floor <= heightMetres && isStill(tracks, f, point, here);
    }
    return stands;
  }

  private boolean isStill(PointTracks tracks, int frame, int point, Vector3 here) {
    if (Double.isInfinite(stillMetres) || tracks.frameCount() == 1) {
      return true;
    }
    // the first frame has none before it and looks at the one after
    return here.distanceTo(tracks.position(frame == 0 ? 1 : frame - 1, point)) <= stillMetres;
  }

  private static double ownFloor(PointTracks tracks, int point) {
    double[] heights = new double[tracks.frameCount()];
    for (int f = 0; f < heights.length; f++) {
      heights[f] = tracks.position(f, point).y();
    }
    heights = Arrays.stream(heights).filter(Double::isFinite).sorted().toArray();
    int lowest = Math.max(1, (int) Math.ceil(LOWEST_SHARE * heights.length));
    return Arrays.stream(heights).limit(lowest).average().orElse(0);
  }
}
