package gravitas.datasets.rig;

import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidSkeleton;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.Joint;
import gravitas.physics.motion.Skeleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Mixamo's joints for a person with the standard skeleton: {@code Spine2}, {@code Head} and the two
 * collar bones are put in, all others stay where they are.
 *
 * <p>Each joint that is put in lies on the line between two others, or, as a collar bone, points
 * straight at the shoulder. So it can turn about that line without moving anything.
 */
final class MixamoSkeleton {
  static final Set<String> EXTRA = Set.of("Spine2", "Head", "LeftShoulder", "RightShoulder");

  private static final double SPINE2 = 0.4; // of the way from the breastbone's tip to the neck
  private static final double HEAD = 0.4; // from the seventh neck vertebra to the crown: the atlas
  private static final double COLLAR = 0.3; // from the middle to the shoulder
  private static final double ON_LINE = 1e-3; // metres

  private MixamoSkeleton() {}

  /** Whether a skeleton has the standard joints and a crown, of whatever lengths. */
  static boolean isStandard(Skeleton skeleton) {
    Skeleton standard = HumanoidSkeleton.of(BodyShape.AVERAGE);
    return sameTree(skeleton, standard) && hasCrown(skeleton);
  }

  /** Whether a skeleton could have been made by {@link #of}. */
  static boolean isOne(Skeleton skeleton) {
    Skeleton one = of(HumanoidSkeleton.of(BodyShape.AVERAGE));
    return sameTree(skeleton, one)
        && hasCrown(skeleton)
        && sameLine(offset(skeleton, "Spine2"), offset(skeleton, "Neck"))
        && sameLine(offset(skeleton, "Head"), crown(skeleton))
        && sameLine(offset(skeleton, "LeftArm"), Vector3.X)
        && sameLine(offset(skeleton, "RightArm"), Vector3.X.negated());
  }

  private static boolean sameTree(Skeleton a, Skeleton b) {
    if (a.jointCount() != b.jointCount()) {
      return false;
    }
    for (int j = 0; j < a.jointCount(); j++) {
      if (!a.joint(j).name().equals(b.joint(j).name())
          || a.joint(j).parent() != b.joint(j).parent()) {
        return false;
      }
    }
    return true;
  }

  private static boolean sameLine(Vector3 a, Vector3 b) {
    Vector3 direction = b.norm() > 0 ? b.normalized() : Vector3.ZERO;
    return a.minus(direction.times(a.norm())).norm() < ON_LINE;
  }

  static Vector3 offset(Skeleton skeleton, String joint) {
    return skeleton.joint(skeleton.indexOf(joint)).offset();
  }

  private static boolean hasCrown(Skeleton skeleton) {
    return skeleton.endSites().stream().anyMatch(site -> site.name().equals("HeadTop"));
  }

  /** The crown from the joint that carries it. */
  static Vector3 crown(Skeleton skeleton) {
    return skeleton.endSites().stream()
        .filter(site -> site.name().equals("HeadTop"))
        .map(EndSite::offset)
        .findFirst()
        .orElseThrow();
  }

  /** The rig's skeleton of a person. */
  static Skeleton of(Skeleton simulated) {
    List<Joint> joints = new ArrayList<>();
    List<EndSite> sites = new ArrayList<>();
    int[] moved = new int[simulated.jointCount()]; // which joint carries what this one carried
    Vector3 toSpine2 = offset(simulated, "Neck").times(SPINE2);
    Vector3 toHead = crown(simulated).times(HEAD);
    for (int j = 0; j < simulated.jointCount(); j++) {
      Joint joint = simulated.joint(j);
      int parent = joint.parent() < 0 ? -1 : moved[joint.parent()];
      Vector3 offset = joint.offset();
      boolean onChest = joint.parent() >= 0 && isChest(simulated.joint(joint.parent()));
      if (onChest) {
        offset = offset.minus(toSpine2);
      }
      if (joint.name().endsWith("Arm") && onChest) {
        Vector3 collar = new Vector3(COLLAR * offset.x(), offset.y(), offset.z());
        joints.add(new Joint(joint.name().replace("Arm", "Shoulder"), parent, collar));
        parent = joints.size() - 1;
        offset = offset.minus(collar);
      }
      joints.add(new Joint(joint.name(), parent, offset));
      moved[j] = joints.size() - 1;
      if (isChest(joint)) {
        joints.add(new Joint("Spine2", moved[j], toSpine2));
        moved[j] = joints.size() - 1;
      } else if (joint.name().equals("Neck")) {
        joints.add(new Joint("Head", moved[j], toHead));
        moved[j] = joints.size() - 1;
      }
    }
    for (EndSite site : simulated.endSites()) {
      boolean onHead = simulated.joint(site.joint()).name().equals("Neck");
      Vector3 offset = onHead ? site.offset().minus(toHead) : site.offset();
      sites.add(new EndSite(site.name(), moved[site.joint()], offset));
    }
    return new Skeleton(joints, sites);
  }

  private static boolean isChest(Joint joint) {
    return joint.name().equals("Spine1");
  }

  /** The standard skeleton that a rig was made of. */
  static Skeleton merged(Skeleton rig) {
    List<Joint> joints = new ArrayList<>();
    List<EndSite> sites = new ArrayList<>();
    int[] moved = new int[rig.jointCount()];
    Vector3[] shift = new Vector3[rig.jointCount()]; // from the joint that remains
    for (int j = 0; j < rig.jointCount(); j++) {
      Joint joint = rig.joint(j);
      Vector3 before = joint.parent() < 0 ? Vector3.ZERO : shift[joint.parent()];
      int parent = joint.parent() < 0 ? -1 : moved[joint.parent()];
      if (EXTRA.contains(joint.name())) {
        moved[j] = parent;
        shift[j] = before.plus(joint.offset());
      } else {
        joints.add(new Joint(joint.name(), parent, before.plus(joint.offset())));
        moved[j] = joints.size() - 1;
        shift[j] = Vector3.ZERO;
      }
    }
    for (EndSite site : rig.endSites()) {
      Vector3 offset = shift[site.joint()].plus(site.offset());
      sites.add(new EndSite(site.name(), moved[site.joint()], offset));
    }
    return new Skeleton(joints, sites);
  }
}
