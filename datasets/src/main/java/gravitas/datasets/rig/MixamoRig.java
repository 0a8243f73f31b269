package gravitas.datasets.rig;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Joint;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Poses of Mixamo's joints from those of the simulated body, and back.
 *
 * <p>A rotation is shared along its chain by turns about the chain's own line, because only those
 * move no joint: {@code Spine1} and {@code Spine2} have half the chest's twist each, {@code Neck}
 * and {@code Head} half the head's. A collar bone rolls backwards as its arm rises, by 31° from
 * hanging to straight up (Ludewig et al. 2009, J. Bone Joint Surg. 91: 378), and the arm turns back
 * by as much. In a T-pose nothing is turned.
 */
public final class MixamoRig {
  private static final double ROLL = Math.toRadians(31) / 2; // either side of level
  private static final double SAME_PLACE = 5e-4; // metres

  private final Skeleton simulated;
  private final Skeleton skeleton;
  private final Vector3 spineLine;
  private final Vector3 headLine;

  private MixamoRig(Skeleton simulated) {
    this.simulated = simulated;
    this.skeleton = MixamoSkeleton.of(simulated);
    this.spineLine = MixamoSkeleton.offset(simulated, "Neck").normalized();
    this.headLine = MixamoSkeleton.crown(simulated).normalized();
  }

  /**
   * {@return the rig of a person; empty if the skeleton is not the standard one}
   *
   * @param simulated the skeleton of the simulated body
   */
  public static Optional<MixamoRig> of(Skeleton simulated) {
    return MixamoSkeleton.isStandard(simulated)
        ? Optional.of(new MixamoRig(simulated))
        : Optional.empty();
  }

  /** {@return the rig's joints, in T-pose} */
  public Skeleton skeleton() {
    return skeleton;
  }

  /**
   * {@return the same motion of the rig's joints}
   *
   * @param motion of the simulated skeleton
   */
  public Motion motion(Motion motion) {
    return new Motion(skeleton, motion.times(), motion.poses().stream().map(this::pose).toList());
  }

  /**
   * {@return the same pose of the rig's joints}
   *
   * @param pose of the simulated skeleton
   */
  public Pose pose(Pose pose) {
    List<Quaternion> rotations = new ArrayList<>();
    for (Joint joint : skeleton.joints()) {
      rotations.add(
          switch (joint.name()) {
            case "Spine1" -> untwisted(simulatedTurn(pose, "Spine1"), spineLine);
            case "Spine2" -> halfTwist(simulatedTurn(pose, "Spine1"), spineLine);
            case "Neck" -> untwisted(simulatedTurn(pose, "Neck"), headLine);
            case "Head" -> halfTwist(simulatedTurn(pose, "Neck"), headLine);
            case "LeftShoulder", "RightShoulder" -> roll(pose, arm(joint.name()));
            case "LeftArm", "RightArm" ->
                roll(pose, joint.name()).inverse().times(simulatedTurn(pose, joint.name()));
            default -> simulatedTurn(pose, joint.name());
          });
    }
    return new Pose(pose.rootPosition(), rotations);
  }

  private Quaternion simulatedTurn(Pose pose, String joint) {
    return pose.rotation(simulated.indexOf(joint));
  }

  private static String arm(String shoulder) {
    return shoulder.replace("Shoulder", "Arm");
  }

  private static Quaternion untwisted(Quaternion turn, Vector3 line) {
    return turn.times(halfTwist(turn, line).inverse());
  }

  /** Half of what a rotation turns about a line, by less than half a turn. */
  private static Quaternion halfTwist(Quaternion turn, Vector3 line) {
    double sign = turn.w() < 0 ? -1 : 1;
    double about = sign * (turn.x() * line.x() + turn.y() * line.y() + turn.z() * line.z());
    return Quaternion.fromAxisAngle(line, Math.atan2(about, sign * turn.w()));
  }

  /** Backwards about the line from shoulder to shoulder, with the height of the elbow. */
  private Quaternion roll(Pose pose, String arm) {
    Vector3 bone = MixamoSkeleton.offset(simulated, arm.replace("Arm", "ForeArm")).normalized();
    double rise = simulatedTurn(pose, arm).rotate(bone).y(); // sine of the elevation
    return Quaternion.fromAxisAngle(Vector3.X, -ROLL * rise);
  }

  /**
   * {@return the motion of the standard skeleton that a rig's motion was made of; empty if it is
   * not one of these rigs, or was changed so that its joints would be elsewhere}
   *
   * @param motion as it was read
   */
  public static Optional<Motion> merged(Motion motion) {
    Skeleton rig = motion.skeleton();
    if (!MixamoSkeleton.isOne(rig)) {
      return Optional.empty();
    }
    Skeleton simulated = MixamoSkeleton.merged(rig);
    var poses = new ArrayList<Pose>();
    var before = new ForwardKinematics(rig);
    var after = new ForwardKinematics(simulated);
    for (Pose pose : motion.poses()) {
      Pose merged = merged(pose, rig);
      before.update(pose);
      after.update(merged);
      if (!samePlaces(before, rig, after, simulated)) {
        return Optional.empty();
      }
      poses.add(merged);
    }
    return Optional.of(new Motion(simulated, motion.times(), poses));
  }

  private static Pose merged(Pose pose, Skeleton rig) {
    List<Quaternion> rotations = new ArrayList<>();
    for (int j = 0; j < rig.jointCount(); j++) {
      String name = rig.joint(j).name();
      if (MixamoSkeleton.EXTRA.contains(name)) {
        continue;
      }
      Quaternion turn = pose.rotation(j);
      rotations.add(
          switch (name) {
            case "Spine1" -> turn.times(pose.rotation(rig.indexOf("Spine2")));
            case "Neck" -> turn.times(pose.rotation(rig.indexOf("Head")));
            case "LeftArm", "RightArm" -> pose.rotation(rig.joint(j).parent()).times(turn);
            default -> turn;
          });
    }
    return new Pose(pose.rootPosition(), rotations);
  }

  private static boolean samePlaces(
      ForwardKinematics before, Skeleton rig, ForwardKinematics after, Skeleton simulated) {
    for (int j = 0; j < simulated.jointCount(); j++) {
      int same = rig.indexOf(simulated.joint(j).name());
      if (before.position(same).distanceTo(after.position(j)) > SAME_PLACE) {
        return false;
      }
    }
    for (int s = 0; s < rig.endSites().size(); s++) {
      Vector3 there = after.position(simulated.endSites().get(s));
      if (before.position(rig.endSites().get(s)).distanceTo(there) > SAME_PLACE) {
        return false;
      }
    }
    return true;
  }
}
