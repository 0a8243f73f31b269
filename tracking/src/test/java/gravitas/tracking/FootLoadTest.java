package gravitas.tracking;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.motion.Pose;
import gravitas.physics.simulate.BodyState;
import gravitas.physics.simulate.MeanForces;
import gravitas.physics.simulate.NativeSimulator;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.SimulationSettings;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which part of a foot stands, by forces put on its spheres by hand. */
class FootLoadTest {
  private static final BodyModel BODY = HumanoidBody.of(BodyShape.AVERAGE);

  private final Rollout rollout = new Rollout(BODY, SimulationSettings.DEFAULT, 1);

  FootLoadTest() {
    Pose pose = Pose.rest(BODY.skeleton(), BODY.standingRoot());
    new NativeSimulator(BODY, SimulationSettings.DEFAULT)
        .simulate(BodyState.atRest(pose), ControlTrajectory.constant(pose), 1, rollout);
    Arrays.fill(rollout.contactForces, 0);
  }

  private void press(String sphere, double newtons) {
    for (int s = 0; s < BODY.contactSpheres().size(); s++) {
      if (BODY.contactSpheres().get(s).name().equals(sphere)) {
        rollout.contactForces[rollout.contactRow(1) + 3 * s + 1] = newtons;
        return;
      }
    }
    throw new IllegalArgumentException("no sphere " + sphere);
  }

  private FootLoad load(String side) {
    var forces = new MeanForces(BODY, SimulationSettings.DEFAULT.scene());
    forces.add(rollout, 1);
    return FootLoad.of(forces, side);
  }

  @ParameterizedTest
  @CsvSource({
    "HeelInner, true, false",
    "HeelOuter, true, false",
    "BallInner, false, true",
    "BallOuter, false, true",
    "ToeTip, false, true"
  })
  void everySphereCountsToItsPart(String sphere, boolean heel, boolean toes) {
    press("Left" + sphere, 21);
    assertEquals(heel, load("Left").heel());
    assertEquals(toes, load("Left").toes());
    assertFalse(load("Right").contact());
    assertEquals(21, load("Left").force().y(), 1e-12);
  }

  @Test
  void theForefootsSpheresAddUpAndTwentyNewtonsAreNotEnough() {
    press("RightBallInner", 7);
    press("RightBallOuter", 7);
    press("RightToeTip", 5.9);
    press("RightHeelInner", 19.9);
    assertFalse(load("Right").contact());
    press("RightToeTip", 6.1);
    assertEquals(true, load("Right").toes());
    assertFalse(load("Right").heel());
  }
}
