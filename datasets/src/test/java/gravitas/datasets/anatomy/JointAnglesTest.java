package gravitas.datasets.anatomy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.RandomMotions;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidSkeleton;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class JointAnglesTest {
  private static final Skeleton SKELETON = HumanoidSkeleton.of(BodyShape.AVERAGE);
  private static final double SAME = 1e-6; // degrees

  private static Quaternion about(Vector3 axis, double degrees) {
    return Quaternion.fromAxisAngle(axis, Math.toRadians(degrees));
  }

  /** Upright, facing +X, arms hanging: all angles zero but the palms look inwards. */
  private static Pose standing() {
    return Pose.rest(SKELETON, new Vector3(0.3, 0.9, -0.2))
        .withRotation(0, about(Vector3.Y, 90))
        .withRotation(SKELETON.indexOf("LeftArm"), about(Vector3.Z, -90))
        .withRotation(SKELETON.indexOf("RightArm"), about(Vector3.Z, 90));
  }

  private static Map<String, Double> angles(Pose... poses) {
    JointAngles all = JointAngles.of(Motion.atRate(SKELETON, 50, List.of(poses)));
    Map<String, Double> last = new java.util.TreeMap<>();
    all.names().forEach(name -> last.put(name, all.series(name)[poses.length - 1]));
    return last;
  }

  private static Pose with(String joint, Vector3 axis, double degrees) {
    Pose pose = standing();
    int j = SKELETON.indexOf(joint);
    return pose.withRotation(j, pose.rotation(j).times(about(axis, degrees)).normalized());
  }

  @Test
  void standingIsZero() {
    angles(standing())
        .forEach(
            (name, value) -> {
              double wanted =
                  switch (name) {
                    case "pelvis_tx" -> 0.3;
                    case "pelvis_ty" -> 0.9;
                    case "pelvis_tz" -> -0.2;
                    case "pro_sup_r", "pro_sup_l" -> 90;
                    default -> 0;
                  };
              assertEquals(wanted, value, SAME, name);
            });
  }

  /** One joint turned in our axes (x left, y up, z forward): the name and sign clinics give it. */
  @Test
  void everyMovementHasItsNameAndSign() {
    Vector3 x = Vector3.X;
    Vector3 y = Vector3.Y;
    Vector3 z = Vector3.Z;
    assertOnly("hip_flexion_r", 30, with("RightUpLeg", x, -30)); // knee comes forward
    assertOnly("hip_flexion_l", 30, with("LeftUpLeg", x, -30));
    assertOnly("hip_adduction_r", -20, with("RightUpLeg", z, -20)); // leg out to the right
    assertOnly("hip_adduction_l", -20, with("LeftUpLeg", z, 20));
    assertOnly("hip_rotation_r", 15, with("RightUpLeg", y, 15)); // toes turn inwards
    assertOnly("hip_rotation_l", 15, with("LeftUpLeg", y, -15));
    assertOnly("knee_angle_r", 70, with("RightLeg", x, 70)); // heel goes back
    assertOnly("knee_angle_l", 70, with("LeftLeg", x, 70));
    assertOnly("ankle_angle_r", 12, with("RightFoot", x, -12)); // toes up
    assertOnly("ankle_angle_l", 12, with("LeftFoot", x, -12));
    assertOnly("subtalar_angle_r", 9, with("RightFoot", z, 9)); // sole looks inwards
    assertOnly("subtalar_angle_l", 9, with("LeftFoot", z, -9));
    assertOnly("ankle_rotation_r", 9, with("RightFoot", y, 9)); // toes inwards
    assertOnly("mtp_angle_r", 25, with("RightToeBase", x, -25)); // toes up
    assertOnly("mtp_angle_l", 25, with("LeftToeBase", x, -25));
    assertOnly("pelvis_tilt", -10, with("Hips", x, 10)); // tips forward
    assertOnly("pelvis_list", 10, with("Hips", z, 10)); // right side down
    assertOnly("pelvis_rotation", 10, with("Hips", y, 10)); // turns left
    assertOnly("lumbar_extension", -20, with("Spine1", x, 20)); // bends forward
    assertOnly("lumbar_bending", 20, with("Spine1", z, 20)); // leans right
    assertOnly("lumbar_rotation", 20, with("Spine1", y, 20)); // turns left
    assertOnly("neck_extension", -20, with("Neck", x, 20));
    assertOnly("elbow_flex_r", 80, with("RightForeArm", y, 80));
    assertOnly("elbow_flex_l", 80, with("LeftForeArm", y, -80));
  }

  private static void assertOnly(String name, double degrees, Pose pose) {
    Map<String, Double> before = angles(standing());
    angles(pose)
        .forEach(
            (each, value) -> {
              if (each.equals(name)) {
                assertEquals(degrees, value, SAME, name);
              } else if (!each.startsWith("lumbar_t")) {
                assertEquals(before.get(each), value, SAME, each + " while " + name + " moves");
              }
            });
  }

  @Test
  void armsMoveFromWhereTheyHang() {
    Pose standing = standing();
    int right = SKELETON.indexOf("RightArm");
    Quaternion hanging = standing.rotation(right);
    Quaternion forward = about(Vector3.X, -40).times(hanging).normalized();
    assertEquals(40, angles(standing.withRotation(right, forward)).get("arm_flex_r"), SAME);
    Quaternion out = about(Vector3.Z, -40).times(hanging).normalized();
    assertEquals(-40, angles(standing.withRotation(right, out)).get("arm_add_r"), SAME);
    Quaternion inward = about(Vector3.Y, 40).times(hanging).normalized();
    assertEquals(40, angles(standing.withRotation(right, inward)).get("arm_rot_r"), SAME);
    Pose supine = with("RightForeArm", Vector3.X, -30); // thumb outwards
    assertEquals(60, angles(supine).get("pro_sup_r"), SAME);
    Pose bent = with("RightHand", Vector3.Z, 25);
    assertEquals(25, Math.abs(angles(bent).get("wrist_flex_r")), SAME);
  }

  /** A walk of known angles of hips, knees and ankles about the axes of the field. */
  @Test
  void knownAnglesComeBack() {
    long seed = 5;
    var random = new Random(seed);
    List<Pose> poses = new ArrayList<>();
    List<double[]> truth = new ArrayList<>();
    double phase = random.nextDouble();
    for (int f = 0; f < 120; f++) {
      double t = 2 * Math.PI * (f / 60.0 + phase);
      double[] a = {
        10 + 25 * Math.sin(t),
        6 * Math.cos(t),
        8 * Math.sin(2 * t), // right hip
        32 - 30 * Math.cos(t),
        5 + 15 * Math.cos(2 * t),
        4 * Math.sin(t)
      };
      truth.add(a);
      Quaternion hip =
          about(Vector3.X, -a[0]).times(about(Vector3.Z, a[1])).times(about(Vector3.Y, a[2]));
      Quaternion foot = about(Vector3.X, -a[4]).times(about(Vector3.Z, a[5]));
      poses.add(
          standing()
              .withRotation(0, about(Vector3.Y, 90 + 5 * Math.sin(t)))
              .withRotation(SKELETON.indexOf("RightUpLeg"), hip.normalized())
              .withRotation(SKELETON.indexOf("RightLeg"), about(Vector3.X, a[3]))
              .withRotation(SKELETON.indexOf("RightFoot"), foot.normalized()));
    }
    JointAngles made = JointAngles.of(Motion.atRate(SKELETON, 60, poses));
    List<String> names =
        List.of(
            "hip_flexion_r",
            "hip_adduction_r",
            "hip_rotation_r",
            "knee_angle_r",
            "ankle_angle_r",
            "subtalar_angle_r");
    for (int k = 0; k < names.size(); k++) {
      double[] series = made.series(names.get(k));
      for (int f = 0; f < series.length; f++) {
        assertEquals(truth.get(f)[k], series[f], 0.01, names.get(k) + " seed " + seed);
      }
    }
  }

  /** Knees that are hinges: every joint and end site is where the motion has it. */
  @Test
  void coordinatesGiveThePlacesBack() {
    for (long seed = 1; seed <= 3; seed++) {
      Motion motion = Hinges.only(RandomMotions.smooth(seed, 40, 50));
      assertTrue(farthest(motion) < 1e-9, "seed " + seed + ": " + farthest(motion) + " m");
    }
  }

  /**
   * A knee that gives way sideways by 3 degrees to either side of its mean: a straight one misses
   * the ankle by the sine of that times the shank, a bent one by little.
   */
  @Test
  void looseKneesStayNear() {
    List<Pose> poses = new ArrayList<>();
    for (int f = 0; f < 100; f++) {
      double t = f / 10.0;
      double bend = 35 - 33 * Math.cos(t);
      Quaternion knee =
          about(Vector3.X, bend)
              .times(about(Vector3.Z, 2 + 3 * Math.sin(1.7 * t)))
              .times(about(Vector3.Y, 8 * Math.cos(t)));
      poses.add(standing().withRotation(SKELETON.indexOf("LeftLeg"), knee.normalized()));
    }
    double most = farthest(Motion.atRate(SKELETON, 50, poses));
    double shank = SKELETON.boneLength(SKELETON.indexOf("LeftFoot"));
    double bound = 1.1 * Math.sin(Math.toRadians(3)) * shank;
    assertTrue(most < bound, "a joint is " + most + " m off");
  }

  private static double farthest(Motion motion) {
    AnatomicalModel model = AnatomicalModel.of(motion);
    JointAngles angles = JointAngles.of(motion, model);
    var made = new AnatomicalPose(model);
    var truth = new ForwardKinematics(motion.skeleton());
    double most = 0;
    for (int f = 0; f < motion.frameCount(); f++) {
      truth.update(motion.pose(f));
      made.update(angles.row(f));
      for (int j = 0; j < motion.skeleton().jointCount(); j++) {
        most = Math.max(most, truth.position(j).distanceTo(made.joint(j)));
      }
      for (EndSite site : motion.skeleton().endSites()) {
        most = Math.max(most, truth.position(site).distanceTo(made.site(site)));
      }
    }
    return most;
  }

  @Test
  void whoWalksAnywhereFacesForward() {
    for (double heading : new double[] {-170, -90, 0, 35, 120}) {
      Pose pose = standing().withRotation(0, about(Vector3.Y, heading));
      Motion motion = Motion.atRate(SKELETON, 50, List.of(pose, pose));
      Motion turned = Facing.of(motion).turned(motion);
      double[] rotation = JointAngles.of(turned).series("pelvis_rotation");
      assertEquals(0, rotation[0], SAME, "heading " + heading);
    }
  }
}
