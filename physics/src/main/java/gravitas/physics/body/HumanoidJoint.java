package gravitas.physics.body;

import java.util.Map;

/**
 * Muscle and range of one kind of joint, for a person of 70 kg and 1.70 m, left side.
 *
 * <p>Gains are two to three times those of DeepMimic's humanoid, which is 45 kg: with the original
 * ones a 70 kg body cannot stand on its ankles (two of 400 N m/rad against m g h = 650 N m/rad with
 * hips and knees yielding in series). Torque limits are what healthy adults reach (hip and knee
 * extension 200 to 250 N m, ankle plantar flexion 150 N m). Ranges are clinical ones (degrees),
 * from a T-pose facing +Z.
 */
record HumanoidJoint(Actuator actuator, JointRange range) {
  private static final Map<String, HumanoidJoint> KINDS =
      Map.ofEntries(
          kind("Hips", 0, 0, 0, JointRange.FREE),
          kind("Spine", 2000, 200, 250, JointRange.ofDegrees(-25, 50, -30, 30, -30, 30)),
          kind("Spine1", 2000, 200, 250, JointRange.ofDegrees(-25, 40, -35, 35, -25, 25)),
          kind("Neck", 200, 20, 50, JointRange.ofDegrees(-60, 60, -80, 80, -45, 45)),
          kind("Arm", 800, 80, 100, JointRange.ofDegrees(-100, 100, -140, 60, -100, 100)),
          kind("ForeArm", 600, 60, 80, JointRange.ofDegrees(-100, 100, -150, 20, -60, 60)),
          kind("Hand", 100, 10, 20, JointRange.ofDegrees(-60, 60, -40, 40, -85, 80)),
          kind("UpLeg", 1500, 150, 250, JointRange.ofDegrees(-130, 35, -60, 60, -35, 60)),
          kind("Leg", 1500, 150, 250, JointRange.ofDegrees(-5, 150, -35, 35, -15, 15)),
          kind("Foot", 1200, 120, 180, JointRange.ofDegrees(-35, 60, -35, 35, -35, 35)),
          kind("ToeBase", 100, 3, 50, JointRange.ofDegrees(-65, 45, -10, 10, -10, 10)));

  private static Map.Entry<String, HumanoidJoint> kind(
      String name, double stiffness, double damping, double limit, JointRange range) {
    return Map.entry(name, new HumanoidJoint(new Actuator(stiffness, damping, limit), range));
  }

  /** By the joint's name with or without its side. */
  static HumanoidJoint named(String joint) {
    String kind = joint.replaceFirst("^(Left|Right)", "");
    HumanoidJoint found = KINDS.get(kind);
    if (found == null) {
      throw new IllegalArgumentException("no muscle is known for the joint " + joint);
    }
    return found;
  }
}
