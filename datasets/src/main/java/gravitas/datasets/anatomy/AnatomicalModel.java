package gravitas.datasets.anatomy;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Joint;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import java.util.ArrayList;
import java.util.List;

/**
 * A person's joints as OpenSim's gait models have them: names of bodies, joints and coordinates,
 * axes and signs of Rajagopal et al. (IEEE Trans. Biomed. Eng. 63, 2016), lengths of the person.
 *
 * <p>Knees and elbows are hinges. What is more than in that model, so that joints are where the
 * motion has them: a neck, a third angle of the ankle, and three translations of the trunk, which
 * bends in two places and has one joint here. Axes are straight (flexion about z, adduction about
 * x, rotation about y) where the published model has slanted ones (ankle, subtalar, toes, elbow).
 * Immutable.
 */
public final class AnatomicalModel {
  /** Takes OpenSim's axes (x forward, z right) to those of the resting skeleton. */
  private static final Quaternion REST = about(Vector3.Y, -90);

  private final Skeleton skeleton;
  private final List<AnatomicalSegment> segments;
  private final List<String> coordinates;

  private AnatomicalModel(Skeleton skeleton, List<AnatomicalSegment> segments) {
    this.skeleton = skeleton;
    this.segments = List.copyOf(segments);
    List<String> usual = new ArrayList<>();
    List<String> further = new ArrayList<>(); // what the published model does not have stands last
    for (AnatomicalSegment each : segments) {
      boolean ours = each.joint().equals("neck");
      for (Turn turn : each.turns()) {
        boolean third = turn.coordinate().startsWith("ankle_rotation");
        (ours || third ? further : usual).add(turn.coordinate());
      }
      (each.parent() < 0 ? usual : further).addAll(each.shifts());
    }
    usual.addAll(further);
    this.coordinates = List.copyOf(usual);
  }

  /**
   * {@return the model of a motion: the skeleton's lengths, and knees and elbows aligned as they
   * are on average in this motion}
   *
   * @param motion of a skeleton with the standard one's joints
   * @throws IllegalArgumentException if a joint is missing
   */
  public static AnatomicalModel of(Motion motion) {
    AnatomicalModel straight = of(motion.skeleton());
    return new AnatomicalModel(motion.skeleton(), LimbAlignment.of(straight, motion));
  }

  /**
   * {@return the model of a skeleton, its limbs straight}
   *
   * @param skeleton with the standard one's joints
   * @throws IllegalArgumentException if a joint is missing
   */
  public static AnatomicalModel of(Skeleton skeleton) {
    return new AnatomicalModel(skeleton, new Builder(skeleton).build());
  }

  private static Quaternion about(Vector3 axis, double degrees) {
    return Quaternion.fromAxisAngle(axis, Math.toRadians(degrees));
  }

  /** {@return the skeleton it was made from} */
  public Skeleton skeleton() {
    return skeleton;
  }

  /** {@return bodies with their joints, parents first} */
  public List<AnatomicalSegment> segments() {
    return segments;
  }

  /** {@return names of all coordinates: first those of the published model, in its order} */
  public List<String> coordinates() {
    return coordinates;
  }

  /**
   * {@return the index of a body}
   *
   * @param body its name
   */
  public int indexOf(String body) {
    for (int s = 0; s < segments.size(); s++) {
      if (segments.get(s).body().equals(body)) {
        return s;
      }
    }
    throw new IllegalArgumentException("no body '" + body + "' in the anatomical model");
  }

  /**
   * {@return the index of the body on which a joint of the skeleton lies}
   *
   * @param joint its index in the skeleton
   */
  public int carrier(int joint) {
    for (int j = joint; j >= 0; j = skeleton.joint(j).parent()) {
      String name = skeleton.joint(j).name();
      for (int s = 0; s < segments.size(); s++) {
        if (segments.get(s).link().equals(name)) {
          return s;
        }
      }
    }
    throw new IllegalArgumentException("joint " + joint + " lies on no body");
  }

  /**
   * {@return where a joint of the skeleton lies on its body, in the body's axes, metres}
   *
   * @param joint its index in the skeleton
   */
  public Vector3 place(int joint) {
    AnatomicalSegment on = segments.get(carrier(joint));
    Vector3 offset = Vector3.ZERO;
    for (int j = joint;
        !skeleton.joint(j).name().equals(on.link());
        j = skeleton.joint(j).parent()) {
      offset = offset.plus(skeleton.joint(j).offset());
    }
    return on.linkFromBody().inverse().rotate(offset);
  }

  /**
   * {@return where the end of a bone lies on its body, in the body's axes, metres}
   *
   * @param site the end of a bone
   */
  public Vector3 place(EndSite site) {
    Quaternion back = segments.get(carrier(site.joint())).linkFromBody().inverse();
    return place(site.joint()).plus(back.rotate(site.offset()));
  }

  /** From a joint to the first below it, in the joint's axes. */
  Vector3 below(int joint) {
    for (Joint each : skeleton.joints()) {
      if (each.parent() == joint) {
        return each.offset();
      }
    }
    throw new IllegalArgumentException("nothing hangs on " + skeleton.joint(joint).name());
  }

  private static final class Builder {
    private final Skeleton skeleton;
    private final ForwardKinematics rest;
    private final List<AnatomicalSegment> made = new ArrayList<>();

    Builder(Skeleton skeleton) {
      this.skeleton = skeleton;
      this.rest = new ForwardKinematics(skeleton);
      rest.update(Pose.rest(skeleton, Vector3.ZERO));
    }

    List<AnatomicalSegment> build() {
      List<String> path = List.of("pelvis_tx", "pelvis_ty", "pelvis_tz");
      add(
          "pelvis",
          "ground_pelvis",
          "Hips",
          "",
          turns("pelvis_", "tilt", "list", "rotation"),
          path);
      leg("Right", "_r", 1);
      leg("Left", "_l", -1);
      trunk();
      arm("Right", "_r", 1);
      arm("Left", "_l", -1);
      add("head", "neck", "Neck", "torso", turns("neck_", "extension", "bending", "rotation"));
      return made;
    }

    /** About z, x and y: forward or back, to the right, to the left. */
    private static List<Turn> turns(String prefix, String z, String x, String y) {
      return List.of(
          new Turn(prefix + z, Vector3.Z),
          new Turn(prefix + x, Vector3.X),
          new Turn(prefix + y, Vector3.Y));
    }

    private static List<Turn> ball(String z, String x, String y, String side, int sign) {
      return List.of(
          new Turn(z + side, Vector3.Z),
          new Turn(x + side, Vector3.X.times(sign)),
          new Turn(y + side, Vector3.Y.times(sign)));
    }

    private void leg(String ours, String side, int sign) {
      add(
          "femur" + side,
          "hip" + side,
          ours + "UpLeg",
          "pelvis",
          ball("hip_flexion", "hip_adduction", "hip_rotation", side, sign));
      Turn knee = new Turn("knee_angle" + side, Vector3.Z.negated());
      add("tibia" + side, "knee" + side, ours + "Leg", "femur" + side, List.of(knee));
      add(
          "calcn" + side,
          "ankle" + side,
          ours + "Foot",
          "tibia" + side,
          ball("ankle_angle", "subtalar_angle", "ankle_rotation", side, sign));
      Turn toes = new Turn("mtp_angle" + side, Vector3.Z);
      add("toes" + side, "mtp" + side, ours + "ToeBase", "calcn" + side, List.of(toes));
    }

    /** One joint half-way between the two in which the trunk bends. */
    private void trunk() {
      Vector3 low = at("Spine");
      Vector3 chest = at("Spine1");
      Vector3 middle = low.lerp(chest, 0.5);
      made.add(
          new AnatomicalSegment(
              "torso",
              "back",
              "Spine1",
              0,
              REST.inverse().rotate(middle.minus(at("Hips"))),
              REST.inverse().rotate(middle.minus(chest)),
              0,
              0,
              turns("lumbar_", "extension", "bending", "rotation"),
              List.of("lumbar_tx", "lumbar_ty", "lumbar_tz"),
              REST));
    }

    private void arm(String ours, String side, int sign) {
      String humerus = "humerus" + side;
      add(
          humerus,
          "acromial" + side,
          ours + "Arm",
          "torso",
          ball("arm_flex", "arm_add", "arm_rot", side, sign));
      Turn elbow = new Turn("elbow_flex" + side, Vector3.Z);
      add("ulna" + side, "elbow" + side, ours + "ForeArm", humerus, List.of(elbow));
      int ulna = made.size() - 1;
      Turn pronation = new Turn("pro_sup" + side, Vector3.Y.times(sign));
      made.add(
          new AnatomicalSegment(
              "radius" + side,
              "radioulnar" + side,
              ours + "ForeArm",
              ulna,
              Vector3.ZERO,
              Vector3.ZERO,
              0,
              0,
              List.of(pronation),
              List.of(),
              axes(ours + "Hand")));
      Turn flexion = new Turn("wrist_flex" + side, Vector3.Z);
      Turn deviation = new Turn("wrist_dev" + side, Vector3.X.times(sign));
      String radius = "radius" + side;
      add("hand" + side, "radius_hand" + side, ours + "Hand", radius, List.of(flexion, deviation));
    }

    private void add(String body, String joint, String link, String parent, List<Turn> turns) {
      add(body, joint, link, parent, turns, List.of());
    }

    private void add(
        String body,
        String joint,
        String link,
        String parent,
        List<Turn> turns,
        List<String> shifts) {
      int above = -1;
      Vector3 place = Vector3.ZERO;
      for (int s = 0; s < made.size(); s++) {
        if (made.get(s).body().equals(parent)) {
          above = s;
          Vector3 apart = at(link).minus(at(made.get(s).link()));
          place = made.get(s).linkFromBody().inverse().rotate(apart);
        }
      }
      made.add(
          new AnatomicalSegment(
              body, joint, link, above, place, Vector3.ZERO, 0, 0, turns, shifts, axes(link)));
    }

    private Vector3 at(String link) {
      return rest.position(skeleton.indexOf(link));
    }

    /**
     * Arms hang where all angles are zero: the skeleton's rest, a T-pose, is a quarter turn from
     * there, and the palms, which look down in it, a quarter turn from forward.
     */
    private static Quaternion axes(String link) {
      double side = link.startsWith("Left") ? 1 : -1;
      Quaternion raise = about(Vector3.Z, 90 * side);
      String part = link.replaceFirst("Left|Right", "");
      return switch (part) {
        case "Arm", "ForeArm" -> raise.times(REST);
        case "Hand" -> raise.times(about(Vector3.Y, -90 * side)).times(REST);
        default -> REST;
      };
    }
  }
}
