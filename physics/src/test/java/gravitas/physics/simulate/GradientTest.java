package gravitas.physics.simulate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.check.GradientCheck;
import gravitas.physics.check.InputGroup;
import gravitas.physics.check.RandomLoss;
import gravitas.physics.check.Scenario;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Ground;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class GradientTest {
  private static final BodyModel BODY = HumanoidBody.of(BodyShape.AVERAGE);
  private static final int STEPS = 60;

  @ParameterizedTest
  @EnumSource(Scenario.class)
  void adjointMatchesDifferences(Scenario scenario) {
    long seed = 11;
    SimulationInput in = scenario.input(BODY, SimulationSettings.DEFAULT, STEPS, seed);
    Map<InputGroup, Double> errors = GradientCheck.run(in, new RandomLoss(BODY, STEPS, seed), seed);
    double tolerance = scenario == Scenario.LANDING ? 1e-5 : 1e-6;
    errors.forEach(
        (group, error) -> assertTrue(error <= tolerance, scenario + " " + group + " " + error));
    assertTrue(errors.size() >= 7, "groups " + errors.keySet());
  }

  @Test
  void slopeAndAssistanceAreDifferentiatedToo() {
    var settings =
        SimulationSettings.DEFAULT
            .withTimeStep(1.0 / 120)
            .withGround(new Ground(new Vector3(0.1, 1, -0.15), 0))
            .withAssistance(new RootAssistance(500, 80, 100, 20));
    SimulationInput in = Scenario.STANDING.input(BODY, settings, STEPS, 3);
    GradientCheck.run(in, new RandomLoss(BODY, STEPS, 3), 3)
        .forEach((group, error) -> assertTrue(error <= 1e-5, group + " " + error));
  }

  @Test
  void contactNumbersDoNotMatterInFlight() {
    SimulationInput in = Scenario.FLIGHT.input(BODY, SimulationSettings.DEFAULT, STEPS, 4);
    var gradient = new SimulationGradient(BODY.jointCount(), in.controls().knotCount());
    new NativeSimulator(BODY, in.settings())
        .lossAndGradient(
            in.start(), in.controls(), STEPS, new RandomLoss(BODY, STEPS, 4), gradient);
    assertEquals(0, gradient.friction);
    assertEquals(0, gradient.groundOffset);
    assertEquals(0, gradient.contactStiffness);
  }
}
