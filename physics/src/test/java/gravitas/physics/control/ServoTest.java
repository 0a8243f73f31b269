package gravitas.physics.control;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.Actuator;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.JointRange;
import gravitas.physics.body.RootMotion;
import gravitas.physics.dynamics.Configuration;
import gravitas.physics.dynamics.LinkTree;
import gravitas.physics.dynamics.RandomBodies;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.verification.SimpleBodies;
import java.util.Arrays;
import java.util.Collections;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ServoTest {
  private static final double DT = 1.0 / 240;
  private static final double KP = 300;
  private static final double KD = 20;
  private static final double LIMIT = 100;
  private static final Actuator MUSCLE = new Actuator(KP, KD, LIMIT);

  /** Central differences of the laws below, whose third derivatives are some hundreds. */
  private static final double WIDTH = 1e-5;

  /** One joint between two links that stand as they are built, its target turned about x. */
  private static final class Hinge {
    final LinkTree tree;
    final Configuration c;
    final Servo servo;
    final double[] angular = new double[6];

    Hinge(Actuator muscle, double targetAngle) {
      BodyModel body = SimpleBodies.chain(2, muscle, RootMotion.FREE);
      tree = new LinkTree(body);
      c = new Configuration(tree);
      Quaternion.IDENTITY.into(c.rotation, 0);
      Quaternion.IDENTITY.into(c.rotation, 4);
      c.turn();
      servo = new Servo(body, tree, DT);
      double[] targets = new double[8];
      Quaternion.IDENTITY.into(targets, 0);
      Quaternion.fromRotationVector(new Vector3(targetAngle, 0, 0)).into(targets, 4);
      servo.aim(c, targets);
    }

    Vector3 torque() {
      servo.evaluate(1, angular);
      return Vector3.from(servo.torque, 3);
    }
  }

  @Test
  void belowThreeQuartersOfTheLimitItIsTheFormulasSpringAndDamper() {
    var hinge = new Hinge(MUSCLE, 0.1);
    double e = 2 * Math.sin(0.05);
    assertVector(new Vector3(KP * e, 0, 0), hinge.torque(), 1e-13);
    hinge.angular[0] = 0.3; // the parent turns too: what counts is the difference
    hinge.angular[3] = 0.8;
    hinge.angular[4] = -0.4;
    Vector3 expected = new Vector3(KP * (e - DT * 0.5) - KD * 0.5, (KP * DT + KD) * 0.4, 0);
    assertTrue(expected.norm() < 0.75 * LIMIT);
    assertVector(expected, hinge.torque(), 1e-13);
    double[] impulse = new double[6];
    hinge.servo.uniformTorque(1, impulse);
    assertEquals(DT * KP * e, impulse[3], 1e-15);
    assertEquals(DT * (KD + DT * KP), hinge.servo.uniformStiffness(1), 1e-15);
  }

  /** Points of size(s) worked out by hand: a = 75, L - a = 25. */
  @Test
  void beyondItBendsSmoothlyAndNeverReachesTheLimit() {
    assertEquals(75, Servo.size(75, LIMIT));
    assertEquals(75 + 25 / Math.sqrt(2), Servo.size(100, LIMIT), 1e-12);
    assertEquals(75 + 25 * 3 / Math.sqrt(10), Servo.size(150, LIMIT), 1e-12);
    assertEquals(1 / Math.sqrt(8), Servo.sizeSlope(100, LIMIT), 1e-15);
    double before = 0;
    for (double s = 1; s < 1e7; s *= 1.1) {
      double size = Servo.size(s, LIMIT);
      assertTrue(size > before && size < LIMIT, s + " gives " + size);
      double h = 1e-5 * s;
      double slope = (Servo.size(s + h, LIMIT) - Servo.size(s - h, LIMIT)) / (2 * h);
      assertEquals(slope, Servo.sizeSlope(s, LIMIT), 2e-9, "at " + s); // seen: 4e-10
      before = size;
    }
  }

  @Test
  void theTorqueOfALargeErrorPointsWhereItIsWantedAndStaysBelowTheLimit() {
    var hinge = new Hinge(MUSCLE, 1.5);
    hinge.angular[4] = 3;
    Vector3 torque = hinge.torque();
    Vector3 wanted = new Vector3(KP * 2 * Math.sin(0.75), -(KD + DT * KP) * 3, 0);
    assertEquals(1, torque.dot(wanted) / torque.norm() / wanted.norm(), 1e-15);
    assertEquals(Servo.size(wanted.norm(), LIMIT), torque.norm(), 1e-12);
    assertTrue(torque.norm() < LIMIT);
  }

  @Test
  void knowsWhenItMayBend() {
    double full = 2 * Math.asin(LIMIT / KP / 2); // where the spring alone wants the whole limit
    assertFalse(new Hinge(MUSCLE, 0.6 * full).servo.mayBend(1, new double[6]));
    assertTrue(new Hinge(MUSCLE, 0.7 * full).servo.mayBend(1, new double[6]));
    assertTrue(new Hinge(MUSCLE, 0.7 * full).servo.isLinear(1, new double[6]));
    assertFalse(new Hinge(MUSCLE, 0.8 * full).servo.isLinear(1, new double[6]));
  }

  @Test
  void aJointWithoutMuscleHasNoTorque() {
    var hinge = new Hinge(Actuator.NONE, 1);
    hinge.angular[3] = 100;
    assertEquals(Vector3.ZERO, hinge.torque());
    assertEquals(0, hinge.servo.uniformStiffness(1));
  }

  @Test
  void brakesAndNeverDrivesAJointThatIsWhereItShouldBe() {
    var random = new Random(3);
    var hinge = new Hinge(MUSCLE, 0);
    for (int i = 0; i < 100; i++) {
      Vector3 w = RandomBodies.vector(random, 20);
      w.into(hinge.angular, 3);
      Vector3 torque = hinge.torque();
      assertTrue(torque.dot(w) < 0, w + " " + torque);
      assertEquals(-1, torque.dot(w) / torque.norm() / w.norm(), 1e-15);
    }
  }

  /** A muscled tree in any posture with targets near or far. */
  private static final class Any {
    final Random random;
    final BodyModel body;
    final LinkTree tree;
    final Configuration c;
    final double[] targets;
    final Servo servo;

    Any(long seed) {
      random = new Random(seed);
      body = RandomBodies.tree(6, MUSCLE, JointRange.FREE, RootMotion.FREE, random);
      tree = new LinkTree(body);
      c = RandomBodies.configuration(tree, random);
      targets = new double[4 * tree.count];
      for (int i = 0; i < tree.count; i++) {
        Quaternion parent =
            i == 0 ? Quaternion.IDENTITY : Quaternion.from(c.rotation, 4 * tree.parent[i]);
        Quaternion now = parent.inverse().times(Quaternion.from(c.rotation, 4 * i));
        now.times(RandomBodies.rotation(random, 0.05 * i)).normalized().into(targets, 4 * i);
      }
      servo = new Servo(body, tree, DT);
      servo.aim(c, targets);
      Arrays.setAll(c.angular, e -> 0.5 * c.angular[e]);
    }

    double[] torques() {
      for (int i = 1; i < tree.count; i++) {
        servo.evaluate(i, c.angular);
      }
      return servo.torque.clone();
    }
  }

  @Test
  void aTargetAndItsNegativeAreTheSameTurn() {
    var any = new Any(1);
    double[] torques = any.torques();
    double[] opposite = Arrays.stream(any.targets).map(x -> -x).toArray();
    any.servo.aim(any.c, opposite);
    assertArrayEquals(torques, any.torques());
  }

  /** Bodies turned as a whole feel the same torques, turned. */
  @Test
  void doesNotCareWhereNorthIs() {
    var any = new Any(2);
    double[] torques = any.torques();
    Quaternion turn = RandomBodies.rotation(any.random, 2);
    for (int i = 0; i < any.tree.count; i++) {
      turn.times(Quaternion.from(any.c.rotation, 4 * i)).into(any.c.rotation, 4 * i);
      turn.rotate(Vector3.from(any.c.angular, 3 * i)).into(any.c.angular, 3 * i);
    }
    any.servo.aim(any.c, any.targets);
    double[] turned = any.torques();
    for (int i = 1; i < any.tree.count; i++) {
      assertVector(turn.rotate(Vector3.from(torques, 3 * i)), Vector3.from(turned, 3 * i), 1e-12);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void stiffnessIsTheTorquesDerivativeBySpeed(long seed) {
    var any = new Any(seed);
    boolean bent = false;
    for (int i = 1; i < any.tree.count; i++) {
      any.servo.evaluate(i, any.c.angular);
      bent |= !any.servo.isLinear(i, any.c.angular);
      double[] k = new double[9];
      any.servo.addStiffness(i, false, k, 0);
      for (int column = 0; column < 3; column++) {
        double[] more = any.c.angular.clone();
        double[] less = any.c.angular.clone();
        more[3 * i + column] += WIDTH;
        less[3 * i + column] -= WIDTH;
        any.servo.evaluate(i, more);
        double[] after = any.servo.torque.clone();
        any.servo.evaluate(i, less);
        for (int row = 0; row < 3; row++) {
          double slope = (after[3 * i + row] - any.servo.torque[3 * i + row]) / (2 * WIDTH);
          assertEquals(-DT * slope, k[3 * row + column], 3e-11); // seen: 6e-12, of 0.09
          assertEquals(k[3 * row + column], k[3 * column + row], 1e-17, "symmetric");
        }
      }
      any.servo.evaluate(i, any.c.angular);
      double[] chord = new double[9];
      any.servo.addStiffness(i, true, chord, 0);
      double share =
          Vector3.from(any.servo.torque, 3 * i).norm()
              / Vector3.from(any.servo.wanted, 3 * i).norm();
      double along = any.servo.uniformStiffness(i) * share;
      assertArrayEquals(new double[] {along, 0, 0, 0, along, 0, 0, 0, along}, chord, 1e-16);
    }
    assertTrue(bent, "some joint is beyond its linear range");
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void adjointIsTheDerivativeByTurnsTargetsAndGains(long seed) {
    var any = new Any(seed);
    int n = any.tree.count;
    Vector3 weight = RandomBodies.vector(any.random, 1);
    double[] lambda = {weight.x(), weight.y(), weight.z()};
    for (int i = 1; i < n; i++) {
      int joint = i;
      any.servo.evaluate(i, any.c.angular);
      double[] turns = new double[3 * n];
      double[] byTarget = new double[3 * n];
      double[] byGains = new double[2 * n];
      any.servo.addAdjoint(any.c, i, lambda, any.targets, turns, byTarget, byGains);
      int parent = any.tree.parent[i];
      for (int axis = 0; axis < 3; axis++) {
        Vector3 about = new Vector3(axis == 0 ? 1 : 0, axis == 1 ? 1 : 0, axis == 2 ? 1 : 0);
        double byOwn = slope(h -> turned(any, joint, about.times(h), joint, weight));
        double byParent = slope(h -> turned(any, parent, about.times(h), joint, weight));
        double byGoal = slope(h -> aimed(any, about.times(h), joint, weight));
        // seen: up to 4e-7 of some hundreds, by the truncation of the differences
        assertEquals(byOwn, turns[3 * i + axis], 1e-6, "own turn");
        assertEquals(byParent, turns[3 * parent + axis], 1e-6, "parent's turn");
        assertEquals(byGoal, byTarget[3 * i + axis], 1e-6, "target's turn");
      }
      // seen: up to 4e-9
      double byStiffness = slope(h -> geared(any, KP + h, KD, joint, weight));
      double byDamping = slope(h -> geared(any, KP, KD + h, joint, weight));
      assertEquals(byStiffness, byGains[2 * i], 2e-8);
      assertEquals(byDamping, byGains[2 * i + 1], 2e-8);
    }
  }

  private static double slope(ToDoubleFunction<Double> function) {
    return (function.applyAsDouble(WIDTH) - function.applyAsDouble(-WIDTH)) / (2 * WIDTH);
  }

  private static double turned(Any any, int link, Vector3 by, int joint, Vector3 weight) {
    var moved = new Configuration(any.tree);
    System.arraycopy(any.c.rotation, 0, moved.rotation, 0, moved.rotation.length);
    Quaternion.fromRotationVector(by)
        .times(Quaternion.from(any.c.rotation, 4 * link))
        .into(moved.rotation, 4 * link);
    var servo = new Servo(any.body, any.tree, DT);
    servo.aim(moved, any.targets);
    servo.evaluate(joint, any.c.angular);
    return weight.dot(Vector3.from(servo.torque, 3 * joint));
  }

  private static double aimed(Any any, Vector3 by, int joint, Vector3 weight) {
    double[] targets = any.targets.clone();
    Quaternion.from(targets, 4 * joint)
        .times(Quaternion.fromRotationVector(by))
        .into(targets, 4 * joint);
    var servo = new Servo(any.body, any.tree, DT);
    servo.aim(any.c, targets);
    servo.evaluate(joint, any.c.angular);
    return weight.dot(Vector3.from(servo.torque, 3 * joint));
  }

  private static double geared(Any any, double kp, double kd, int joint, Vector3 weight) {
    BodyModel body =
        any.body.withActuators(Collections.nCopies(any.tree.count, new Actuator(kp, kd, LIMIT)));
    var servo = new Servo(body, any.tree, DT);
    servo.aim(any.c, any.targets);
    servo.evaluate(joint, any.c.angular);
    return weight.dot(Vector3.from(servo.torque, 3 * joint));
  }

  private static void assertVector(Vector3 expected, Vector3 actual, double slack) {
    assertEquals(0, expected.distanceTo(actual), slack, expected + " " + actual);
  }
}
