package gravitas.lab.evaluation.forces;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Pose;
import gravitas.physics.simulate.BodyState;
import gravitas.physics.simulate.NativeSimulator;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.tracking.WindowReport;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Forces of a body that stands in the simulation, step by step. */
class StepForcesTest {
  private static final SimulationSettings WORLD = SimulationSettings.DEFAULT;
  private static final int STEPS = 120;
  private static final int KEPT = 100;
  private static final double BEGIN = 2;

  private static Rollout standing() {
    Pose pose = StandingBody.standing();
    var rollout = new Rollout(StandingBody.BODY, WORLD, STEPS);
    new NativeSimulator(StandingBody.BODY, WORLD)
        .simulate(BodyState.atRest(pose), ControlTrajectory.constant(pose), STEPS, rollout);
    return rollout;
  }

  private static WindowReport report(double start, boolean lost, Double... losses) {
    return new WindowReport(start, KEPT * WORLD.timeStep(), List.of(losses), 0.1, 1, 0.01, lost);
  }

  @Test
  void everyStepIsKeptAtItsMiddle() {
    Rollout rollout = standing();
    var steps = new StepForces(BEGIN);
    steps.keep(rollout, KEPT, report(0.5, false, 3.0, 2.0, 1.0));
    double[] times = steps.times();
    assertEquals(KEPT, times.length);
    assertEquals(BEGIN + 0.5 + 0.5 * WORLD.timeStep(), times[0], 1e-12);
    assertEquals(BEGIN + 0.5 + (KEPT - 0.5) * WORLD.timeStep(), times[KEPT - 1], 1e-12);
    assertEquals(KEPT, steps.poses().size());
    assertEquals(KEPT, steps.torques().size());
    Vector3 between = rollout.pose(7).rootPosition().lerp(rollout.pose(8).rootPosition(), 0.5);
    assertEquals(0, between.distanceTo(steps.poses().get(7).rootPosition()), 1e-12);
    assertEquals(3, steps.evaluations());
    assertEquals(1, steps.windows());
    assertEquals(0, steps.lost());
  }

  /** Over a time the floor gives the momentum that gravity takes: m (v₁ − v₀) = ∫F − m g t. */
  @Test
  void forcesChangeTheMomentum() {
    Rollout rollout = standing();
    var steps = new StepForces(BEGIN);
    steps.keep(rollout, KEPT, report(0, false, 1.0));
    double impulse = 0;
    for (double newtons : steps.feet().vertical()) {
      impulse += newtons * WORLD.timeStep();
    }
    double weight = StandingBody.BODY.mass() * WORLD.gravity().norm();
    double rise = momentum(rollout, KEPT);
    assertEquals(
        weight * KEPT * WORLD.timeStep() + rise, impulse, 0.02 * weight * KEPT * WORLD.timeStep());
    assertTrue(steps.feet().pressure(Side.LEFT, KEPT - 1).x() > 0, "left is +x");
    assertTrue(steps.feet().pressure(Side.RIGHT, KEPT - 1).x() < 0);
  }

  /** Upwards, by the centres of mass of the last two steps. */
  private static double momentum(Rollout rollout, int step) {
    var motion = StandingBody.motion(2, f -> rollout.pose(f == 0 ? step - 1 : step));
    var momentum = new Momentum(StandingBody.BODY, motion);
    double rose = momentum.centre(1).y() - momentum.centre(0).y();
    return StandingBody.BODY.mass() * rose / WORLD.timeStep();
  }

  @Test
  void aLostWindowHasNoForces() {
    Rollout rollout = standing();
    var steps = new StepForces(0);
    steps.keep(rollout, 10, report(0, false, 1.0));
    steps.keep(rollout, 5, report(0.5, true, 1.0, 2.0));
    FeetForces feet = steps.feet();
    assertEquals(15, feet.count());
    assertTrue(feet.force(Side.LEFT, 9).isFinite());
    assertFalse(feet.force(Side.LEFT, 10).isFinite());
    assertFalse(feet.pressure(Side.RIGHT, 14).isFinite());
    assertEquals(15, steps.poses().size(), "poses it has");
    assertEquals(2, steps.windows());
    assertEquals(1, steps.lost());
    assertEquals(3, steps.evaluations());
    assertArrayEquals(steps.times(), feet.times());
  }
}
