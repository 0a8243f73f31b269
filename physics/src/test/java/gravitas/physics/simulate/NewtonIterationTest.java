package gravitas.physics.simulate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.Actuator;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.body.RootMotion;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.verification.Scenario;
import gravitas.physics.verification.SimpleBodies;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What the iteration promises: forces solved to a tolerance, in few iterations, always. */
class NewtonIterationTest {
  private static final BodyModel BODY = HumanoidBody.of(BodyShape.AVERAGE);
  private static final int STEPS = 240;

  private static NativeSimulator run(BodyModel body, SimulationInput in, Rollout out) {
    var simulator = new NativeSimulator(body, in.settings());
    simulator.simulate(in.start(), in.controls(), in.steps(), out);
    assertEquals(Rollout.Status.COMPLETED, out.status());
    return simulator;
  }

  /**
   * Momentum of the whole body changes by the recorded forces, to the iteration's tolerance of
   * 1e-11 N s per contact or joint.
   */
  @ParameterizedTest
  @EnumSource(Scenario.class)
  void recordedForcesExplainTheMomentumOfEveryStep(Scenario scenario) {
    SimulationInput in = scenario.input(BODY, SimulationSettings.DEFAULT, STEPS, 7);
    var out = new Rollout(BODY, in.settings(), STEPS);
    NativeSimulator simulator = run(BODY, in, out);
    assertEquals(0, simulator.unconvergedSteps());
    double worst = 0;
    for (int k = 1; k <= STEPS; k++) {
      Vector3 impulse = in.settings().gravity().times(BODY.mass());
      for (int s = 0; s < BODY.contactSpheres().size(); s++) {
        impulse = impulse.plus(Vector3.from(out.contactForces, out.contactRow(k) + 3 * s));
      }
      Vector3 change = momentum(out, k).minus(momentum(out, k - 1));
      worst = Math.max(worst, change.distanceTo(impulse.times(out.timeStep())));
    }
    assertTrue(worst < 2e-11, "momentum not explained: " + worst + " N s");
  }

  private static Vector3 momentum(Rollout out, int k) {
    Vector3 sum = Vector3.ZERO;
    for (int j = 0; j < BODY.jointCount(); j++) {
      int row = out.vectorRow(k) + 3 * j;
      Quaternion q = Quaternion.from(out.rotations, out.rotationRow(k) + 4 * j);
      Vector3 centre = q.rotate(BODY.link(j).centre());
      Vector3 moving =
          Vector3.from(out.velocities, row)
              .plus(Vector3.from(out.angularVelocities, row).cross(centre));
      sum = sum.plus(moving.times(BODY.link(j).mass()));
    }
    return sum;
  }

  /** Muscles in their linear range and nothing to touch: the first solution is exact. */
  @Test
  void freeFlightTakesOneIterationAStep() {
    BodyModel strong = SimpleBodies.chain(6, new Actuator(100, 10, 1e6), RootMotion.FREE);
    SimulationInput in = Scenario.FLIGHT.input(strong, SimulationSettings.DEFAULT, STEPS, 7);
    var out = new Rollout(strong, in.settings(), STEPS);
    assertEquals(STEPS, run(strong, in, out).iterations());
  }

  /**
   * Newton's method is quadratic with the right tangents and creeps with wrong ones. Seen: 3.60,
   * 4.10, 4.75, 4.38 and 5.67 iterations a step.
   */
  @ParameterizedTest
  @CsvSource({"STANDING, 3.7", "SLIDING, 4.2", "LANDING, 4.9", "LIMITS, 4.5", "SATURATION, 5.8"})
  void fewIterationsAStep(Scenario scenario, double most) {
    double sum = 0;
    for (long seed = 1; seed <= 5; seed++) {
      SimulationInput in = scenario.input(BODY, SimulationSettings.DEFAULT, STEPS, seed);
      NativeSimulator simulator = run(BODY, in, new Rollout(BODY, in.settings(), STEPS));
      if (scenario != Scenario.LANDING) {
        assertEquals(0, simulator.unconvergedSteps(), "seed " + seed);
      }
      sum += simulator.iterations() / (double) STEPS;
    }
    assertTrue(sum / 5 < most, scenario + ": " + sum / 5 + " iterations a step");
  }

  /**
   * Hard landings are where tangents alone go back and forth for ever. Chords help all but the
   * steps that docs/results/simulation.md owns up to.
   */
  @Test
  void nearlyEveryStepOfHardLandingsIsSolved() {
    long unsolved = 0;
    for (long seed = 1; seed <= 20; seed++) {
      SimulationInput in = Scenario.LANDING.input(BODY, SimulationSettings.DEFAULT, STEPS, seed);
      NativeSimulator simulator = run(BODY, in, new Rollout(BODY, in.settings(), STEPS));
      unsolved += simulator.unconvergedSteps();
    }
    assertTrue(unsolved <= 8, unsolved + " of 4800 steps are not solved");
  }
}
