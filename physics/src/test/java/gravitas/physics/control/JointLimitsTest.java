package gravitas.physics.control;

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
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JointLimitsTest {
  private static final double DT = 1.0 / 240;
  private static final double LIMIT = 80;
  private static final double STIFFNESS = 10 * LIMIT; // N m/rad, the law's ten times the muscle
  private static final double CORNER = 0.03;
  private static final JointRange RANGE = JointRange.ofDegrees(-40, 60, -30, 50, -20, 70);
  private static final double WIDTH = 1e-6;

  private final Random random = new Random(8);
  private final BodyModel body =
      RandomBodies.tree(2, new Actuator(100, 10, LIMIT), RANGE, RootMotion.FREE, random);
  private final LinkTree tree = new LinkTree(body);
  private final JointLimits limits = new JointLimits(body, tree, DT);

  /** A parent turned anyhow, the joint turned by this against it. */
  private Configuration posed(Quaternion parent, Quaternion joint) {
    var c = new Configuration(tree);
    parent.into(c.rotation, 0);
    parent.times(joint).normalized().into(c.rotation, 4);
    c.turn();
    return c;
  }

  private Configuration bent(double x, double y, double z) {
    return posed(
        Quaternion.IDENTITY, Quaternion.fromRotationVector(new Vector3(x, y, z)).normalized());
  }

  /** In the world's axes, which are the parent's where that is not turned. */
  private Vector3 torque(Configuration c, double[] angular) {
    limits.evaluate(c, 1, angular);
    return Vector3.from(limits.torque, 3);
  }

  @Test
  void insideTheRangeNothingPushes() {
    Configuration c = bent(0.5, -0.3, 0.4);
    assertFalse(limits.evaluate(c, 1, new double[6]));
    assertEquals(Vector3.ZERO, Vector3.from(limits.torque, 3));
  }

  @Test
  void anUnlimitedJointIsNeverPushed() {
    BodyModel free =
        RandomBodies.tree(2, new Actuator(1, 1, LIMIT), JointRange.FREE, RootMotion.FREE, random);
    var none = new JointLimits(free, new LinkTree(free), DT);
    Configuration c = bent(3, 0, 0);
    assertFalse(none.mayBind(c, 1));
    assertFalse(none.evaluate(c, 1, new double[6]));
  }

  /** About one axis: torque = -k cos(angle/2) (2 sin(angle/2) - 2 sin(limit/2)). */
  @ParameterizedTest
  @ValueSource(doubles = {-75, -60, 80, 100, 150})
  void pushesBackWithTenTimesTheMusclesLimitPerRadian(double degrees) {
    double angle = Math.toRadians(degrees);
    double limit = Math.toRadians(degrees < 0 ? -40 : 60);
    double excess = 2 * Math.sin(angle / 2) - 2 * Math.sin(limit / 2);
    Vector3 torque = torque(bent(angle, 0, 0), new double[6]);
    assertEquals(-STIFFNESS * Math.cos(angle / 2) * excess, torque.x(), 1e-12);
    assertEquals(0, torque.y(), 1e-12);
    assertEquals(0, torque.z(), 1e-12);
  }

  @Test
  void beginsSoftlyAtTheLimit() {
    double limit = Math.toRadians(60);
    double atLimit = -STIFFNESS * Math.cos(limit / 2) * CORNER * 3 / 16;
    assertEquals(atLimit, torque(bent(limit, 0, 0), new double[6]).x(), 1e-12);
    double begin = 2 * Math.asin(Math.sin(limit / 2) - CORNER / 2);
    assertEquals(0, torque(bent(begin - 1e-9, 0, 0), new double[6]).norm());
    assertTrue(torque(bent(begin + 1e-3, 0, 0), new double[6]).x() < 0);
  }

  @Test
  void looksAheadToTheStepsEnd() {
    double angle = Math.toRadians(55); // inside still, but moving out at 40 rad/s
    double[] angular = {0, 0, 0, 40, 0, 0};
    double there = 2 * Math.sin(angle / 2) + DT * Math.cos(angle / 2) * 40;
    double expected = -STIFFNESS * Math.cos(angle / 2) * (there - 2 * Math.sin(Math.PI / 6));
    assertEquals(expected, torque(bent(angle, 0, 0), angular).x(), 1e-13);
    angular[0] = 40; // the parent turns along: nothing happens in the joint
    assertEquals(0, torque(bent(angle, 0, 0), angular).norm());
  }

  /** Any posture beyond the range and any speed, of both links. */
  private Configuration beyond() {
    Quaternion parent = RandomBodies.rotation(random, 2);
    for (int i = 0; i < 1000; i++) {
      Quaternion joint = RandomBodies.rotation(random, 0.8);
      if (RANGE.excess(joint) > 2 * CORNER && RANGE.excess(joint) < 0.6) {
        return posed(parent, joint);
      }
    }
    throw new IllegalStateException("no posture beyond the range");
  }

  private double[] speeds() {
    double[] angular = new double[6];
    RandomBodies.vector(random, 2).into(angular, 0);
    RandomBodies.vector(random, 2).into(angular, 3);
    return angular;
  }

  /** Where no axis is in a corner the potential is k/2 times the squared excesses. */
  private double potential(Quaternion joint) {
    double sign = joint.w() < 0 ? -2 : 2;
    double[] y = {sign * joint.x(), sign * joint.y(), sign * joint.z()};
    double[] lower = {RANGE.lower().x(), RANGE.lower().y(), RANGE.lower().z()};
    double[] upper = {RANGE.upper().x(), RANGE.upper().y(), RANGE.upper().z()};
    double sum = 0;
    for (int a = 0; a < 3; a++) {
      double below = JointRange.bound(lower[a]) - y[a];
      double above = y[a] - JointRange.bound(upper[a]);
      double excess = Math.max(0, Math.max(below, above));
      if (Math.abs(below) < 1.1 * CORNER || Math.abs(above) < 1.1 * CORNER) {
        return Double.NaN;
      }
      sum += 0.5 * STIFFNESS * excess * excess;
    }
    return sum;
  }

  @Test
  void atRestTheTorqueIsTheSlopeOfAPotentialSoItCannotFeedEnergy() {
    int tried = 0;
    for (int round = 0; round < 200; round++) {
      Configuration c = beyond();
      Quaternion parent = Quaternion.from(c.rotation, 0);
      Quaternion link = Quaternion.from(c.rotation, 4);
      if (Double.isNaN(potential(parent.inverse().times(link)))) {
        continue;
      }
      tried++;
      Vector3 torque = torque(c, new double[6]);
      Vector3 about = RandomBodies.vector(random, 1);
      Quaternion more = Quaternion.fromRotationVector(about.times(WIDTH)).times(link);
      Quaternion less = Quaternion.fromRotationVector(about.times(-WIDTH)).times(link);
      double rise =
          (potential(parent.inverse().times(more)) - potential(parent.inverse().times(less)))
              / (2 * WIDTH);
      assertEquals(-rise, torque.dot(about), 5e-7); // seen: 1e-7, by rounding in the differences
    }
    assertTrue(tried > 50, "postures " + tried);
  }

  @Test
  void stiffnessIsTheTorquesDerivativeBySpeed() {
    for (int round = 0; round < 50; round++) {
      Configuration c = beyond();
      double[] angular = speeds();
      assertTrue(limits.evaluate(c, 1, angular));
      double[] k = new double[9];
      limits.addStiffness(c, 1, k, 0);
      for (int column = 0; column < 3; column++) {
        double[] more = angular.clone();
        double[] less = angular.clone();
        more[3 + column] += 1e-3; // the law is nearly linear in so small a step
        less[3 + column] -= 1e-3;
        Vector3 slope = torque(c, more).minus(torque(c, less)).times(1 / 2e-3);
        assertEquals(-DT * slope.x(), k[column], 1e-10); // seen: 2e-11
        assertEquals(-DT * slope.y(), k[3 + column], 1e-10);
        assertEquals(-DT * slope.z(), k[6 + column], 1e-10);
      }
      assertEquals(k[1], k[3], 1e-17);
      assertEquals(k[2], k[6], 1e-17);
      assertEquals(k[5], k[7], 1e-17);
    }
  }

  @Test
  void turnDerivativeMatchesDifferences() {
    for (int round = 0; round < 50; round++) {
      Configuration c = beyond();
      double[] angular = speeds();
      Vector3 weight = RandomBodies.vector(random, 1);
      double[] lambda = {weight.x(), weight.y(), weight.z()};
      double[] turns = new double[6];
      limits.evaluate(c, 1, angular);
      limits.addTurnDerivative(c, 1, angular, lambda, 0, turns);
      for (int link = 0; link < 2; link++) {
        for (int axis = 0; axis < 3; axis++) {
          Vector3 about = new Vector3(axis == 0 ? 1 : 0, axis == 1 ? 1 : 0, axis == 2 ? 1 : 0);
          double after = weight.dot(torque(turned(c, link, about.times(WIDTH)), angular));
          double before = weight.dot(torque(turned(c, link, about.times(-WIDTH)), angular));
          // seen: 3e-7 of some hundreds, by rounding in the differences
          assertEquals((after - before) / (2 * WIDTH), turns[3 * link + axis], 1e-6);
        }
      }
    }
  }

  private Configuration turned(Configuration c, int link, Vector3 by) {
    var moved = new Configuration(tree);
    System.arraycopy(c.rotation, 0, moved.rotation, 0, 8);
    Quaternion.fromRotationVector(by)
        .times(Quaternion.from(c.rotation, 4 * link))
        .into(moved.rotation, 4 * link);
    moved.turn();
    return moved;
  }

  /** A joint that is not looked at must not be able to feel its limit at any human speed. */
  @Test
  void noJointThatComesToItsLimitIsOverlooked() {
    int[] felt = new int[6];
    for (int round = 0; round < 20000; round++) {
      Configuration c = posed(Quaternion.IDENTITY, RandomBodies.rotation(random, 0.4));
      double[] angular = new double[6];
      Vector3 speed = RandomBodies.vector(random, 1);
      speed.times(29 / speed.norm()).into(angular, 3);
      Vector3 torque = torque(c, angular);
      if (torque.norm() > 0) {
        assertTrue(limits.mayBind(c, 1), "torque " + torque + " was not expected");
        double[] one = {torque.x(), torque.y(), torque.z()};
        for (int a = 0; a < 3; a++) {
          felt[2 * a + (one[a] > 0 ? 0 : 1)]++;
        }
      }
    }
    for (int side = 0; side < 6; side++) {
      assertTrue(felt[side] > 100, "limit " + side + " was felt " + felt[side] + " times");
    }
    assertFalse(limits.mayBind(bent(0.2, 0.1, 0.2), 1), "in the middle nothing is near");
  }
}
