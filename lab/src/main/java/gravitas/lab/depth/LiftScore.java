package gravitas.lab.depth;

import gravitas.datasets.metrics.Similarity;
import gravitas.physics.geometry.Vector3;
import gravitas.pose.depth.DepthJoints;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Errors over many frames, millimetres, of the twelve joints of arms and legs. */
final class LiftScore {
  private static final int JOINTS = DepthJoints.COUNT;
  private static final int FIRST = 3; // the left shoulder
  private static final int LAST = 14; // the right ankle

  private double distance;
  private double along;
  private double aligned;
  private double sureness;
  private long joints;
  private long frames;

  /**
   * Adds a frame.
   *
   * @param places x, y, z per joint
   * @param truth likewise
   * @param at of the first number in both
   * @param claimed deviation of each joint's depth, or null
   */
  void add(double[] places, float[] truth, int at, double[] claimed) {
    List<Vector3> from = new ArrayList<>();
    List<Vector3> to = new ArrayList<>();
    for (int j = FIRST; j <= LAST; j++) {
      var p = new Vector3(places[3 * j], places[3 * j + 1], places[3 * j + 2]);
      var q = new Vector3(truth[at + 3 * j], truth[at + 3 * j + 1], truth[at + 3 * j + 2]);
      from.add(p);
      to.add(q);
      distance += p.minus(q).norm();
      along += Math.abs(p.z() - q.z());
      sureness += claimed == null ? 0 : Math.abs(p.z() - q.z()) / claimed[j];
      joints++;
    }
    Similarity fit = Similarity.between(from, to);
    for (int i = 0; i < from.size(); i++) {
      aligned += fit.apply(from.get(i)).minus(to.get(i)).norm() / from.size();
    }
    frames++;
  }

  /** Adds the frame as the landmark network saw it. */
  void add(float[] base, float[] truth, int at) {
    double[] places = new double[3 * JOINTS];
    for (int i = 0; i < places.length; i++) {
      places[i] = base[at + i];
    }
    add(places, truth, at, null);
  }

  double mpjpe() {
    return 1000 * distance / joints;
  }

  double depth() {
    return 1000 * along / joints;
  }

  double procrustes() {
    return 1000 * aligned / frames;
  }

  /** Mean error per claimed deviation; about one if the claims are right. */
  double perClaim() {
    return sureness / joints;
  }

  String cells() {
    return String.format(Locale.ROOT, "%.2f,%.2f,%.2f", mpjpe(), depth(), procrustes());
  }
}
