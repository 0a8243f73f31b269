package gravitas.lab.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import org.junit.jupiter.api.Test;

/** Stiff people who stand, jump, climb, lie, squat and sit, four seconds each. */
class FeetOnFloorTest {
  private static final BodyModel BODY = HumanoidBody.of(BodyShape.AVERAGE);
  private static final double RATE = 50;
  private static final int FRAMES = 201;

  private static boolean[] marks(DoubleFunction<Pose> at) {
    List<Pose> poses = new ArrayList<>();
    for (int f = 0; f < FRAMES; f++) {
      poses.add(at.apply(f / RATE));
    }
    return FeetOnFloor.of(Motion.atRate(BODY.skeleton(), RATE, poses));
  }

  private static boolean at(boolean[] marks, double seconds) {
    return marks[(int) Math.round(RATE * seconds)];
  }

  private static Pose standing(double x, double up) {
    return Pose.rest(BODY.skeleton(), BODY.standingRoot().plus(new Vector3(x, up, 0)));
  }

  /** Knees bent by twice an angle, soles level on the floor. */
  private static Pose squatting(double angle, double x) {
    Pose pose = standing(x, 0);
    for (String side : List.of("Left", "Right")) {
      pose = turned(pose, side + "UpLeg", -angle);
      pose = turned(pose, side + "Leg", 2 * angle);
      pose = turned(pose, side + "Foot", -angle);
    }
    var kinematics = new ForwardKinematics(BODY.skeleton());
    kinematics.update(pose);
    double foot = kinematics.position(BODY.skeleton().indexOf("LeftFoot")).y();
    kinematics.update(standing(x, 0));
    double usual = kinematics.position(BODY.skeleton().indexOf("LeftFoot")).y();
    return pose.withRootPosition(pose.rootPosition().plus(new Vector3(0, usual - foot, 0)));
  }

  private static Pose turned(Pose pose, String joint, double angle) {
    return pose.withRotation(
        BODY.skeleton().indexOf(joint), Quaternion.fromAxisAngle(Vector3.X, angle).normalized());
  }

  @Test
  void whoStandsIsOnTheFeetThroughout() {
    boolean[] marks = marks(t -> standing(0, 0));
    assertEquals(FRAMES, marks.length);
    for (boolean mark : marks) {
      assertTrue(mark);
    }
  }

  @Test
  void aJumpIsNotBeingCarriedButAClimbIs() {
    boolean[] jump = marks(t -> standing(0, t >= 1.5 && t < 2.3 ? 0.3 : 0));
    for (boolean mark : jump) {
      assertTrue(mark, "0.8 s");
    }
    boolean[] ladder = marks(t -> standing(0, t >= 1.5 && t < 2.6 ? 0.3 : 0));
    assertFalse(at(ladder, 2));
    assertFalse(at(ladder, 1.04), "half a second before");
    assertTrue(at(ladder, 0.96));
    assertFalse(at(ladder, 3.04), "half a second after the last frame, at 2.58 s");
    assertTrue(at(ladder, 3.12));
  }

  @Test
  void aFootNineCentimetresUpIsOnTheFloorAndElevenIsNot() {
    assertTrue(at(marks(t -> standing(0, 0.09)), 2));
    assertFalse(at(marks(t -> standing(0, 0.11)), 2));
  }

  @Test
  void whoLiesIsCarriedByMoreThanFeet() {
    Pose lying =
        standing(0, 0)
            .withRotation(0, Quaternion.fromAxisAngle(Vector3.X, -Math.PI / 2).normalized())
            .withRootPosition(new Vector3(0, 0.3, 0));
    boolean[] marks = marks(t -> t >= 2 && t < 2.1 ? lying : standing(0, 0));
    assertFalse(at(marks, 2.04), "the neck is below 40 cm, however short");
    assertFalse(at(marks, 1.6));
    assertTrue(at(marks, 1.4));
    assertTrue(at(marks, 2.7));
  }

  @Test
  void aHandOnTheFloorMayCarry() {
    Pose pushing =
        squatting(0.85, 0)
            .withRotation(
                BODY.skeleton().indexOf("Spine"),
                Quaternion.fromAxisAngle(Vector3.X, 2.0).normalized());
    for (String side : List.of("Left", "Right")) {
      double down = side.equals("Left") ? -Math.PI / 2 : Math.PI / 2;
      pushing =
          pushing.withRotation(
              BODY.skeleton().indexOf(side + "Arm"),
              Quaternion.fromAxisAngle(Vector3.X, -2.0)
                  .times(Quaternion.fromAxisAngle(Vector3.Z, down))
                  .normalized());
    }
    var kinematics = new ForwardKinematics(BODY.skeleton());
    kinematics.update(pushing);
    double hand = kinematics.position(BODY.skeleton().indexOf("LeftHand")).y();
    double neck = kinematics.position(BODY.skeleton().indexOf("Neck")).y();
    assertTrue(hand < 0.15 && neck > 0.4, "hand " + hand + " m, neck " + neck + " m");
    Pose bent = pushing;
    assertFalse(at(marks(t -> t == 2 ? bent : standing(0, 0)), 2));
  }

  /** Low and still for half a second may be a seat; low and on the way is a squat. */
  @Test
  void whoSquatsStillMaySit() {
    assertFalse(at(marks(t -> squatting(0.9, 0)), 2));
    assertTrue(at(marks(t -> squatting(0.9, 0.2 * t)), 2), "moves at 20 cm/s");
    assertFalse(at(marks(t -> squatting(0.9, 0.1 * t)), 2), "moves at 10 cm/s");
    assertTrue(at(marks(t -> squatting(0.2, 0)), 2), "knees a little bent");
  }
}
