package gravitas.physics.simulate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.check.Mechanics;
import gravitas.physics.check.Scenario;
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Ground;
import gravitas.physics.motion.Pose;
import org.junit.jupiter.api.Test;

class MeanForcesTest {
  private static final BodyModel BODY = HumanoidBody.of(BodyShape.AVERAGE);

  private static Rollout stand(double height, int steps) {
    Pose pose = Scenario.armsDown(BODY, BODY.standingRoot().plus(new Vector3(0, height, 0)));
    return Rollouts.run(
        new SimulationInput(
            BODY,
            SimulationSettings.DEFAULT,
            BodyState.atRest(pose),
            ControlTrajectory.constant(pose),
            steps));
  }

  private static MeanForces means(Rollout out, int first, int last) {
    var forces = new MeanForces(BODY, Ground.FLOOR);
    for (int k = first; k <= last; k++) {
      forces.add(out, k);
    }
    return forces;
  }

  @Test
  void feetCarryTheWeightWithThePressureBelowTheCentreOfMass() {
    Rollout out = stand(0, 2400);
    MeanForces forces = means(out, 2397, 2400);
    MeanForces.Foot left = forces.foot("Left");
    MeanForces.Foot right = forces.foot("Right");
    assertEquals(70 * 9.81, left.force().y() + right.force().y(), 0.01);
    assertTrue(left.contact() && right.contact());
    assertEquals(0, left.pressure().y(), 1e-12);
    var mechanics = new Mechanics(BODY);
    mechanics.load(out, 2400);
    double share = left.force().y() / (left.force().y() + right.force().y());
    double z = share * left.pressure().z() + (1 - share) * right.pressure().z();
    assertEquals(mechanics.centre().z(), z, 0.002, "at rest the pressure is below the centre");
    assertTrue(left.pressure().x() > 0.03 && right.pressure().x() < -0.03);
  }

  @Test
  void kneeTorquesAreThoseOfTheMuscles() {
    Rollout out = stand(0, 240);
    int knee = BODY.skeleton().indexOf("LeftLeg");
    Vector3 seen = means(out, 240, 240).torques().get(knee);
    Vector3 applied = Vector3.from(out.torques, out.vectorRow(240) + 3 * knee);
    assertEquals(applied.norm(), seen.norm(), 1e-12);
  }

  @Test
  void footInTheAirCarriesNothing() {
    Rollout out = stand(3, 10);
    MeanForces.Foot foot = means(out, 7, 10).foot("Left");
    assertEquals(Vector3.ZERO, foot.force());
    assertFalse(foot.contact());
    assertEquals(0, foot.pressure().y(), 1e-12);
  }
}
