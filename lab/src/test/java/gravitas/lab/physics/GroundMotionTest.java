package gravitas.lab.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.tracking.OptimizerChoice;
import gravitas.tracking.TrackMethod;
import gravitas.tracking.TrackSettings;
import java.util.Collections;
import org.junit.jupiter.api.Test;

/** Who stands is carried by the feet; who is on all fours by hands and knees too. */
class GroundMotionTest {
  private final BodyModel body = HumanoidBody.of(BodyShape.AVERAGE);

  private GroundMotion still(Pose pose) {
    var kinematics = new ForwardKinematics(body.skeleton());
    kinematics.update(pose);
    double lowest =
        body.contactSpheres().stream()
            .mapToDouble(
                sphere ->
                    kinematics
                            .position(sphere.joint())
                            .plus(kinematics.rotation(sphere.joint()).rotate(sphere.centre()))
                            .y()
                        - sphere.radius())
            .min()
            .orElseThrow();
    Pose set = pose.withRootPosition(pose.rootPosition().minus(Vector3.Y.times(lowest)));
    Motion motion = Motion.atRate(body.skeleton(), 30, Collections.nCopies(31, set));
    return GroundMotion.of(
        "still",
        body,
        motion,
        1,
        TrackMethod.of(OptimizerChoice.TRUST_LBFGS, 1),
        TrackSettings.MOCAP.withEvaluations(15));
  }

  private static Quaternion about(Vector3 axis, double degrees) {
    return Quaternion.fromAxisAngle(axis, Math.toRadians(degrees));
  }

  @Test
  void feetCarryWhoStands() {
    GroundMotion stands = still(Pose.rest(body.skeleton(), body.standingRoot()));
    assertEquals(100, stands.shares().get("feet"), 1);
    assertEquals(1, stands.shares().size(), stands.sharesInWords());
    assertTrue(stands.millimetres() < 20, stands.millimetres() + " mm");
    assertEquals(1, stands.seconds(), 1e-9);
  }

  /**
   * Trunk sloping, thighs and arms down, shanks back: nothing but hands, knees and feet can touch.
   */
  @Test
  void handsAndKneesCarryWhoIsOnAllFours() {
    Pose pose =
        Pose.rest(body.skeleton(), new Vector3(0, 1, 0)).withRotation(0, about(Vector3.X, 62));
    for (String side : new String[] {"Left", "Right"}) {
      double sign = side.equals("Left") ? 1 : -1;
      pose =
          pose.withRotation(body.skeleton().indexOf(side + "UpLeg"), about(Vector3.X, -62))
              .withRotation(body.skeleton().indexOf(side + "Leg"), about(Vector3.X, 100))
              .withRotation(body.skeleton().indexOf(side + "Foot"), about(Vector3.X, 70))
              .withRotation(
                  body.skeleton().indexOf(side + "Arm"),
                  about(Vector3.X, -62).times(about(Vector3.Z, -90 * sign)));
    }
    GroundMotion crawls = still(pose);
    double hands = crawls.shares().getOrDefault("hands", 0.0);
    double knees = crawls.shares().getOrDefault("knees", 0.0);
    assertTrue(hands > 15, crawls.sharesInWords());
    assertTrue(knees > 15, crawls.sharesInWords());
    double all = crawls.shares().values().stream().mapToDouble(v -> v).sum();
    assertEquals(100, all, 3, "what carries less than half a percent is left out");
  }
}
