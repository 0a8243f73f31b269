package gravitas.datasets.retarget;

import gravitas.datasets.joints.JointSet;
import gravitas.datasets.tracks.TracksBuilder;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import java.util.List;
import java.util.Optional;

/** A foreign body in one pose, asked by body part. */
final class SourceBody {
  private final Skeleton skeleton;
  private final JointMap map;
  private final ForwardKinematics kinematics;

  SourceBody(Skeleton skeleton, JointMap map) {
    this.skeleton = skeleton;
    this.map = map;
    this.kinematics = new ForwardKinematics(skeleton);
  }

  void update(Pose pose) {
    kinematics.update(pose);
  }

  boolean has(BodyPart part) {
    return map.find(part, Side.LEFT).isPresent() && map.find(part, Side.RIGHT).isPresent();
  }

  Vector3 position(BodyPart part, Side side) {
    return kinematics.position(map.joint(part, side));
  }

  Quaternion rotation(BodyPart part, Side side) {
    return kinematics.rotation(map.joint(part, side));
  }

  /** Half-way between the left and the right one. */
  Vector3 middle(BodyPart part) {
    return position(part, Side.LEFT).lerp(position(part, Side.RIGHT), 0.5);
  }

  /** From right to left, not normalised. */
  Vector3 across(BodyPart part) {
    return position(part, Side.LEFT).minus(position(part, Side.RIGHT));
  }

  /** Where the segment of a part ends, if the skeleton says. */
  Optional<Vector3> end(BodyPart part, Side side) {
    Optional<EndSite> site = map.find(part, side).flatMap(map::end);
    return site.map(kinematics::position);
  }

  /** Where the wrist is: the hand's joint, or the end of the lower arm. */
  Optional<Vector3> wrist(Side side) {
    return has(BodyPart.HAND)
        ? Optional.of(position(BodyPart.HAND, side))
        : end(BodyPart.LOWER_ARM, side);
  }

  /**
   * How the forearm is turned. Some skeletons split it to let the palm turn, so it is the joint
   * before the hand that counts.
   */
  Quaternion forearmRotation(Side side) {
    int hand = map.find(BodyPart.HAND, side).orElse(-1);
    return hand < 0
        ? rotation(BodyPart.LOWER_ARM, side)
        : kinematics.rotation(skeleton.joint(hand).parent());
  }

  /** Writes the joint centres of arms and legs, by their landmarks' names, as a frame's points. */
  void landmarksInto(TracksBuilder tracks, int frame) {
    List<String> landmarks = JointSet.LIMBS_12.landmarks();
    for (int p = 0; p < landmarks.size(); p++) {
      Side side = landmarks.get(p).startsWith("L") ? Side.LEFT : Side.RIGHT;
      Optional<Vector3> place =
          switch (landmarks.get(p).substring(1)) {
            case "Shoulder" -> Optional.of(position(BodyPart.UPPER_ARM, side));
            case "Elbow" -> Optional.of(position(BodyPart.LOWER_ARM, side));
            case "Wrist" -> wrist(side);
            case "Hip" -> Optional.of(position(BodyPart.UPPER_LEG, side));
            case "Knee" -> Optional.of(position(BodyPart.LOWER_LEG, side));
            default -> Optional.of(position(BodyPart.FOOT, side));
          };
      if (place.isPresent()) {
        tracks.set(frame, p, place.get());
      }
    }
  }
}
