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

class ForceViewTest {
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

  @Test
  void feetCarryTheWeightWithThePressureBelowTheCentreOfMass() {
    Rollout out = stand(0, 2400);
    var view = new ForceView(out, Ground.FLOOR);
    ForceView.Foot left = view.foot("Left", 2400, 4);
    ForceView.Foot right = view.foot("Right", 2400, 4);
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
    Vector3 seen = new ForceView(out, Ground.FLOOR).torques(240, 1).get(knee);
    Vector3 applied = Vector3.from(out.torques, out.vectorRow(240) + 3 * knee);
    assertEquals(applied.norm(), seen.norm(), 1e-12);
  }

  @Test
  void footInTheAirCarriesNothing() {
    Rollout out = stand(3, 10);
    ForceView.Foot foot = new ForceView(out, Ground.FLOOR).foot("Left", 10, 4);
    assertEquals(Vector3.ZERO, foot.force());
    assertFalse(foot.contact());
    assertEquals(0, foot.pressure().y(), 1e-12);
  }
}
