package gravitas.physics.bullet;

import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Pose;
import gravitas.physics.simulate.BodyState;
import gravitas.physics.simulate.SimulationInput;
import gravitas.physics.simulate.SimulationSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two engines that share nothing but the body move it alike. */
class EngineComparisonTest {
  private static EngineComparison comparison(double height, int steps) {
    BodyModel body = HumanoidBody.of(BodyShape.AVERAGE);
    Pose standing = Pose.rest(body.skeleton(), body.standingRoot());
    Pose start = standing.withRootPosition(body.standingRoot().plus(new Vector3(0, height, 0)));
    return new EngineComparison(
        new SimulationInput(
            body,
            SimulationSettings.DEFAULT,
            BodyState.atRest(start),
            ControlTrajectory.constant(standing),
            steps));
  }

  @ParameterizedTest(name = "from {0} m above the floor")
  @ValueSource(doubles = {0, 0.3})
  void standAndDropAgreeWithinThreeCentimetres(double height) {
    EngineComparison.Distance apart = comparison(height, 120).difference();
    assertTrue(apart.largest() < 0.03, apart.toString());
    assertTrue(apart.largest() > 1e-4, "suspiciously alike: " + apart);
  }

  /** Nothing is left when the known causes are taken away: see docs/results/simulation.md. */
  @Test
  void theKnownCausesExplainTheDifferenceInStanding() {
    var terms = comparison(0, 48).terms();
    assertTrue(terms.get("rest").largest() < 0.001, terms.toString());
    double explained =
        terms.get("nativeStep").end()
            + terms.get("groundGives").end()
            + terms.get("bulletIterations").end()
            + terms.get("rest").end();
    assertTrue(terms.get("whole").end() <= explained, terms.toString());
  }
}
