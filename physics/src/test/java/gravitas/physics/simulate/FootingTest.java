package gravitas.physics.simulate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Pose;
import gravitas.physics.scene.ContactLaw;
import gravitas.physics.scene.Plane;
import gravitas.physics.scene.Scene;
import gravitas.physics.scene.Surface;
import gravitas.physics.verification.Scenario;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FootingTest {
  private static final BodyModel BODY = HumanoidBody.of(BodyShape.AVERAGE);
  private static final double WEIGHT = 9.81 * BODY.mass();
  private final Footing footing = new Footing(BODY, SimulationSettings.DEFAULT);

  private static Pose standing(double height) {
    return Scenario.armsDown(BODY, BODY.standingRoot().plus(new Vector3(0, height, 0)));
  }

  /** Force of the ground in each of the first steps, with joints that do not give. */
  private static double[] forces(Pose pose, int steps) {
    return forces(pose, SimulationSettings.DEFAULT, Vector3.Y, steps);
  }

  private static double[] forces(Pose pose, SimulationSettings world, Vector3 along, int steps) {
    BodyModel statue = BODY.withGainsScaled(20);
    Rollout out =
        Rollouts.run(
            new SimulationInput(
                statue, world, BodyState.atRest(pose), ControlTrajectory.constant(pose), steps));
    double[] forces = new double[steps];
    for (int k = 1; k <= steps; k++) {
      var mean = new MeanForces(statue, world.scene());
      mean.add(out, k);
      forces[k - 1] = mean.whole().force().dot(along);
    }
    return forces;
  }

  @ParameterizedTest
  @ValueSource(doubles = {-0.1, -0.001, 0, 0.01})
  void aStandingBodyIsBorneFromTheFirstStepOn(double height) {
    for (double force : forces(footing.balanced(standing(height)), 60)) {
      assertEquals(WEIGHT, force, 0.001 * WEIGHT);
    }
  }

  @Test
  void aWallThatIsTouchedDoesNotBear() {
    var wall = new Surface("wall", new Plane(new Vector3(-1, 0, 0), -0.2), ContactLaw.DEFAULT);
    SimulationSettings world = SimulationSettings.DEFAULT;
    var beside = new Footing(BODY, world.withScene(world.scene().plus(wall)));
    for (double height : new double[] {-0.01, 0.01}) {
      assertEquals(
          footing.carried(standing(height)).rootPosition(),
          beside.carried(standing(height)).rootPosition());
    }
  }

  @Test
  void aSlopeBearsAlongItsNormal() {
    Vector3 normal = new Vector3(0.1, 1, 0).normalized();
    var slope = new Surface("slope", new Plane(normal, 0), ContactLaw.DEFAULT);
    SimulationSettings world = SimulationSettings.DEFAULT.withScene(Scene.of(slope));
    Pose carried = new Footing(BODY, world).carried(standing(0));
    double force = forces(carried, world, normal, 1)[0];
    assertEquals(WEIGHT * normal.y(), force, 0.03 * WEIGHT);
  }

  @Test
  void aBodyThatMerelyTouchesIsNot() {
    assertTrue(forces(standing(ContactLaw.DEFAULT.smoothing()), 1)[0] < 0.5 * WEIGHT);
  }

  /** Soles are where the skeleton says: who stands neither sinks in nor floats. */
  @Test
  void aStandingBodyIsCarriedWithinAMillimetreOfItsSoles() {
    double moved = footing.balanced(standing(0)).rootPosition().y() - BODY.standingRoot().y();
    assertEquals(0, moved, 0.001);
  }

  @Test
  void balancingMovesNothingButTheFeetByLessThanADegree() {
    Pose before = standing(0);
    Pose after = footing.balanced(before);
    assertEquals(0, before.rootPosition().distanceTo(after.rootPosition()), 0.002);
    for (int j = 0; j < BODY.jointCount(); j++) {
      double turned = before.rotation(j).angleTo(after.rotation(j));
      boolean foot = BODY.skeleton().joint(j).name().endsWith("Foot");
      assertTrue(turned < (foot ? Math.toRadians(1) : 1e-6), BODY.skeleton().joint(j).name());
    }
  }

  @Test
  void aBodyInTheAirStaysThere() {
    Pose flying = standing(0.05);
    assertSame(flying, footing.balanced(flying));
    assertSame(flying, footing.carried(flying));
  }

  @Test
  void aBodyThatCannotBeBalancedIsCarriedAllTheSame() {
    Pose leaning =
        standing(-0.5).withRotation(0, Quaternion.fromAxisAngle(Vector3.X, Math.toRadians(40)));
    Pose carried = footing.carried(leaning);
    Vector3 place = footing.balanced(leaning).rootPosition();
    assertEquals(carried.rootPosition(), place);
    assertEquals(WEIGHT, forces(carried, 1)[0], 0.2 * WEIGHT);
  }
}
