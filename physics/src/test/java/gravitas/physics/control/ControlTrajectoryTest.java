package gravitas.physics.control;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Joint;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ControlTrajectoryTest {
  private static final Skeleton SKELETON =
      new Skeleton(
          List.of(new Joint("a", -1, Vector3.ZERO), new Joint("b", 0, Vector3.Y)), List.of());

  private static Pose pose(double x, double angle) {
    return Pose.rest(SKELETON, new Vector3(x, 0, 0))
        .withRotation(1, Quaternion.fromAxisAngle(Vector3.Z, angle));
  }

  private static ControlTrajectory three() {
    return new ControlTrajectory(10, List.of(pose(0, 0), pose(1, 0.2), pose(3, 0.6)));
  }

  private static String refused(Executable work) {
    return assertThrows(IllegalArgumentException.class, work).getMessage();
  }

  @Test
  void knotsAreKept() {
    ControlTrajectory controls = three();
    assertEquals(3, controls.knotCount());
    assertEquals(2, controls.jointCount());
    assertEquals(10, controls.rate(), 0);
    assertEquals(0, controls.target(2, 1).angleTo(pose(0, 0.6).rotation(1)), 1e-12);
    assertEquals(new Vector3(3, 0, 0), controls.rootPosition(2));
    assertEquals(2 * 3 * 4, controls.targets().length);
  }

  /** Straight from knot to knot; before the first and after the last it rests. */
  @ParameterizedTest
  @CsvSource({"-1, 0", "0, 0", "0.05, 0.5", "0.1, 1", "0.15, 2", "0.2, 3", "9, 3"})
  void theRootGoesStraight(double time, double x) {
    double[] place = new double[3];
    three().rootPositionInto(time, place);
    assertArrayEquals(new double[] {x, 0, 0}, place, 1e-12);
  }

  /** One knot per 0.1 s over 0.25 s: at 0, 0.1, 0.2 and one beyond; 0.2 s needs three. */
  @Test
  void aMotionIsSampledUpToItsEnd() {
    Motion motion = Motion.atRate(SKELETON, 1, List.of(pose(0, 0), pose(10, 1), pose(20, 2)));
    ControlTrajectory part = ControlTrajectory.of(motion, 0.5, 0.25, 10, 0);
    assertEquals(4, part.knotCount());
    assertEquals(5, part.rootPosition(0).x(), 1e-9);
    assertEquals(7, part.rootPosition(2).x(), 1e-9);
    assertEquals(3, ControlTrajectory.of(motion, 0, 0.2, 10, 0).knotCount());
    assertEquals(3, ControlTrajectory.of(motion, 0, 0.1 + 0.1, 10, 0).knotCount());
    ControlTrajectory ahead = ControlTrajectory.of(motion, 0, 0.2, 10, 0.3);
    assertEquals(3, ahead.rootPosition(0).x(), 1e-9, "led by 0.3 s");
  }

  @Test
  void changedTargetsBecomeRotations() {
    ControlTrajectory controls = three();
    double[] targets = controls.targets();
    for (int i = 0; i < 4; i++) {
      targets[4 + i] *= 3; // of knot 0, joint 1
    }
    ControlTrajectory changed = controls.withTargets(targets);
    assertEquals(1, changed.target(0, 1).norm(), 1e-12);
    assertEquals(controls.rootPosition(1), changed.rootPosition(1));
    assertEquals(
        "5 numbers for 3 knots of 2 joints", refused(() -> controls.withTargets(new double[5])));
  }

  @Test
  void targetsAreCopies() {
    ControlTrajectory controls = three();
    controls.targets()[0] = 99;
    assertEquals(0, controls.targets()[0], 0);
  }

  /** A window goes on where the one before was left: with the knot before its first. */
  @Test
  void aWindowContinuesAnother() {
    ControlTrajectory controls = three();
    assertNull(controls.before());
    ControlTrajectory next = controls.continuing(three(), 2);
    assertEquals(0, Quaternion.from(next.before(), 4).angleTo(pose(0, 0.2).rotation(1)), 1e-12);
    assertArrayEquals(next.before(), next.withTargets(controls.targets()).before());
    assertEquals(
        "controls of 2 joints cannot continue those of 2 from knot 0 of 3",
        refused(() -> controls.continuing(three(), 0)));
    assertThrows(IllegalArgumentException.class, () -> controls.continuing(three(), 4));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
  void impossibleRates(double rate) {
    assertEquals(
        "knot rate " + rate + " /s is not positive and finite",
        refused(() -> new ControlTrajectory(rate, List.of(pose(0, 0)))));
  }

  @Test
  void impossibleKnots() {
    assertEquals(
        "a control trajectory needs at least one knot",
        refused(() -> new ControlTrajectory(1, List.of())));
    Pose one = new Pose(Vector3.ZERO, List.of(Quaternion.IDENTITY));
    assertEquals(
        "knot 1 has 1 joints, the first one 2",
        refused(() -> new ControlTrajectory(1, List.of(pose(0, 0), one))));
  }

  @Test
  void aConstantOneHasOneKnot() {
    ControlTrajectory constant = ControlTrajectory.constant(pose(4, 0.3));
    assertEquals(1, constant.knotCount());
    double[] targets = new double[8];
    new TargetInterpolation().at(constant, 123, targets);
    assertEquals(0, Quaternion.from(targets, 4).angleTo(pose(0, 0.3).rotation(1)), 1e-12);
  }
}
