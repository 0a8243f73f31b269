package gravitas.physics.simulate;

import static org.junit.jupiter.api.Assertions.assertEquals;
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
import gravitas.physics.verification.ContactCheck;
import gravitas.physics.verification.Mechanics;
import gravitas.physics.verification.Scenario;
import gravitas.physics.verification.SimpleBodies;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ContactTest {
  private static final SimulationSettings SETTINGS = SimulationSettings.DEFAULT;

  @Test
  void boxOfABodysWeightIsCarriedExactly() {
    BodyModel box = SimpleBodies.box(70, new Vector3(0.4, 0.3, 0.5));
    Rollout out = rest(box, SETTINGS, Pose.rest(box.skeleton(), new Vector3(0, 0.2, 0)), 480);
    double force = 0;
    for (int s = 0; s < 8; s++) {
      force += out.contactForces[out.contactRow(480) + 3 * s + 1];
    }
    assertEquals(70 * 9.81, force, 0.001 * 70 * 9.81);
    assertEquals(0, out.velocities[out.vectorRow(480) + 1], 1e-6);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.9, 0.97, 1.03, 1.1})
  void boxSlidesDownASlopeExactlyWhenItIsSteeperThanFriction(double share) {
    BodyModel box = SimpleBodies.box(20, new Vector3(0.6, 0.1, 0.6));
    ContactLaw law = SETTINGS.scene().surface(0).law();
    double angle = Math.atan(share * law.friction());
    Quaternion tilt = Quaternion.fromRotationVector(new Vector3(0, 0, -angle));
    var slope = new Surface("slope", new Plane(tilt.rotate(Vector3.Y), 0), law);
    Pose pose =
        Pose.rest(box.skeleton(), tilt.rotate(new Vector3(0, 0.05, 0))).withRotation(0, tilt);
    Rollout out = rest(box, SETTINGS.withScene(Scene.of(slope)), pose, 480);
    Vector3 downhill = tilt.rotate(Vector3.X);
    double half = Vector3.from(out.velocities, out.vectorRow(240)).dot(downhill);
    double full = Vector3.from(out.velocities, out.vectorRow(480)).dot(downhill);
    if (share < 1) {
      assertTrue(Math.abs(full) < law.slipSpeed(), "creeps at " + full + " m/s");
      assertEquals(half, full, 1e-4 * law.slipSpeed(), "does not speed up");
    } else {
      double expected = 9.81 * (Math.sin(angle) - law.friction() * Math.cos(angle));
      assertEquals(expected, full - half, 0.001 * 9.81);
    }
  }

  /** A beam in a valley of two slopes at 45 degrees, without friction: each bears m g / sqrt(2). */
  @Test
  void twoSlopesShareABeamAsStaticsSays() {
    BodyModel beam = SimpleBodies.box(30, new Vector3(0.2, 0.2, 0.8));
    ContactLaw ice = ContactLaw.DEFAULT.withFriction(0);
    Scene valley =
        Scene.of(
            new Surface("left", new Plane(new Vector3(-1, 1, 0), 0), ice),
            new Surface("right", new Plane(new Vector3(1, 1, 0), 0), ice));
    Quaternion onEdge = Quaternion.fromRotationVector(new Vector3(0, 0, Math.PI / 4));
    Pose pose =
        Pose.rest(beam.skeleton(), new Vector3(0, 0.1 * Math.sqrt(2), 0)).withRotation(0, onEdge);
    Rollout out = rest(beam, SETTINGS.withScene(valley), pose, 480);
    for (int q = 0; q < 2; q++) {
      Vector3 force = Vector3.ZERO;
      for (int s = 0; s < beam.contactSpheres().size(); s++) {
        force = force.plus(out.contact(480, s, q));
      }
      Vector3 normal = valley.surface(q).shape().normal(Vector3.ZERO);
      Vector3 expected = normal.times(30 * 9.81 / Math.sqrt(2));
      assertEquals(0, force.distanceTo(expected), 0.001 * 30 * 9.81, valley.surface(q).name());
    }
  }

  /**
   * The same slope twice, rough and smooth: a box on the rough one stays, on the other it slides.
   */
  @ParameterizedTest
  @ValueSource(doubles = {0.6, 0.3})
  void frictionIsThatOfTheSurfaceWhichIsTouched(double friction) {
    BodyModel box = SimpleBodies.box(20, new Vector3(0.6, 0.1, 0.6));
    double angle = Math.atan(0.45);
    Quaternion tilt = Quaternion.fromRotationVector(new Vector3(0, 0, -angle));
    Vector3 normal = tilt.rotate(Vector3.Y);
    ContactLaw law = ContactLaw.DEFAULT;
    Scene scene =
        Scene.of(
            new Surface("touched", new Plane(normal, 0), law.withFriction(friction)),
            new Surface("below", new Plane(normal, -1), law.withFriction(0.9 - friction)));
    Pose pose = Pose.rest(box.skeleton(), normal.times(0.05)).withRotation(0, tilt);
    Rollout out = rest(box, SETTINGS.withScene(scene), pose, 480);
    Vector3 downhill = tilt.rotate(Vector3.X);
    double half = Vector3.from(out.velocities, out.vectorRow(240)).dot(downhill);
    double full = Vector3.from(out.velocities, out.vectorRow(480)).dot(downhill);
    double slides = 9.81 * (Math.sin(angle) - friction * Math.cos(angle));
    assertEquals(Math.max(0, slides), full - half, 0.001 * 9.81);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void tumblingFallObeysTheLawsInEveryStep(long seed) {
    BodyModel body = HumanoidBody.of(BodyShape.AVERAGE);
    SimulationInput in = Scenario.LIMITS.input(body, SETTINGS, 720, seed);
    Pose low = in.start().pose().withRootPosition(new Vector3(0, 1.6, 0));
    var start = new BodyState(low, in.start().rootVelocity(), in.start().angularVelocities());
    Rollout out = Rollouts.run(new SimulationInput(body, SETTINGS, start, in.controls(), 720));
    assertEquals(Rollout.Status.COMPLETED, out.status());
    ContactCheck check = ContactCheck.of(out);
    assertTrue(check.smallestNormalForce() >= 0, "seed " + seed + " " + check);
    assertTrue(check.largestConeRatio() <= 1 + 1e-9, "seed " + seed + " " + check);
    assertTrue(check.largestTorqueRatio() <= 1, "seed " + seed + " " + check);
    assertTrue(check.largestTorqueRatio() > 0.5, "muscles work hard " + check);
  }

  @ParameterizedTest
  @ValueSource(doubles = {120, 240, 480})
  void droppedBodyComesToRest(double rate) {
    BodyModel body = HumanoidBody.of(BodyShape.AVERAGE);
    Pose pose =
        Scenario.armsDown(body, new Vector3(0, 1.6, 0))
            .withRotation(0, Quaternion.fromRotationVector(new Vector3(0.5, 0.3, 0.8)));
    int steps = (int) (8 * rate); // what creeps halves every two seconds
    Rollout out = rest(body, SETTINGS.withTimeStep(1 / rate), pose, steps);
    assertEquals(Rollout.Status.COMPLETED, out.status());
    var mechanics = new Mechanics(body);
    mechanics.load(out, steps);
    double depth = mechanics.depth(Scene.LEVEL_FLOOR);
    assertTrue(depth <= 0.002, "lies " + depth + " m deep");
    double fastest = 0;
    for (int j = 0; j < body.jointCount(); j++) {
      Vector3 now = Vector3.from(out.positions, out.vectorRow(steps) + 3 * j);
      Vector3 before = Vector3.from(out.positions, out.vectorRow(steps - (int) rate) + 3 * j);
      fastest = Math.max(fastest, now.distanceTo(before));
    }
    assertTrue(fastest <= 0.001, "creeps " + fastest + " m in the last second");
  }

  @ParameterizedTest
  @ValueSource(doubles = {120, 240, 480})
  void standsTenSeconds(double rate) {
    BodyModel body = HumanoidBody.of(BodyShape.AVERAGE);
    Pose pose = Scenario.armsDown(body, body.standingRoot());
    int steps = (int) (10 * rate);
    Rollout out = rest(body, SETTINGS.withTimeStep(1 / rate), pose, steps);
    Vector3 head = Vector3.from(out.positions, 3 * body.skeleton().indexOf("Neck"));
    Vector3 later =
        Vector3.from(out.positions, out.vectorRow(steps) + 3 * body.skeleton().indexOf("Neck"));
    assertTrue(head.distanceTo(later) < 0.06, "the neck went from " + head + " to " + later);
  }

  private static Rollout rest(BodyModel body, SimulationSettings settings, Pose pose, int steps) {
    return Rollouts.run(
        new SimulationInput(
            body, settings, BodyState.atRest(pose), ControlTrajectory.constant(pose), steps));
  }
}
