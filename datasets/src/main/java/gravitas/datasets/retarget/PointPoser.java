package gravitas.datasets.retarget;

import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidSkeleton;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Poses the standard skeleton so that it follows joint centres, of which directions are known but
 * no rotations: Human3.6M's joints, AIST++'s key points, triangulated markers.
 *
 * <p>Bones point from joint to joint. What turns about a bone comes from the plane of the limb
 * where knee or elbow are bent, and from the trunk where they are straight. Without toes a foot is
 * level and points where the knee does.
 */
public final class PointPoser {
  /** Sine of the bend from which on the limb's plane alone decides. */
  private static final double BENT = 0.35;

  private final PointTracks points;
  private final Skeleton skeleton;

  private PointPoser(PointTracks points, BodyShape shape) {
    this.points = points;
    this.skeleton = HumanoidSkeleton.of(shape);
  }

  /**
   * {@return the motion of a body with the measured lengths, its floor at y = 0}
   *
   * @param points landmarks; the twelve of arms and legs in every frame, HeadTop, LToeBase and
   *     RToeBase where known
   */
  public static Retargeted pose(PointTracks points) {
    Landmarks.requireLimbs(points);
    BodyShape shape = new PointMeasurer(points).measure();
    Motion motion = pose(points, shape);
    var lift = new Vector3(0, -FloorFinder.height(motion), 0);
    return new Retargeted(shape, FloorFinder.onFloor(motion), points.moved(lift));
  }

  /**
   * {@return the motion of a body whose lengths are known, where the points are}
   *
   * @param points landmarks as above
   * @param shape the person's lengths
   */
  public static Motion pose(PointTracks points, BodyShape shape) {
    Landmarks.requireLimbs(points);
    var poser = new PointPoser(points, shape);
    List<Pose> poses = new ArrayList<>(points.frameCount());
    for (int f = 0; f < points.frameCount(); f++) {
      poses.add(poser.pose(f));
    }
    return new Motion(poser.skeleton, points.times(), poses);
  }

  private Pose pose(int frame) {
    var world = new Quaternion[skeleton.jointCount()];
    Vector3 root = Landmarks.middle(points, frame, "Hip");
    trunk(frame, root, world);
    for (Side side : Side.values()) {
      arm(frame, side, world);
      leg(frame, side, world);
    }
    var local = new Quaternion[world.length];
    Arrays.setAll(
        local,
        j -> {
          int parent = skeleton.joint(j).parent();
          return parent < 0 ? world[j] : world[parent].inverse().times(world[j]).normalized();
        });
    return new Pose(root, Arrays.asList(local));
  }

  private void trunk(int frame, Vector3 root, Quaternion[] world) {
    int spine = skeleton.indexOf("Spine");
    int chest = skeleton.indexOf("Spine1");
    int neck = skeleton.indexOf("Neck");
    Vector3 shoulders = Landmarks.middle(points, frame, "Shoulder");
    Vector3 up = shoulders.minus(root);
    world[0] = frame(across(frame, "Hip"), up);
    world[chest] = frame(across(frame, "Shoulder"), up);
    double shoulderHeight = skeleton.joint(skeleton.indexOf("LeftArm")).offset().y();
    Vector3 spineAt = root.plus(world[0].rotate(skeleton.joint(spine).offset()));
    Vector3 chestAt = shoulders.minus(world[chest].rotate(Vector3.Y).times(shoulderHeight));
    world[spine] =
        Retargeter.aimed(
            world[0].slerp(world[chest], 0.5),
            skeleton.joint(chest).offset(),
            chestAt.minus(spineAt));
    Vector3 neckAt = chestAt.plus(world[chest].rotate(skeleton.joint(neck).offset()));
    world[neck] =
        Landmarks.has(points, frame, "HeadTop")
            ? Retargeter.aimed(
                world[chest], Vector3.Y, Landmarks.at(points, frame, "HeadTop").minus(neckAt))
            : world[chest];
  }

  private Vector3 across(int frame, String name) {
    return Landmarks.at(points, frame, "L" + name).minus(Landmarks.at(points, frame, "R" + name));
  }

  /** In the T-pose the forearm bends about the vertical, towards the front. */
  private void arm(int frame, Side side, Quaternion[] world) {
    Vector3 upper = bone(frame, side, "Shoulder", "Elbow");
    Vector3 fore = bone(frame, side, "Elbow", "Wrist");
    int sign = side == Side.LEFT ? 1 : -1;
    Vector3 rest = Vector3.X.times(sign);
    int chest = skeleton.indexOf("Spine1");
    Quaternion straight = Retargeter.aimed(world[chest], rest, upper);
    Vector3 y = blended(upper, fore, -sign, straight.rotate(Vector3.Y));
    Quaternion turned = Retargeter.aimed(frameOfY(upper.times(sign), y), rest, upper);
    world[skeleton.indexOf(side.prefix() + "Arm")] = turned;
    Quaternion forearm = Retargeter.aimed(turned, rest, fore);
    world[skeleton.indexOf(side.prefix() + "ForeArm")] = forearm;
    world[skeleton.indexOf(side.prefix() + "Hand")] = forearm;
  }

  /** In the T-pose the shank bends about the axis to the left, towards the back. */
  private void leg(int frame, Side side, Quaternion[] world) {
    Vector3 thigh = bone(frame, side, "Hip", "Knee");
    Vector3 shank = bone(frame, side, "Knee", "Ankle");
    Vector3 down = Vector3.Y.negated();
    Quaternion straight = Retargeter.aimed(world[0], down, thigh);
    Vector3 x = blended(thigh, shank, 1, straight.rotate(Vector3.X));
    Quaternion turned = Retargeter.aimed(frame(x, thigh.negated()), down, thigh);
    world[skeleton.indexOf(side.prefix() + "UpLeg")] = turned;
    Quaternion lower = Retargeter.aimed(turned, down, shank);
    world[skeleton.indexOf(side.prefix() + "Leg")] = lower;
    Vector3 left = lower.rotate(Vector3.X);
    var level = new Vector3(left.x(), 0, left.z());
    Quaternion foot = level.norm() > 0.1 ? frameOfY(level, Vector3.Y) : lower;
    String toe = side.prefix().charAt(0) + "ToeBase";
    int ball = skeleton.indexOf(side.prefix() + "ToeBase");
    if (Landmarks.has(points, frame, toe)) {
      Vector3 ankle = Landmarks.at(points, frame, side.prefix().charAt(0) + "Ankle");
      Vector3 towards = Landmarks.at(points, frame, toe).minus(ankle);
      foot = Retargeter.aimed(foot, skeleton.joint(ball).offset(), towards);
    }
    world[skeleton.indexOf(side.prefix() + "Foot")] = foot;
    world[ball] = foot;
  }

  private Vector3 bone(int frame, Side side, String from, String to) {
    String s = side.prefix().substring(0, 1);
    return unit(Landmarks.at(points, frame, s + to).minus(Landmarks.at(points, frame, s + from)));
  }

  /** The hinge's axis: normal to the limb's plane as far as it is bent, else as given. */
  private static Vector3 blended(Vector3 upper, Vector3 lower, int sign, Vector3 straight) {
    Vector3 normal = upper.cross(lower).times(sign);
    double bend = Math.min(1, normal.norm() / BENT);
    if (bend < 1e-3) {
      return straight;
    }
    Vector3 mixed = unit(normal).times(bend).plus(straight.times(1 - bend));
    return mixed.norm() < 1e-6 ? straight : unit(mixed);
  }

  /** The rotation that takes X along {@code x} and Y as near to {@code y} as can be. */
  private static Quaternion frame(Vector3 x, Vector3 y) {
    Vector3 first = unit(x);
    Vector3 third = unit(first.cross(y));
    return ofAxes(first, third.cross(first), third);
  }

  /** The rotation that takes Y along {@code y} and X as near to {@code x} as can be. */
  private static Quaternion frameOfY(Vector3 x, Vector3 y) {
    Vector3 second = unit(y);
    Vector3 third = unit(x.cross(second));
    return ofAxes(second.cross(third), second, third);
  }

  private static Quaternion ofAxes(Vector3 x, Vector3 y, Vector3 z) {
    return Quaternion.fromMatrix(
        new double[] {x.x(), y.x(), z.x(), x.y(), y.y(), z.y(), x.z(), y.z(), z.z()});
  }

  private static Vector3 unit(Vector3 v) {
    double norm = v.norm();
    return norm < 1e-9 ? Vector3.Y : v.times(1 / norm);
  }
}
