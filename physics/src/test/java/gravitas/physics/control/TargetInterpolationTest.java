package gravitas.physics.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Pose;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TargetInterpolationTest {
  private static final double RATE = 12;
  private static final int JOINTS = 3;
  private static final long SEED = 4;

  private final TargetInterpolation interpolation = new TargetInterpolation();

  /** Of knots up to half a turn apart in sign, as quaternions of the same rotations may be. */
  private static ControlTrajectory random(int knots) {
    System.out.println("seed " + SEED);
    var random = new Random(SEED);
    return new ControlTrajectory(
        RATE,
        IntStream.range(0, knots)
            .mapToObj(
                k ->
                    new Pose(
                        Vector3.ZERO,
                        IntStream.range(0, JOINTS).mapToObj(j -> rotation(random)).toList()))
            .toList());
  }

  private static Quaternion rotation(Random random) {
    var turn = new Vector3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
    Quaternion q = Quaternion.fromRotationVector(turn.times(0.5));
    return random.nextBoolean() ? q : new Quaternion(-q.x(), -q.y(), -q.z(), -q.w());
  }

  private Quaternion at(ControlTrajectory controls, double time, int joint) {
    double[] targets = new double[4 * JOINTS];
    interpolation.at(controls, time, targets);
    return Quaternion.from(targets, 4 * joint);
  }

  @Test
  void targetsAndTheirVelocityDoNotJump() {
    ControlTrajectory controls = random(8);
    double h = 1e-4;
    for (int k = 1; k < 7; k++) {
      double time = k / RATE;
      Vector3 before = way(at(controls, time - h, 1), at(controls, time, 1)).times(1 / h);
      Vector3 after = way(at(controls, time, 1), at(controls, time + h, 1)).times(1 / h);
      assertTrue(before.norm() > 0.1, "it moves");
      assertEquals(0, before.distanceTo(after), 0.1, "rad/s at knot " + k); // slerp: up to 15
    }
  }

  private static Vector3 way(Quaternion from, Quaternion to) {
    return from.inverse().times(to).toRotationVector();
  }

  @Test
  void whatContinuesOtherControlsIsTheSameSpline() {
    ControlTrajectory whole = random(9);
    int shift = 3;
    ControlTrajectory rest =
        new ControlTrajectory(
                RATE,
                IntStream.range(shift, 9)
                    .mapToObj(
                        k ->
                            new Pose(
                                Vector3.ZERO,
                                IntStream.range(0, JOINTS)
                                    .mapToObj(j -> whole.target(k, j))
                                    .toList()))
                    .toList())
            .continuing(whole, shift);
    for (double time = 0; time < 6 / RATE; time += 0.01) {
      double apart = at(whole, time + shift / RATE, 2).angleTo(at(rest, time, 2));
      assertEquals(0, apart, 1e-7, "rad at " + time);
    }
  }

  @Test
  void oneKnotIsHeldForEver() {
    var pose = new Pose(Vector3.ZERO, List.of(rotation(new Random(SEED))));
    double[] targets = new double[4];
    interpolation.at(ControlTrajectory.constant(pose), 3.3, targets);
    assertEquals(0, pose.rotation(0).angleTo(Quaternion.from(targets, 0)), 1e-12);
  }

  @Test
  void controlsOfAnotherBodyCannotBeContinued() {
    var other = ControlTrajectory.constant(new Pose(Vector3.ZERO, List.of(Quaternion.IDENTITY)));
    assertThrows(IllegalArgumentException.class, () -> random(3).continuing(other, 1));
    assertThrows(IllegalArgumentException.class, () -> random(3).continuing(random(3), 4));
  }
}
