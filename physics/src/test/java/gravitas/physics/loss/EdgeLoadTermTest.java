package gravitas.physics.loss;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.SimulationSettings;
import org.junit.jupiter.api.Test;

/** Worked out by hand; the derivative is checked with all others in {@link MotionLossTest}. */
class EdgeLoadTermTest {
  private static final BodyModel BODY = HumanoidBody.of(BodyShape.AVERAGE);
  private static final double WEIGHT = 9.81 * BODY.mass();

  private final Rollout rollout = new Rollout(BODY, SimulationSettings.DEFAULT, 1);

  private void press(String sphere, double share) {
    int s = 0;
    while (!BODY.contactSpheres().get(s).name().equals(sphere)) {
      s++;
    }
    rollout.contactForces[rollout.contactRow(1) + 3 * s + 1] = share * WEIGHT;
  }

  private double value() {
    rollout.finish(1, Rollout.Status.COMPLETED);
    return new EdgeLoadTerm(BODY, 1, 1).evaluate(rollout, 1, null);
  }

  @Test
  void evenLoadsCostNothingHoweverTheFeetShareThem() {
    for (String part : new String[] {"LeftHeel", "LeftBall"}) {
      press(part + "Inner", 0.25);
      press(part + "Outer", 0.25);
    }
    press("RightToeTip", 0.3);
    assertEquals(0, value(), 1e-15);
  }

  @Test
  void differencesBetweenTheEdgesAreSquaredAndAdded() {
    press("LeftHeelOuter", 0.5);
    press("RightBallInner", 0.4);
    press("RightBallOuter", 0.1);
    assertEquals(0.25 + 0.09, value(), 1e-12);
  }
}
