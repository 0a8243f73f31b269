package gravitas.physics.bullet;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Pose;
import gravitas.physics.simulate.BodyState;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.RootAssistance;
import gravitas.physics.simulate.SimulationSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The person in Bullet: starts where it is put, keeps its laws, stands. */
class BulletSimulatorTest {
  private static final BodyModel BODY = HumanoidBody.of(BodyShape.AVERAGE);
  private static final SimulationSettings SETTINGS = SimulationSettings.DEFAULT;
  private static final Pose STANDING = Pose.rest(BODY.skeleton(), BODY.standingRoot());

  private static Rollout run(BodyState start, Pose target, int steps, SimulationSettings settings) {
    var out = new Rollout(BODY, settings, steps);
    try (var simulator = new BulletSimulator(BODY, settings)) {
      simulator.simulate(start, ControlTrajectory.constant(target), steps, out);
    }
    return out;
  }

  private static BodyState tumbling(long seed) {
    System.out.println("seed " + seed);
    var random = new Random(seed);
    Pose pose = STANDING.withRootPosition(new Vector3(0.3, 4, -0.2));
    List<Vector3> angular = new ArrayList<>();
    for (int j = 0; j < BODY.jointCount(); j++) {
      pose = pose.withRotation(j, Quaternion.fromRotationVector(vector(random, 0.2)));
      angular.add(vector(random, 1));
    }
    return new BodyState(pose, vector(random, 1), angular);
  }

  private static Vector3 vector(Random random, double size) {
    return new Vector3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian())
        .times(size);
  }

  @Test
  void startsExactlyWhereItIsPut() {
    BodyState start = tumbling(11);
    Rollout out = run(start, STANDING, 1, SETTINGS);
    var kinematics = new ForwardKinematics(BODY.skeleton());
    kinematics.update(start.pose());
    BodyState read = out.state(0);
    for (int j = 0; j < BODY.jointCount(); j++) {
      Vector3 position = Vector3.from(out.positions, 3 * j);
      assertEquals(0, position.distanceTo(kinematics.position(j)), 1e-6);
      assertEquals(0, read.pose().rotation(j).angleTo(start.pose().rotation(j)), 1e-6);
      Vector3 turning = read.angularVelocities().get(j);
      assertEquals(0, turning.distanceTo(start.angularVelocities().get(j)), 1e-6);
    }
    assertEquals(0, read.rootVelocity().distanceTo(start.rootVelocity()), 1e-6);
  }

  @Test
  void momentumIsConservedInFlight() {
    SimulationSettings weightless = SETTINGS.withGravity(Vector3.ZERO);
    Rollout out = run(tumbling(12), STANDING, 240, weightless);
    Momentum before = Momentum.of(out, 0);
    Momentum after = Momentum.of(out, 240);
    assertEquals(0, after.linear().distanceTo(before.linear()), 1e-4 * before.linear().norm());
    // Bullet steps positions and velocities in turn, so spin is kept to first order in the step
    assertEquals(0, after.angular().distanceTo(before.angular()), 0.02 * before.angular().norm());
  }

  @Test
  void fallsAsSemiImplicitEulerDoes() {
    Pose high = STANDING.withRootPosition(new Vector3(0, 5, 0));
    Rollout out = run(BodyState.atRest(high), high, 120, SETTINGS);
    int bulletSteps = 120 * BulletSettings.DEFAULT.subSteps();
    double h = SETTINGS.timeStep() / BulletSettings.DEFAULT.subSteps();
    double way = 0.5 * 9.81 * h * h * bulletSteps * (bulletSteps + 1);
    assertEquals(5 - way, out.positions[out.vectorRow(120) + 1], 1e-3);
  }

  @Test
  void standsForTenSeconds() {
    int steps = 2400;
    Rollout out = new Rollout(BODY, SETTINGS, steps);
    var simulator = new BulletSimulator(BODY, SETTINGS);
    simulator.simulate(
        BodyState.atRest(STANDING), ControlTrajectory.constant(STANDING), steps, out);
    assertEquals(Rollout.Status.COMPLETED, out.status());
    int head = 3 * BODY.skeleton().indexOf("Neck");
    Vector3 from = Vector3.from(out.positions, head);
    Vector3 to = Vector3.from(out.positions, out.vectorRow(steps) + head);
    assertTrue(from.distanceTo(to) < 0.04, "the head moved from " + from + " to " + to);
    assertTrue(simulator.largestJointGap() < 1e-3, "gap " + simulator.largestJointGap());
    assertEquals(BODY.mass() * 9.81, meanLoad(out, 1200, steps), 0.01 * BODY.mass() * 9.81);
  }

  private static double meanLoad(Rollout out, int from, int to) {
    double sum = 0;
    int spheres = BODY.contactSpheres().size();
    for (int k = from + 1; k <= to; k++) {
      for (int s = 0; s < spheres; s++) {
        sum += out.contactForces[out.contactRow(k) + 3 * s + 1];
      }
    }
    return sum / (to - from);
  }

  @Test
  void shapesCarryTheBodyAsSpheresDo() {
    var shapes = BulletSettings.DEFAULT.withGeometry(BulletSettings.Geometry.SHAPES);
    Rollout out = new Rollout(BODY, SETTINGS, 480);
    try (var simulator = new BulletSimulator(BODY, SETTINGS, shapes)) {
      var controls = ControlTrajectory.constant(STANDING);
      simulator.simulate(BodyState.atRest(STANDING), controls, 480, out);
    }
    assertEquals(BODY.mass() * 9.81, meanLoad(out, 240, 480), 0.01 * BODY.mass() * 9.81);
    assertEquals(STANDING.rootPosition().y(), out.positions[out.vectorRow(480) + 1], 0.01);
  }

  /** Thighs told to pass through each other do so, unless links collide. */
  @Test
  void legsMeetWhenSelfCollisionIsOn() {
    Pose crossed = STANDING.withRootPosition(new Vector3(0, 3, 0));
    BodyState start = BodyState.atRest(crossed);
    for (String side : List.of("Left", "Right")) {
      var turn = new Vector3(0, 0, side.equals("Left") ? -0.5 : 0.5);
      int hip = BODY.skeleton().indexOf(side + "UpLeg");
      crossed = crossed.withRotation(hip, Quaternion.fromRotationVector(turn));
    }
    double apart = kneesApart(start, crossed, false);
    double colliding = kneesApart(start, crossed, true);
    assertTrue(apart < 0, "knees did not pass each other: " + apart);
    assertTrue(colliding > 0.05, "knees went through each other: " + colliding);
  }

  private static double kneesApart(BodyState start, Pose target, boolean collide) {
    var solver =
        BulletSettings.DEFAULT
            .withGeometry(BulletSettings.Geometry.SHAPES)
            .withSelfCollision(collide);
    var out = new Rollout(BODY, SETTINGS, 96);
    try (var simulator = new BulletSimulator(BODY, SETTINGS.withGravity(Vector3.ZERO), solver)) {
      simulator.simulate(start, ControlTrajectory.constant(target), 96, out);
    }
    assertEquals(Rollout.Status.COMPLETED, out.status());
    int row = out.vectorRow(96);
    double left = out.positions[row + 3 * BODY.skeleton().indexOf("LeftLeg")];
    return left - out.positions[row + 3 * BODY.skeleton().indexOf("RightLeg")];
  }

  @Test
  void musclesKeepTheirLimitsInATumblingFall() {
    BodyState start = tumbling(13);
    var low =
        new BodyState(
            start.pose().withRootPosition(new Vector3(0, 1.2, 0)),
            start.rootVelocity(),
            start.angularVelocities());
    Rollout out = run(low, STANDING, 360, SETTINGS);
    double largest = 0;
    for (int k = 1; k <= out.steps(); k++) {
      for (int j = 1; j < BODY.jointCount(); j++) {
        double torque = Vector3.from(out.torques, out.vectorRow(k) + 3 * j).norm();
        largest = Math.max(largest, torque / BODY.actuator(j).torqueLimit());
      }
    }
    assertTrue(largest > 0.9, "nothing came near its limit: " + largest);
    assertTrue(largest < 1.01, "a muscle pulled " + largest + " times its limit");
  }

  @Test
  void ligamentsBringAJointBackIntoItsRange() {
    int knee = BODY.skeleton().indexOf("LeftLeg");
    Pose bent =
        STANDING
            .withRootPosition(new Vector3(0, 3, 0))
            .withRotation(knee, Quaternion.fromRotationVector(new Vector3(-0.3, 0, 0)));
    SimulationSettings weightless = SETTINGS.withGravity(Vector3.ZERO);
    Rollout out = run(BodyState.atRest(bent), bent, 240, weightless);
    double before = BODY.range(knee).excess(bent.rotation(knee));
    double after = BODY.range(knee).excess(out.pose(240).rotation(knee));
    // the muscle pulls away from the range with kp, the ligament back with kp + 4 L
    double kp = BODY.actuator(knee).stiffness();
    double k = kp + 4 * BODY.actuator(knee).torqueLimit();
    assertEquals(before * kp / (kp + k), after, 0.05 * before);
  }

  @Test
  void assistanceCarriesTheRootLikeASpring() {
    var hand = new RootAssistance(2e4, 2e3, 2e3, 200);
    Pose high = STANDING.withRootPosition(new Vector3(0, 2, 0));
    Rollout out = run(BodyState.atRest(high), high, 480, SETTINGS.withAssistance(hand));
    double sag = BODY.mass() * 9.81 / 2e4;
    assertEquals(2 - sag, out.positions[out.vectorRow(480) + 1], 2e-3);
  }

  @Test
  void sameInputGivesTheSameBits() {
    BodyState start = tumbling(14);
    Rollout first = run(start, STANDING, 120, SETTINGS);
    Rollout second = run(start, STANDING, 120, SETTINGS);
    assertArrayEquals(first.positions, second.positions);
    assertArrayEquals(first.rotations, second.rotations);
    assertArrayEquals(first.velocities, second.velocities);
    assertArrayEquals(first.torques, second.torques);
    assertArrayEquals(first.contactForces, second.contactForces);
  }

  @Test
  void aWildStartEndsWithAStatus() {
    List<Vector3> wild = new ArrayList<>();
    for (int j = 0; j < BODY.jointCount(); j++) {
      wild.add(new Vector3(0, j % 2 == 0 ? 1e5 : -1e5, 0));
    }
    Rollout out = run(new BodyState(STANDING, Vector3.ZERO, wild), STANDING, 10, SETTINGS);
    assertEquals(Rollout.Status.DIVERGED, out.status());
  }

  @Test
  void refusesWhatDoesNotFit() {
    var simulator = new BulletSimulator(BODY, SETTINGS);
    var out = new Rollout(BODY, SETTINGS, 5);
    var controls = ControlTrajectory.constant(STANDING);
    BodyState start = BodyState.atRest(STANDING);
    assertThrows(IllegalArgumentException.class, () -> simulator.simulate(start, controls, 6, out));
    var other = new Rollout(BODY, SETTINGS.withTimeStep(1.0 / 100), 5);
    assertThrows(
        IllegalArgumentException.class, () -> simulator.simulate(start, controls, 5, other));
    assertThrows(IllegalStateException.class, simulator::lastRollout);
    assertThrows(IllegalArgumentException.class, () -> BulletSettings.DEFAULT.withIterations(0));
    assertThrows(
        IllegalArgumentException.class, () -> BulletSettings.DEFAULT.withSelfCollision(true));
  }
}
