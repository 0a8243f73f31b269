package gravitas.tracking;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.simulate.BodyState;
import gravitas.physics.simulate.NativeSimulator;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.SimulationSettings;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A body in free fall in its T-pose: how far it is from one that stays is known. */
class JointDistanceTest {
  private static final BodyModel BODY = HumanoidBody.of(BodyShape.AVERAGE);
  private static final int STEPS = 24;

  private static Pose high(double x) {
    return Pose.rest(BODY.skeleton(), new Vector3(x, 50, 0));
  }

  private static Rollout falling(double x) {
    var simulator = new NativeSimulator(BODY, SimulationSettings.DEFAULT);
    var rollout = new Rollout(BODY, SimulationSettings.DEFAULT, STEPS);
    simulator.simulate(
        BodyState.atRest(high(x)), ControlTrajectory.constant(high(x)), STEPS, rollout);
    return rollout;
  }

  private static Motion still(double x) {
    return Motion.atRate(BODY.skeleton(), 10, List.of(high(x), high(x)));
  }

  /** Half g t² at each step; the simulator's own Euler steps fall half a step farther. */
  @Test
  void whoFallsLeavesWhoStays() {
    Rollout rollout = falling(0);
    double dt = rollout.timeStep();
    double expected = 0;
    for (int k = 1; k <= STEPS; k++) {
      double t = k * dt;
      expected += 0.5 * 9.81 * t * t / STEPS;
    }
    double slack = 0.5 * 9.81 * STEPS * dt * dt;
    assertEquals(expected, JointDistance.mean(still(0), 0, rollout, STEPS), slack);
    assertTrue(
        JointDistance.mean(still(0), 0, rollout, 6) < JointDistance.mean(still(0), 0, rollout, 24));
  }

  @Test
  void sidewaysItIsThatToo() {
    double shifted = JointDistance.mean(still(3), 0, falling(0), 1);
    assertEquals(3, shifted, 1e-3);
  }

  @Test
  void noStepsAreInfinitelyFar() {
    assertEquals(Double.POSITIVE_INFINITY, JointDistance.mean(still(0), 0, falling(0), 0), 0);
  }

  @Test
  void betweenTwoSimulations() {
    Rollout one = falling(0);
    Rollout other = falling(0.25);
    for (int k : new int[] {0, 1, STEPS}) {
      assertEquals(0.25, JointDistance.between(one, other, k), 1e-9, "step " + k);
      assertEquals(0, JointDistance.between(one, one, k), 0);
    }
  }
}
