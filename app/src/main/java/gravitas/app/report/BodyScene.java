package gravitas.app.report;

import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Skeleton;
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

  /** The scene of a motion; points are its joints, then its end sites. */
  public static BodyScene of(Motion motion) {
    Skeleton skeleton = motion.skeleton();
    List<Limb> limbs = new ArrayList<>();
    for (int j = 1; j < skeleton.jointCount(); j++) {
      String name = skeleton.joint(j).name();
      limbs.add(new Limb(skeleton.joint(j).parent(), j, radius(name), side(name)));
    }
    for (int s = 0; s < skeleton.endSites().size(); s++) {
      EndSite site = skeleton.endSites().get(s);
      limbs.add(
          new Limb(
              site.joint(), skeleton.jointCount() + s, radius(site.name()), side(site.name())));
    }
    return new BodyScene(
        Numbers.rounded(4, motion.times()), limbs, points(motion), List.of(), List.of());
  }

  /** Adds the motion before physics, with the same skeleton's layout and frames. */
  public BodyScene withBefore(Motion kinematic) {
    return new BodyScene(times, limbs, points, points(kinematic), forces);
  }

  public BodyScene withForces(List<List<Force>> perFrame) {
    return new BodyScene(times, limbs, points, before, perFrame);
  }

  private static List<Numbers> points(Motion motion) {
    Skeleton skeleton = motion.skeleton();
    var kinematics = new ForwardKinematics(skeleton);
    int joints = skeleton.jointCount();
    List<Numbers> frames = new ArrayList<>();
    for (int i = 0; i < motion.frameCount(); i++) {
      kinematics.update(motion.pose(i));
      double[] points = new double[3 * (joints + skeleton.endSites().size())];
      kinematics.positionsInto(points, 0);
      for (int s = 0; s < skeleton.endSites().size(); s++) {
        kinematics.position(skeleton.endSites().get(s)).into(points, 3 * (joints + s));
      }
      frames.add(Numbers.rounded(4, points));
    }
    return frames;
  }

  private static Side side(String name) {
    return name.startsWith("Left")
        ? Side.LEFT
        : name.startsWith("Right") ? Side.RIGHT : Side.MIDDLE;
  }

  /** A pleasant thickness by the end of the limb; not the simulated one. */
  private static double radius(String end) {
    String part = end.replace("Left", "").replace("Right", "");
    return switch (part) {
      case "Spine" -> 0.105;
      case "Spine1" -> 0.115;
      case "Neck" -> 0.07;
      case "HeadTop" -> 0.085;
      case "Arm" -> 0.05;
      case "UpLeg" -> 0.08;
      case "Leg" -> 0.065;
      case "Foot" -> 0.05;
      case "ForeArm" -> 0.042;
      case "Hand" -> 0.035;
      case "FingerTip" -> 0.028;
      default -> 0.027;
    };
  }
}
