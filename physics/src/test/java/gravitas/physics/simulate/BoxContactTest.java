package gravitas.physics.simulate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.Actuator;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.ContactSphere;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.body.JointRange;
import gravitas.physics.body.RootMotion;
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Pose;
import gravitas.physics.scene.Box;
import gravitas.physics.scene.ContactLaw;
import gravitas.physics.scene.Plane;
import gravitas.physics.scene.Scene;
import gravitas.physics.scene.Surface;
import gravitas.physics.verification.ContactCheck;
import gravitas.physics.verification.Scenario;
import gravitas.physics.verification.SimpleBodies;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What statics and Coulomb say of bodies on boxes. */
class BoxContactTest {
  private static final double G = 9.81;
  private static final Surface FLOOR = Scene.LEVEL_FLOOR.surface(0);

  /** A turned table 0.45 m high, its top's middle above the origin. */
  private static Surface table(ContactLaw law) {
    return new Surface("table", Box.standing(new Vector3(0, 0.45, 0), 1, 1, 0.4), law);
  }

  @Test
  void aWeightOnATableRestsWithoutCreepAndIsCarriedExactly() {
    BodyModel box = SimpleBodies.box(70, new Vector3(0.4, 0.3, 0.5));
    Scene scene = Scene.of(FLOOR, table(ContactLaw.DEFAULT));
    Rollout out = rest(box, scene, Pose.rest(box.skeleton(), new Vector3(0.1, 0.61, 0)), 960);
    assertEquals(70 * G, load(out, 960, 1).y(), 0.001 * 70 * G);
    assertEquals(0, load(out, 960, 0).norm(), 0, "the floor below bears nothing");
    Vector3 before = Vector3.from(out.positions, out.vectorRow(480));
    Vector3 after = Vector3.from(out.positions, out.vectorRow(960));
    assertEquals(0, before.distanceTo(after), 1e-6, "creeps");
  }

  /**
   * Its centre of mass 15 mm within the edge's middle line a plank stays, 15 mm beyond it falls.
   */
  @ParameterizedTest
  @ValueSource(doubles = {-0.05, -0.015, 0.015, 0.05})
  void aPlankTipsOverTheEdgeWhereStaticsSays(double beyond) {
    BodyModel plank = plank(20, new Vector3(0.8, 0.06, 0.3));
    var box =
        new Box(new Vector3(-0.5, 0.25, 0), new Vector3(1, 0.5, 1), Quaternion.IDENTITY, 1e-3);
    Scene scene =
        Scene.of(FLOOR, new Surface("box", box, new ContactLaw(1e6, 1.5, 0.8, 2e-4, 0.02)));
    Pose pose = Pose.rest(plank.skeleton(), new Vector3(beyond, 0.53, 0));
    Rollout out = rest(plank, scene, pose, 720);
    double tilt =
        Math.toDegrees(
            Quaternion.from(out.rotations, out.rotationRow(720)).toRotationVector().norm());
    if (beyond < 0) {
      assertTrue(tilt < 3, "tips by " + tilt + " degrees");
      assertEquals(20 * G, load(out, 720, 1).y(), 0.001 * 20 * G);
    } else {
      assertTrue(tilt > 20, "stays, tilted by " + tilt + " degrees");
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.9, 0.97, 1.03, 1.1})
  void aWeightSlidesOnATiltedBoxExactlyWhenItIsSteeperThanFriction(double share) {
    BodyModel weight = SimpleBodies.box(20, new Vector3(0.4, 0.1, 0.4));
    double friction = 0.5;
    double angle = Math.atan(share * friction);
    Quaternion tilt = Quaternion.fromRotationVector(new Vector3(0, 0, -angle));
    var ramp = new Box(tilt.rotate(new Vector3(0, -0.2, 0)), new Vector3(8, 0.4, 2), tilt, 0.02);
    Scene scene = Scene.of(new Surface("ramp", ramp, ContactLaw.DEFAULT.withFriction(friction)));
    Pose pose =
        Pose.rest(weight.skeleton(), tilt.rotate(new Vector3(0, 0.05, 0))).withRotation(0, tilt);
    Rollout out = rest(weight, scene, pose, 480);
    Vector3 downhill = tilt.rotate(Vector3.X);
    double half = Vector3.from(out.velocities, out.vectorRow(240)).dot(downhill);
    double full = Vector3.from(out.velocities, out.vectorRow(480)).dot(downhill);
    double slides = G * (Math.sin(angle) - friction * Math.cos(angle));
    assertEquals(Math.max(0, slides), full - half, 0.001 * G);
    assertEquals(share < 1, Math.abs(full) < ContactLaw.DEFAULT.slipSpeed());
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void aFallOverFurnitureObeysTheLawsInEveryStep(long seed) {
    BodyModel body = HumanoidBody.of(BodyShape.AVERAGE);
    Scene room =
        Scene.of(
            FLOOR,
            table(ContactLaw.DEFAULT.withFriction(0.4)),
            new Surface("wall", new Plane(new Vector3(-1, 0, 0), -0.6), ContactLaw.DEFAULT));
    SimulationSettings settings = SimulationSettings.DEFAULT.withScene(room);
    SimulationInput in = Scenario.LIMITS.input(body, settings, 720, seed);
    Pose low = in.start().pose().withRootPosition(new Vector3(0.1, 1.9, 0.2));
    var start = new BodyState(low, in.start().rootVelocity(), in.start().angularVelocities());
    Rollout out = Rollouts.run(new SimulationInput(body, settings, start, in.controls(), 720));
    assertEquals(Rollout.Status.COMPLETED, out.status());
    ContactCheck check = ContactCheck.of(out);
    assertTrue(check.smallestNormalForce() >= 0, "seed " + seed + " " + check);
    assertTrue(check.largestConeRatio() <= 1 + 1e-6, "seed " + seed + " " + check);
  }

  /** Touches all along its lower side, every 5 mm. */
  private static BodyModel plank(double mass, Vector3 size) {
    BodyModel box = SimpleBodies.box(mass, size);
    List<ContactSphere> below = new ArrayList<>();
    for (double x = 0.01 - size.x() / 2; x < size.x() / 2; x += 0.005) {
      for (double z : new double[] {-0.4 * size.z(), 0.4 * size.z()}) {
        var centre = new Vector3(x, 0.01 - size.y() / 2, z);
        below.add(new ContactSphere("Below" + below.size(), 0, centre, 0.01));
      }
    }
    return new BodyModel(
        box.skeleton(),
        List.of(box.link(0)),
        List.of(Actuator.NONE),
        List.of(JointRange.FREE),
        below,
        RootMotion.FREE);
  }

  private static Vector3 load(Rollout out, int k, int surface) {
    Vector3 force = Vector3.ZERO;
    for (int s = 0; s < out.body().contactSpheres().size(); s++) {
      force = force.plus(out.contact(k, s, surface));
    }
    return force;
  }

  private static Rollout rest(BodyModel body, Scene scene, Pose pose, int steps) {
    return Rollouts.run(
        new SimulationInput(
            body,
            SimulationSettings.DEFAULT.withScene(scene),
            BodyState.atRest(pose),
            ControlTrajectory.constant(pose),
            steps));
  }
}
