package gravitas.datasets.mocap;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Joint;
import gravitas.physics.motion.Skeleton;
import java.util.List;

/**
 * The bones that the common BVH conversion of CMU's recordings lost, put back.
 *
 * <p>That conversion writes the offset zero for every joint whose parent has several children. So
 * the neck and both shoulders sit at the lower end of the thorax bone, and hand and thumb at the
 * lower end of the wrist bone. In CMU's ASF skeletons the three bones of the trunk (lower back,
 * upper back, thorax) are equally long, and the wrist bone, the last third of the forearm, is half
 * the radius bone; both are restored from the bone before. Without this the shoulders are 12 cm too
 * low and the forearms a third too short.
 */
final class CmuSkeleton {
  private static final List<String> ABOVE_THORAX = List.of("Neck", "LeftShoulder", "RightShoulder");
  private static final List<String> BEHIND_WRIST =
      List.of("LeftFingerBase", "LThumb", "RightFingerBase", "RThumb");

  private CmuSkeleton() {}

  /** Whether this is the skeleton of that conversion, bones missing. */
  static boolean isIncomplete(Skeleton skeleton) {
    return List.of("LowerBack", "Spine", "Spine1", "LeftHand", "RightHand").stream()
            .allMatch(skeleton::has)
        && ABOVE_THORAX.stream().allMatch(name -> isLost(skeleton, name))
        && BEHIND_WRIST.stream().allMatch(name -> isLost(skeleton, name));
  }

  private static boolean isLost(Skeleton skeleton, String name) {
    return skeleton.has(name) && skeleton.boneLength(skeleton.indexOf(name)) == 0;
  }

  static Skeleton completed(Skeleton skeleton) {
    Vector3 thorax = offset(skeleton, "Spine").plus(offset(skeleton, "Spine1")).times(0.5);
    List<Joint> joints =
        skeleton.joints().stream()
            .map(
                joint -> {
                  Vector3 offset = joint.offset();
                  if (ABOVE_THORAX.contains(joint.name())) {
                    offset = thorax;
                  } else if (BEHIND_WRIST.contains(joint.name())) {
                    boolean left = joint.name().startsWith("L");
                    offset = offset(skeleton, left ? "LeftHand" : "RightHand").times(0.5);
                  }
                  return new Joint(joint.name(), joint.parent(), offset);
                })
            .toList();
    return new Skeleton(joints, skeleton.endSites());
  }

  private static Vector3 offset(Skeleton skeleton, String joint) {
    return skeleton.joint(skeleton.indexOf(joint)).offset();
  }
}
