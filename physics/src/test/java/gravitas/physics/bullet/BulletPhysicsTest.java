package gravitas.physics.bullet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.Actuator;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.ContactSphere;
import gravitas.physics.body.Inertia;
import gravitas.physics.body.JointRange;
import gravitas.physics.body.Link;
import gravitas.physics.body.RootMotion;
import gravitas.physics.body.Shape;
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Joint;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import gravitas.physics.scene.Box;
import gravitas.physics.scene.ContactLaw;
import gravitas.physics.scene.Mound;
import gravitas.physics.scene.Plane;
import gravitas.physics.scene.Scene;
import gravitas.physics.scene.Surface;
import gravitas.physics.simulate.BodyState;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.physics.verification.SimpleBodies;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Boxes and pendulums whose motion is known. */
class BulletPhysicsTest {
  private static Rollout run(BodyModel body, SimulationSettings settings, Pose start, int steps) {
    var out = new Rollout(body, settings, steps);
    try (var simulator = new BulletSimulator(body, settings)) {
      simulator.simulate(BodyState.atRest(start), ControlTrajectory.constant(start), steps, out);
    }
    return out;
  }

  private static BodyModel box(double mass, Vector3 size) {
    var skeleton = new Skeleton(List.of(new Joint("Box", -1, Vector3.ZERO)), List.of());
    var link =
        new Link(
            mass,
            Vector3.ZERO,
            Inertia.ofBox(mass, size),
            List.of(new Shape.Box(Vector3.ZERO, size)));
    List<ContactSphere> corners = new ArrayList<>();
    double r = 0.01;
    for (int i = 0; i < 4; i++) {
      double x = (i % 2 == 0 ? 1 : -1) * (size.x() / 2 - r);
      double z = (i < 2 ? 1 : -1) * (size.z() / 2 - r);
      corners.add(new ContactSphere("Corner" + i, 0, new Vector3(x, r - size.y() / 2, z), r));
    }
    return new BodyModel(
        skeleton,
        List.of(link),
        List.of(Actuator.NONE),
        List.of(JointRange.FREE),
        corners,
        RootMotion.FREE);
  }

  /** As natively: a beam in a valley without friction loads each slope with m g / sqrt(2). */
  @Test
  void twoSlopesShareABeamAsStaticsSays() {
    ContactLaw ice = ContactLaw.DEFAULT.withFriction(0);
    Scene valley =
        Scene.of(
            new Surface("left", new Plane(new Vector3(-1, 1, 0), 0), ice),
            new Surface("right", new Plane(new Vector3(1, 1, 0), 0), ice));
    BodyModel beam = SimpleBodies.box(30, new Vector3(0.2, 0.2, 0.8));
    Quaternion onEdge = Quaternion.fromRotationVector(new Vector3(0, 0, Math.PI / 4));
    var start = new Pose(new Vector3(0, 0.1 * Math.sqrt(2), 0), List.of(onEdge));
    Rollout out = run(beam, SimulationSettings.DEFAULT.withScene(valley), start, 480);
    for (int q = 0; q < 2; q++) {
      Vector3 mean = Vector3.ZERO;
      for (int k = 241; k <= 480; k++) {
        for (int s = 0; s < beam.contactSpheres().size(); s++) {
          mean = mean.plus(out.contact(k, s, q).times(1 / 240.0));
        }
      }
      Vector3 normal = valley.surface(q).shape().normal(Vector3.ZERO);
      Vector3 expected = normal.times(30 * 9.81 / Math.sqrt(2));
      assertEquals(0, mean.distanceTo(expected), 0.001 * 30 * 9.81, valley.surface(q).name());
    }
  }

  @Test
  void aSurfaceBulletCannotMakeIsNamed() {
    var mound = new Mound(new Vector3(0, -1, 0), 1);
    Scene scene = Scene.of(new Surface("mound", mound, ContactLaw.DEFAULT));
    var e =
        assertThrows(
            IllegalArgumentException.class,
            () ->
                run(
                    box(1, new Vector3(1, 1, 1)),
                    SimulationSettings.DEFAULT.withScene(scene),
                    new Pose(Vector3.Y, List.of(Quaternion.IDENTITY)),
                    1));
    assertTrue(e.getMessage().contains("Mound"), e.getMessage());
  }

  @ParameterizedTest
  @ValueSource(doubles = {15, 25, 29, 33, 45})
  void aBoxOnASlopeSlidesJustWhenTheSlopeBeatsFriction(double degrees) {
    double angle = Math.toRadians(degrees);
    double friction = 0.6; // tan(31 degrees)
    Vector3 normal = new Vector3(Math.sin(angle), Math.cos(angle), 0);
    SimulationSettings settings =
        SimulationSettings.DEFAULT.withScene(
            Scene.of(
                new Surface(
                    "slope", new Plane(normal, 0), ContactLaw.DEFAULT.withFriction(friction))));
    Quaternion tilt = Quaternion.between(Vector3.Y, normal);
    Pose start = new Pose(normal.times(0.05), List.of(tilt));
    Rollout out = run(box(10, new Vector3(0.4, 0.1, 0.4)), settings, start, 240);
    Vector3 down = tilt.rotate(Vector3.X);
    double way =
        Vector3.from(out.positions, out.vectorRow(240)).minus(start.rootPosition()).dot(down);
    double acceleration = 9.81 * (Math.sin(angle) - friction * Math.cos(angle));
    double expected = Math.tan(angle) > friction ? acceleration / 2 : 0;
    assertEquals(expected, way, 1e-3 + 0.02 * expected);
  }

  /** On a turned box over the floor; then half over its edge, where it must fall. */
  @ParameterizedTest
  @ValueSource(doubles = {0.2, 0.65})
  void aWeightOnABoxIsCarriedThereAndTipsOverItsEdge(double across) {
    BodyModel weight = SimpleBodies.box(70, new Vector3(0.4, 0.2, 0.4));
    Quaternion turned = Quaternion.fromRotationVector(new Vector3(0, 0.4, 0));
    Box table = Box.standing(new Vector3(1, 0.45, 2), 1, 1, 0.4);
    Scene scene = Scene.LEVEL_FLOOR.plus(new Surface("table", table, ContactLaw.DEFAULT));
    Vector3 above = turned.rotate(new Vector3(across, 0, 0)).plus(new Vector3(1, 0.55, 2));
    Rollout out =
        run(
            weight,
            SimulationSettings.DEFAULT.withScene(scene),
            new Pose(above, List.of(turned)),
            480);
    double[] load = new double[2];
    for (int k = 241; k <= 480; k++) {
      for (int s = 0; s < weight.contactSpheres().size(); s++) {
        load[0] += out.contact(k, s, 0).y() / 240;
        load[1] += out.contact(k, s, 1).y() / 240;
      }
    }
    if (across < 0.5) {
      assertEquals(70 * 9.81, load[1], 1e-3 * 70 * 9.81);
      assertEquals(0, load[0], 0);
      assertEquals(0.55, out.positions[out.vectorRow(480) + 1], 2e-3);
    } else {
      assertTrue(out.positions[out.vectorRow(480) + 1] < 0.4, "lies beside the table");
    }
  }

  @Test
  void aBoxWeighsWhatItWeighs() {
    BodyModel box = box(70, new Vector3(0.4, 0.2, 0.4));
    Pose start = Pose.rest(box.skeleton(), new Vector3(0, 0.1, 0));
    Rollout out = run(box, SimulationSettings.DEFAULT, start, 480);
    double load = 0;
    for (int k = 241; k <= 480; k++) {
      for (int s = 0; s < 4; s++) {
        load += out.contactForces[out.contactRow(k) + 3 * s + 1] / 240;
      }
    }
    assertEquals(70 * 9.81, load, 1e-3 * 70 * 9.81);
  }

  /** A rod hung at its end, as one link or as two joined by a stiff muscle, swings the same. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void aPendulumKeepsTime(int links) {
    double length = 1.0 / links;
    List<Joint> joints = new ArrayList<>();
    List<Link> rods = new ArrayList<>();
    List<Actuator> actuators = new ArrayList<>();
    List<JointRange> ranges = new ArrayList<>();
    for (int j = 0; j < links; j++) {
      joints.add(new Joint("Rod" + j, j - 1, j == 0 ? Vector3.ZERO : new Vector3(0, -length, 0)));
      Vector3 size = new Vector3(0.02, length, 0.02);
      Vector3 centre = new Vector3(0, -length / 2, 0);
      rods.add(new Link(length, centre, Inertia.ofBox(length, size), List.of()));
      actuators.add(j == 0 ? Actuator.NONE : new Actuator(5000, 50, 1e4));
      ranges.add(JointRange.FREE);
    }
    var pendulum =
        new BodyModel(
            new Skeleton(joints, List.of()), rods, actuators, ranges, List.of(), RootMotion.PINNED);
    Pose start =
        Pose.rest(pendulum.skeleton(), new Vector3(0, 2, 0))
            .withRotation(0, Quaternion.fromRotationVector(new Vector3(0, 0, 0.1)));
    Rollout out = run(pendulum, SimulationSettings.DEFAULT, start, 720);
    // period 2 pi sqrt(2 L / 3 g) for small swings; 0.06 % more at 0.1 rad
    double period = 2 * Math.PI * Math.sqrt(2.0 / 3 / 9.81) * (1 + 0.01 / 16);
    List<Double> crossings = new ArrayList<>();
    for (int k = 1; k <= 720; k++) {
      double before = out.rotations[out.rotationRow(k - 1) + 2];
      double after = out.rotations[out.rotationRow(k) + 2];
      if (before > 0 && after <= 0) {
        crossings.add((k - 1 + before / (before - after)) / 240);
      }
    }
    assertTrue(crossings.size() == 2, "crossings at " + crossings);
    assertEquals(period, crossings.get(1) - crossings.get(0), 0.005 * period);
    assertEquals(
        0, Vector3.from(out.positions, out.vectorRow(720)).distanceTo(new Vector3(0, 2, 0)), 1e-3);
  }

  @Test
  void principalFrameGivesTheInertiaBack() {
    var inertia = new Inertia(0.3, 0.25, 0.2, 0.03, -0.02, 0.01);
    PrincipalFrame frame = PrincipalFrame.of(inertia);
    double[] r = frame.linkFromPrincipal().toMatrix();
    double[] m = {frame.moments().x(), frame.moments().y(), frame.moments().z()};
    double[] expected = {0.3, 0.03, -0.02, 0.03, 0.25, 0.01, -0.02, 0.01, 0.2};
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        double value = 0;
        for (int k = 0; k < 3; k++) {
          value += r[3 * i + k] * m[k] * r[3 * j + k];
        }
        assertEquals(expected[3 * i + j], value, 1e-12);
      }
    }
  }
}
