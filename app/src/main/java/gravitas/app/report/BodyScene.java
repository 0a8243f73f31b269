package gravitas.app.report;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import java.util.ArrayList;
import java.util.List;

/**
 * The body over time as capsules between points.
 *
 * @param times of the frames, seconds
 * @param limbs the capsules
 * @param points x, y, z per point and frame, metres, floor at y = 0; point 0 is the root
 * @param before the same before physics; empty if not shown
 * @param forces that the ground exerts, per frame; empty if unknown
 */
public record BodyScene(
    Numbers times,
    List<Limb> limbs,
    List<Numbers> points,
    List<Numbers> before,
    List<List<Force>> forces) {

  public BodyScene {
    limbs = List.copyOf(limbs);
    points = List.copyOf(points);
    before = List.copyOf(before);
    forces = List.copyOf(forces);
    requireFrames("points", points, times.size(), false);
    requireFrames("points before physics", before, times.size(), true);
    requireFrames("forces", forces, times.size(), true);
  }

  private static void requireFrames(String what, List<?> list, int frames, boolean mayBeEmpty) {
    if (list.size() != frames && !(mayBeEmpty && list.isEmpty())) {
      throw new IllegalArgumentException(list.size() + " frames of " + what + " for " + frames);
    }
  }

  /** A capsule between two points. */
  public record Limb(int from, int to, double radius, Side side) {}

  /** Which side of the body, for its colour. */
  public enum Side {
    LEFT,
    RIGHT,
    MIDDLE
  }

  /** A force in newtons acting at a point in metres. */
  public record Force(double x, double y, double z, double fx, double fy, double fz) {}

  /** The scene of a motion. */
  public static BodyScene of(Motion motion) {
    var body = new DrawnBody(motion.skeleton());
    return new BodyScene(
        Numbers.rounded(4, motion.times()), body.limbs(), points(motion), List.of(), List.of());
  }

  /** Adds the motion before physics, with the same skeleton's layout and frames. */
  public BodyScene withBefore(Motion kinematic) {
    return new BodyScene(times, limbs, points, points(kinematic), forces);
  }

  public BodyScene withForces(List<List<Force>> perFrame) {
    return new BodyScene(times, limbs, points, before, perFrame);
  }

  private static List<Numbers> points(Motion motion) {
    var body = new DrawnBody(motion.skeleton());
    List<Numbers> frames = new ArrayList<>();
    for (int i = 0; i < motion.frameCount(); i++) {
      List<Vector3> points = body.points(motion.pose(i));
      double[] numbers = new double[3 * points.size()];
      for (int p = 0; p < points.size(); p++) {
        points.get(p).into(numbers, 3 * p);
      }
      frames.add(Numbers.rounded(4, numbers));
    }
    return frames;
  }
}
