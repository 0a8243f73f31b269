package gravitas.physics.simulate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyModel;
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Pose;
import gravitas.physics.verification.SimpleBodies;
import java.util.List;
import org.junit.jupiter.api.Test;

/** One step of a box in space with nothing but the invisible hand on it. */
class RootAssistTest {
  private static final double MASS = 3;
  private static final Vector3 SIZE = new Vector3(0.3, 0.3, 0.3);
  private static final double MOMENT = MASS / 12 * (0.09 + 0.09);
  private static final BodyModel BOX = SimpleBodies.box(MASS, SIZE);
  private static final double DT = 1.0 / 120;
  private static final RootAssistance HAND = new RootAssistance(500, 40, 20, 1.5);

  private static Rollout step(Pose start, Vector3 velocity, Vector3 spin, Pose target) {
    var settings =
        SimulationSettings.DEFAULT.withTimeStep(DT).withGravity(Vector3.ZERO).withAssistance(HAND);
    var out = new Rollout(BOX, settings, 1);
    new NativeSimulator(BOX, settings)
        .simulate(
            new BodyState(start, velocity, List.of(spin)),
            ControlTrajectory.constant(target),
            1,
            out);
    return out;
  }

  private static Pose at(Vector3 place, Vector3 turn) {
    return Pose.rest(BOX.skeleton(), place)
        .withRotation(0, Quaternion.fromRotationVector(turn).normalized());
  }

  /** m (v+ - v) = dt [kp (target - x+ - dt v+) - kd v+], with x+ = x + dt v. */
  @Test
  void pullsLikeAnImplicitSpringAndDamper() {
    Vector3 velocity = new Vector3(0.4, -0.2, 0.1);
    Pose start = at(new Vector3(0, 10, 0), Vector3.ZERO);
    Vector3 target = new Vector3(0.3, 10.1, -0.2);
    Rollout out = step(start, velocity, Vector3.ZERO, at(target, Vector3.ZERO));
    Vector3 after = Vector3.from(out.velocities, out.vectorRow(1));
    Vector3 place = start.rootPosition().plus(velocity.times(DT));
    Vector3 expected =
        velocity
            .times(MASS)
            .plus(target.minus(place).times(DT * 500))
            .times(1 / (MASS + DT * (40 + DT * 500)));
    assertEquals(0, expected.distanceTo(after), 1e-14);
  }

  @Test
  void turnsLikeOneTooTheShortWayRound() {
    Vector3 spin = new Vector3(0, 2, 0);
    for (double angle : new double[] {0.5, -1.2, 3.5}) {
      Pose start = at(new Vector3(0, 10, 0), Vector3.ZERO);
      Rollout out =
          step(start, Vector3.ZERO, spin, at(start.rootPosition(), Vector3.Y.times(angle)));
      double left = angle - 2 * Math.atan(DT * 2 / 2); // after the step's turn
      double error = 2 * Math.sin(left / 2) * Math.signum(Math.cos(left / 2));
      double expected = (MOMENT * 2 + DT * 20 * error) / (MOMENT + DT * (1.5 + DT * 20));
      assertEquals(expected, out.angularVelocities[out.vectorRow(1) + 1], 1e-13, "from " + angle);
    }
  }

  @Test
  void isOffOnlyIfAllOfItIsAndNeverNegative() {
    assertTrue(RootAssistance.OFF.isOff());
    assertTrue(!new RootAssistance(0, 0, 0, 1).isOff());
    assertThrows(IllegalArgumentException.class, () -> new RootAssistance(1, -1, 0, 0));
    assertThrows(IllegalArgumentException.class, () -> new RootAssistance(Double.NaN, 0, 0, 0));
  }
}
