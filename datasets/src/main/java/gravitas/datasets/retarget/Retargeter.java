package gravitas.datasets.retarget;

import gravitas.datasets.joints.JointSet;
import gravitas.datasets.tracks.TracksBuilder;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidSkeleton;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Moves a motion from a foreign humanoid skeleton to the standard one of the same person.
 *
 * <p>Let S be a joint's world rotation in the foreign motion, S0 in its upright reference pose, and
 * Q the standard T-pose turned to the person's heading and, by the smallest swing, to the direction
 * the bone had in the reference pose. Then W = S · S0⁻¹ · Q is the joint's world rotation here: it
 * follows the foreign twist, whatever the axes of the foreign joint. A last swing per frame aligns
 * the bone exactly with the line between the foreign joint centres. The trunk is aimed at the
 * foreign shoulders instead, as spines differ in every skeleton.
 *
 * <p>The root is half-way between the hips. Clavicles, which the standard skeleton does not have,
 * are lost: a shrug moves the shoulder by some centimetres that the copy does not show.
 */
public final class Retargeter {
  private final SourceBody source;
  private final BodyShape shape;
  private final Skeleton target;
  private final Quaternion heading;
  private final List<Limb> limbs = new ArrayList<>();
  private final Trunk trunk;

  private Retargeter(Motion motion) {
    JointMap map = JointMap.of(motion.skeleton());
    source = new SourceBody(motion.skeleton(), map);
    source.update(ReferencePose.of(motion, map));
    shape = new BodyMeasurer(source).measure();
    target = HumanoidSkeleton.of(shape);
    Vector3 left = source.across(BodyPart.UPPER_LEG);
    heading = Quaternion.between(Vector3.X, new Vector3(left.x(), 0, left.z()));
    trunk = new Trunk();
    for (Side side : Side.values()) {
      limbs.add(limb(BodyPart.UPPER_LEG, BodyPart.LOWER_LEG, side, "UpLeg", "Leg"));
      limbs.add(limb(BodyPart.LOWER_LEG, BodyPart.FOOT, side, "Leg", "Foot"));
      limbs.add(limb(BodyPart.FOOT, BodyPart.TOES, side, "Foot", "ToeBase"));
      limbs.add(limb(BodyPart.TOES, null, side, "ToeBase", "ToeTip"));
      limbs.add(limb(BodyPart.UPPER_ARM, BodyPart.LOWER_ARM, side, "Arm", "ForeArm"));
      limbs.add(limb(BodyPart.LOWER_ARM, BodyPart.HAND, side, "ForeArm", "Hand"));
      limbs.add(limb(BodyPart.HAND, null, side, "Hand", "FingerTip"));
    }
  }

  /**
   * {@return the motion on the standard skeleton with the person's own lengths and the floor at y =
   * 0}
   *
   * @param motion the motion
   * @throws IllegalArgumentException if parts of a body are missing or nobody stands upright in the
   *     rest pose or the first frame
   */
  public static Retargeted retarget(Motion motion) {
    var retargeter = new Retargeter(motion);
    List<Pose> poses = new ArrayList<>(motion.frameCount());
    var recorded = new TracksBuilder(JointSet.LIMBS_12.landmarks(), motion.times());
    for (int f = 0; f < motion.frameCount(); f++) {
      poses.add(retargeter.pose(motion.pose(f)));
      retargeter.source.landmarksInto(recorded, f);
    }
    var moved = new Motion(retargeter.target, motion.times(), poses);
    var lift = new Vector3(0, -FloorFinder.height(moved), 0);
    return new Retargeted(
        retargeter.shape, FloorFinder.onFloor(moved), recorded.build().moved(lift));
  }

  private Pose pose(Pose foreign) {
    source.update(foreign);
    var world = new Quaternion[target.jointCount()];
    Vector3 root = source.middle(BodyPart.UPPER_LEG);
    trunk.orient(root, world);
    for (Limb limb : limbs) {
      limb.orient(world);
    }
    var local = new Quaternion[world.length];
    Arrays.setAll(
        local,
        j -> {
          int parent = target.joint(j).parent();
          return parent < 0 ? world[j] : world[parent].inverse().times(world[j]).normalized();
        });
    return new Pose(root, Arrays.asList(local));
  }

  private Limb limb(BodyPart part, BodyPart next, Side side, String joint, String end) {
    return new Limb(part, next, side, target.indexOf(side.prefix() + joint), side.prefix() + end);
  }

  /** The rest direction of a bone of the standard skeleton. */
  private Vector3 restBone(String end) {
    if (target.has(end)) {
      return target.joint(target.indexOf(end)).offset();
    }
    return target.endSites().stream()
        .filter(site -> site.name().equals(end))
        .map(EndSite::offset)
        .findFirst()
        .orElseThrow();
  }

  /** One bone of an arm or leg. */
  private final class Limb {
    private final BodyPart part;
    private final BodyPart next;
    private final Side side;
    private final int joint;
    private final Vector3 bone;
    private final boolean present;
    private final Quaternion fromReference; // S0⁻¹ · Q

    Limb(BodyPart part, BodyPart next, Side side, int joint, String end) {
      this.part = part;
      this.next = next;
      this.side = side;
      this.joint = joint;
      this.bone = restBone(end);
      this.present = source.has(part);
      this.fromReference = present ? rotation().inverse().times(restToReference()) : null;
    }

    private Quaternion rotation() {
      return part == BodyPart.LOWER_ARM
          ? source.forearmRotation(side)
          : source.rotation(part, side);
    }

    private Quaternion restToReference() {
      return direction()
          .map(d -> Quaternion.between(heading.rotate(bone), d).times(heading))
          .orElse(heading);
    }

    /** Where the foreign bone points; none for ends that nothing marks, as on many hands. */
    private Optional<Vector3> direction() {
      Optional<Vector3> end = Optional.empty();
      if (next == BodyPart.HAND) {
        end = source.wrist(side);
      } else if (next != null && source.has(next)) {
        end = Optional.of(source.position(next, side));
      }
      return end.map(e -> e.minus(source.position(part, side))).filter(d -> d.norm() > 1e-3);
    }

    void orient(Quaternion[] world) {
      if (!present) {
        world[joint] = world[target.joint(joint).parent()];
        return;
      }
      Quaternion followed = rotation().times(fromReference);
      world[joint] = direction().map(d -> aimed(followed, bone, d)).orElse(followed);
    }
  }

  /** Hips, spine, chest and neck. */
  private final class Trunk {
    private final int spine = target.indexOf("Spine");
    private final int chest = target.indexOf("Spine1");
    private final int neck = target.indexOf("Neck");
    private final Quaternion hipsFromReference = fromReference(BodyPart.HIPS);
    private final Quaternion chestFromReference = fromReference(BodyPart.CHEST);
    private final Quaternion headFromReference = fromReference(BodyPart.HEAD);
    private final double shoulderHeight = target.joint(target.indexOf("LeftArm")).offset().y();

    private Quaternion fromReference(BodyPart part) {
      return source.rotation(part, Side.LEFT).inverse().times(heading);
    }

    void orient(Vector3 root, Quaternion[] world) {
      Quaternion hips = source.rotation(BodyPart.HIPS, Side.LEFT).times(hipsFromReference);
      Quaternion upper = source.rotation(BodyPart.CHEST, Side.LEFT).times(chestFromReference);
      Quaternion head = source.rotation(BodyPart.HEAD, Side.LEFT).times(headFromReference);
      // the hips' axis must run exactly through both hip joints
      world[0] = aimed(hips, Vector3.X, source.across(BodyPart.UPPER_LEG));
      Vector3 spineAt = root.plus(world[0].rotate(target.joint(spine).offset()));
      Vector3 shoulders = source.middle(BodyPart.UPPER_ARM);
      Vector3 chestAt = shoulders.minus(upper.rotate(Vector3.Y).times(shoulderHeight));
      Vector3 spineBone = target.joint(chest).offset();
      world[spine] = aimed(hips.slerp(upper, 0.5), spineBone, chestAt.minus(spineAt));
      world[chest] = upper;
      world[neck] = head;
    }
  }

  /** A rotation changed by the smallest swing that makes {@code bone} point along a direction. */
  static Quaternion aimed(Quaternion rotation, Vector3 bone, Vector3 direction) {
    if (direction.norm() < 1e-6) {
      return rotation;
    }
    return Quaternion.between(rotation.rotate(bone), direction).times(rotation);
  }
}
