package gravitas.physics.simulate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.verification.Scenario;
import java.util.List;
import org.junit.jupiter.api.Test;

class BodyStateTest {
  private static final BodyModel BODY = HumanoidBody.of(BodyShape.AVERAGE);

  /** Numbers of a state that moves in every way make the same state, bit for bit. */
  @Test
  void numbersMakeTheSameState() {
    BodyState state = Scenario.LANDING.input(BODY, SimulationSettings.DEFAULT, 1, 3).start();
    BodyState again = BodyState.atRest(state.pose()).withNumbers(state.numbers());
    assertArrayEquals(state.numbers(), again.numbers());
  }

  @Test
  void numbersOfAnotherBodyAreRefused() {
    BodyState state = BodyState.atRest(Scenario.armsDown(BODY, BODY.standingRoot()));
    var refused =
        assertThrows(IllegalArgumentException.class, () -> state.withNumbers(new double[7]));
    assertTrue(refused.getMessage().contains("7 numbers"), refused.getMessage());
  }

  /** A body carried along at one speed has that speed, at the ends of the motion, too. */
  @Test
  void velocitiesAreThoseOfTheMotion() {
    Pose pose = Scenario.armsDown(BODY, BODY.standingRoot());
    List<Pose> poses =
        List.of(0, 1, 2, 3).stream()
            .map(f -> pose.withRootPosition(pose.rootPosition().plus(new Vector3(0.1 * f, 0, 0))))
            .toList();
    Motion motion = Motion.atRate(BODY.skeleton(), 10, poses);
    for (double time : new double[] {0, 0.15, 0.3}) {
      BodyState state = BodyState.of(motion, time, 0.05);
      assertEquals(0, state.rootVelocity().minus(new Vector3(1, 0, 0)).norm(), 1e-12);
    }
  }
}
