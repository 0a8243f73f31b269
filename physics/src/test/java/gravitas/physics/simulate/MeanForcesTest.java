package gravitas.physics.simulate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.ContactSphere;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Pose;
import gravitas.physics.scene.ContactLaw;
import gravitas.physics.scene.Plane;
import gravitas.physics.scene.Scene;
import gravitas.physics.scene.Surface;
import gravitas.physics.verification.Mechanics;
import gravitas.physics.verification.Scenario;
import java.util.Arrays;
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
    var forces = new MeanForces(BODY, Scene.LEVEL_FLOOR);
    for (int k = first; k <= last; k++) {
      forces.add(out, k);
    }
    return forces;
  }

  @Test
  void feetCarryTheWeightWithThePressureBelowTheCentreOfMass() {
    Rollout out = stand(0, 4800);
    MeanForces forces = means(out, 4797, 4800);
    MeanForces.Load left = forces.foot("Left");
    MeanForces.Load right = forces.foot("Right");
    assertEquals(70 * 9.81, left.force().y() + right.force().y(), 3e-4);
    assertTrue(left.contact() && right.contact());
    assertEquals(0, left.pressure().y(), 1e-12);
    var mechanics = new Mechanics(BODY);
    mechanics.load(out, 4800);
    double share = left.force().y() / (left.force().y() + right.force().y());
    double z = share * left.pressure().z() + (1 - share) * right.pressure().z();
    assertEquals(mechanics.centre().z(), z, 2e-6, "at rest the pressure is below the centre");
    assertTrue(left.pressure().x() > 0.03 && right.pressure().x() < -0.03);
  }

  /** In a valley along z each foot has a slope of its own; a wall at the back bears nothing. */
  @Test
  void everyPartIsBorneByTheSurfaceItTouchesAndTheyAddUpToAll() {
    Scene valley =
        Scene.of(
            plane("left slope", new Vector3(-0.1, 1, 0), 0),
            plane("right slope", new Vector3(0.1, 1, 0), 0),
            plane("wall", Vector3.Z, -1));
    SimulationSettings settings = SimulationSettings.DEFAULT.withScene(valley);
    Pose pose = Scenario.armsDown(BODY, BODY.standingRoot());
    BodyState start = BodyState.atRest(pose);
    Rollout out =
        Rollouts.run(
            new SimulationInput(BODY, settings, start, ControlTrajectory.constant(pose), 24));
    var forces = new MeanForces(BODY, valley);
    Vector3 recorded = Vector3.ZERO;
    for (int k = 1; k <= 24; k++) {
      forces.add(out, k);
      for (int p = 0; p < out.contactCount(); p++) {
        recorded =
            recorded.plus(
                Vector3.from(out.contactForces, out.contactRow(k) + 3 * p).times(1 / 24.0));
      }
    }
    Vector3 sum = Vector3.ZERO;
    Vector3 moment = Vector3.ZERO;
    for (PartLoad load : forces.parts()) {
      String side = load.part().startsWith("Left") ? "left" : "right";
      assertEquals(side + " slope", load.surface(), load.part());
      int q = side.equals("left") ? 0 : 1;
      assertEquals(0, valley.surface(q).shape().distance(load.pressure()), 1e-9, "on the slope");
      sum = sum.plus(load.force());
      moment = moment.plus(load.moment()).plus(load.pressure().cross(load.force()));
    }
    assertTrue(sum.y() > 100, "it stands: " + sum);
    assertEquals(0, sum.distanceTo(recorded), 1e-9);
    assertEquals(0, sum.distanceTo(forces.whole().force()), 1e-9);
    MeanForces.Load left = forces.foot("Left");
    MeanForces.Load right = forces.foot("Right");
    assertEquals(0, left.force().plus(right.force()).distanceTo(sum), 1e-9);
    Vector3 byFeet =
        left.moment()
            .plus(left.pressure().cross(left.force()))
            .plus(right.moment())
            .plus(right.pressure().cross(right.force()));
    assertEquals(0, moment.distanceTo(byFeet), 1e-9);
  }

  private static Surface plane(String name, Vector3 normal, double offset) {
    return new Surface(name, new Plane(normal, offset), ContactLaw.DEFAULT);
  }

  @Test
  void aRolloutOfAnotherSceneIsRefused() {
    var forces = new MeanForces(BODY, Scene.LEVEL_FLOOR.plus(plane("wall", Vector3.Z, -1)));
    assertThrows(IllegalArgumentException.class, () -> forces.add(stand(0, 2), 1));
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
    MeanForces.Load foot = means(out, 7, 10).foot("Left");
    assertEquals(Vector3.ZERO, foot.force());
    assertFalse(foot.contact());
    assertEquals(0, foot.pressure().y(), 1e-12);
  }

  /**
   * Forces by hand on two spheres of a standing foot: sums, centre and moment by the definitions.
   */
  @Test
  void pressureAndMomentAreThoseOfTheForces() {
    Rollout out = stand(0, 1);
    Arrays.fill(out.contactForces, 0);
    int heel = sphere("LeftHeelInner");
    int toe = sphere("LeftToeTip");
    Vector3 onHeel = new Vector3(30, 200, -10);
    Vector3 onToe = new Vector3(-5, 100, 40);
    onHeel.into(out.contactForces, out.contactRow(1) + 3 * heel);
    onToe.into(out.contactForces, out.contactRow(1) + 3 * toe);
    MeanForces.Load foot = means(out, 1, 1).foot("Left");
    Vector3 atHeel = place(out, heel);
    Vector3 atToe = place(out, toe);
    Vector3 pressure = atHeel.times(2.0 / 3).plus(atToe.times(1.0 / 3));
    assertEquals(0, onHeel.plus(onToe).distanceTo(foot.force()), 1e-12);
    assertEquals(0, pressure.distanceTo(foot.pressure()), 1e-15);
    Vector3 moment = atHeel.minus(pressure).cross(onHeel).plus(atToe.minus(pressure).cross(onToe));
    assertEquals(0, moment.distanceTo(foot.moment()), 1e-13);
    assertEquals(0, foot.moment().x(), 1e-13, "about the centre of pressure nothing tips");
    assertEquals(0, foot.moment().z(), 1e-13);
    assertTrue(Math.abs(foot.moment().y()) > 0.1, "but something turns: " + foot.moment());
  }

  @Test
  void aFootStandsFromTwentyNewtonsOn() {
    Rollout out = stand(0, 1);
    Arrays.fill(out.contactForces, 0);
    int at = out.contactRow(1) + 3 * sphere("RightHeelInner") + 1;
    out.contactForces[at] = 20;
    assertFalse(means(out, 1, 1).foot("Right").contact());
    out.contactForces[at] = 20.1;
    assertTrue(means(out, 1, 1).foot("Right").contact());
    assertFalse(means(out, 1, 1).foot("Left").contact());
    assertEquals(20.1, means(out, 1, 1).load("RightHeelInner"), 1e-12);
  }

  private static int sphere(String name) {
    for (int s = 0; s < BODY.contactSpheres().size(); s++) {
      if (BODY.contactSpheres().get(s).name().equals(name)) {
        return s;
      }
    }
    throw new IllegalArgumentException(name);
  }

  /** Where a sphere presses on the floor. */
  private static Vector3 place(Rollout out, int s) {
    ContactSphere sphere = BODY.contactSpheres().get(s);
    Vector3 centre =
        Vector3.from(out.positions, out.vectorRow(1) + 3 * sphere.joint())
            .plus(
                Quaternion.from(out.rotations, out.rotationRow(1) + 4 * sphere.joint())
                    .rotate(sphere.centre()));
    return new Vector3(centre.x(), 0, centre.z());
  }
}
