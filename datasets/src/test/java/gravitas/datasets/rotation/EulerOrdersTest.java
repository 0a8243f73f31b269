package gravitas.datasets.rotation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidSkeleton;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EulerOrdersTest {
  private static final double RATE = 30;
  private static final Skeleton SKELETON = HumanoidSkeleton.of(BodyShape.AVERAGE);

  /** The largest change of any angle between frames. */
  private static ChannelJump largest(Motion motion) {
    List<double[][]> angles = EulerChannelsTest.angles(motion, EulerOrders.of(motion));
    return ChannelJump.over(0, motion, angles).stream()
        .max(Comparator.comparingDouble(ChannelJump::degrees))
        .orElseThrow();
  }

  private static Motion moving(String joint, double seconds, DoubleFunction<Quaternion> at) {
    int index = SKELETON.indexOf(joint);
    List<Pose> poses = new ArrayList<>();
    for (int f = 0; f <= seconds * RATE; f++) {
      poses.add(SKELETON.restPose().withRotation(index, at.apply(f / RATE)));
    }
    return Motion.atRate(SKELETON, RATE, poses);
  }

  private static Quaternion turn(Vector3 axis, double turns) {
    return Quaternion.fromAxisAngle(axis, 2 * Math.PI * turns);
  }

  @ParameterizedTest
  @ValueSource(strings = {"LeftUpLeg", "LeftLeg", "LeftArm", "LeftForeArm", "Hips", "Spine"})
  void aFullTurnAboutAnyAxisHasNoFlip(String joint) {
    for (Vector3 axis : List.of(Vector3.X, Vector3.Y, Vector3.Z)) {
      ChannelJump jump = largest(moving(joint, 2, t -> turn(axis, t / 2)));
      assertTrue(jump.degrees() < 7, () -> axis + ": " + jump);
    }
  }

  @Test
  void aKneeAndAnElbowBendThroughARightAngle() {
    Motion knee =
        moving("RightLeg", 1, t -> turn(Vector3.X, 0.4 * t).times(turn(Vector3.Y, 0.03 * t)));
    assertEquals(EulerOrder.XZY, EulerOrders.of(knee).get(SKELETON.indexOf("RightLeg")));
    assertTrue(largest(knee).degrees() < 10, largest(knee)::toString);
    Motion elbow =
        moving("LeftForeArm", 1, t -> turn(Vector3.Y, -0.4 * t).times(turn(Vector3.X, 0.1 * t)));
    assertEquals(EulerOrder.ZXY, EulerOrders.of(elbow).get(SKELETON.indexOf("LeftForeArm")));
    assertTrue(largest(elbow).degrees() < 10, largest(elbow)::toString);
  }

  @Test
  void anArmSwingsThroughAllDirections() {
    Quaternion hanging = turn(Vector3.Z, -0.25);
    for (int way = 0; way < 12; way++) { // forwards and up, sideways and up, and between
      double heading = Math.PI * way / 12;
      var axis = new Vector3(Math.cos(heading), 0, Math.sin(heading));
      Motion swing = moving("LeftArm", 1, t -> turn(axis, 0.5 * t).times(hanging));
      ChannelJump jump = largest(swing);
      assertTrue(jump.degrees() < 45, () -> heading + " rad: " + jump);
    }
  }

  @Test
  void aBodyTurnsRoundWhileItBends() {
    Motion turning =
        moving(
            "Hips", 4, t -> turn(Vector3.Y, t / 2).times(turn(Vector3.X, 0.1 * Math.sin(5 * t))));
    assertEquals(EulerOrder.ZXY, EulerOrders.of(turning).get(0));
    assertTrue(largest(turning).degrees() < 25, largest(turning)::toString);
  }

  /** Here ZXY has the smallest of the largest jumps, but locks where the arm is slow. */
  @Test
  void aFastTurnDoesNotExcuseTheLockElsewhere() {
    Motion motion =
        moving(
            "LeftArm",
            2,
            t -> {
              double slow = Math.min(1, t);
              Quaternion raised = turn(Vector3.X, 0.5 * slow).times(turn(Vector3.Z, 0.02 * slow));
              return t > 1 ? raised.times(turn(Vector3.Z, 0.2)) : raised;
            });
    List<ChannelJump> jumps =
        ChannelJump.over(45, motion, EulerChannelsTest.angles(motion, EulerOrders.of(motion)));
    assertEquals(1, jumps.size(), jumps::toString);
    assertEquals(72, jumps.get(0).turned(), 1e-6);
    assertEquals(72, jumps.get(0).degrees(), 1e-6);
  }

  @Test
  void randomOrdinaryMotionHasNoFlip() {
    long seed = 11;
    System.out.println("seed " + seed);
    var random = new Random(seed);
    for (int trial = 0; trial < 50; trial++) {
      double[] size = random.doubles(3, 0.2, 1).toArray();
      double[] speed = random.doubles(3, 1, 4).toArray();
      Motion motion =
          moving(
              "LeftUpLeg",
              3,
              t ->
                  Quaternion.fromRotationVector(
                      new Vector3(
                          -1 + size[0] * Math.sin(speed[0] * t),
                          0.5 * size[1] * Math.sin(speed[1] * t),
                          0.5 * size[2] * Math.sin(speed[2] * t))));
      assertTrue(largest(motion).degrees() < 45, largest(motion)::toString);
    }
  }
}
