package gravitas.physics.contact;

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
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Joint;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import gravitas.physics.scene.ContactLaw;
import gravitas.physics.scene.Plane;
import gravitas.physics.scene.Scene;
import gravitas.physics.scene.Surface;
import gravitas.physics.simulate.BodyState;
import gravitas.physics.simulate.NativeSimulator;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.SimulationSettings;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The law as its formula says it, worked out again here from where a ball is and how it moves at
 * the end of one step, against the force that the step recorded.
 */
class ContactLawTest {
  private static final double RADIUS = 0.05;
  private static final double MASS = 4;
  private static final double DT = 1.0 / 240;
  private static final ContactLaw LAW = ContactLaw.DEFAULT;
  private static final Plane SLOPE = new Plane(new Vector3(0.2, 1, -0.3), 0.1);
  private static final Plane FLOOR = new Plane(Vector3.Y, 0);
  private static final double REBOUND_WIDTH = 0.5; // of psi's corner

  private static final BodyModel BALL =
      new BodyModel(
          new Skeleton(List.of(new Joint("Ball", -1, Vector3.ZERO)), List.of()),
          List.of(new Link(MASS, Vector3.ZERO, Inertia.ofBall(MASS, RADIUS), List.of())),
          List.of(Actuator.NONE),
          List.of(JointRange.FREE),
          List.of(new ContactSphere("Ball", 0, Vector3.ZERO, RADIUS)),
          RootMotion.FREE);

  /** What one step does to a ball. */
  private static final class Step {
    final Plane ground;
    final double gap; // at the configuration in which forces are taken
    final Vector3 slip; // velocity of the lowest point at the step's end
    final Vector3 force;
    final Vector3 change; // of the velocity

    Step(ContactLaw law, Plane ground, double height, Vector3 velocity, Vector3 spin) {
      this.ground = ground;
      SimulationSettings world =
          SimulationSettings.DEFAULT
              .withTimeStep(DT)
              .withScene(Scene.of(new Surface("ground", ground, law)));
      Vector3 start = ground.normal().times(ground.offset() + RADIUS + height);
      Pose pose = Pose.rest(BALL.skeleton(), start);
      var out = new Rollout(BALL, world, 1);
      new NativeSimulator(BALL, world)
          .simulate(
              new BodyState(pose, velocity, List.of(spin)),
              ControlTrajectory.constant(pose),
              1,
              out);
      Vector3 at = Vector3.from(out.positions, out.vectorRow(1));
      Vector3 moving = Vector3.from(out.velocities, out.vectorRow(1));
      Vector3 turning = Vector3.from(out.angularVelocities, out.vectorRow(1));
      this.gap = ground.normal().dot(at) - ground.offset() - RADIUS;
      this.slip = moving.plus(turning.cross(ground.normal().times(-RADIUS)));
      this.force = Vector3.from(out.contactForces, out.contactRow(1));
      this.change = moving.minus(velocity);
    }

    double normalSpeed() {
      return slip.dot(ground.normal());
    }

    Vector3 sliding() {
      return slip.minus(ground.normal().times(normalSpeed()));
    }
  }

  private static double part(double x, double w) {
    return x <= -w ? 0 : x >= w ? x : Math.pow(x + w, 3) * (3 * w - x) / (16 * Math.pow(w, 3));
  }

  private static Vector3 formula(ContactLaw law, Step step) {
    double un = step.normalSpeed();
    double depth = -(step.gap + DT * un);
    double normal =
        law.stiffness()
            * part(depth, law.smoothing())
            * part(1 - law.damping() * un, REBOUND_WIDTH);
    double x = step.sliding().norm() / law.slipSpeed();
    double share = x >= 1 ? 1 : (15 * x - 10 * Math.pow(x, 3) + 3 * Math.pow(x, 5)) / 8;
    Vector3 against = x == 0 ? Vector3.ZERO : step.sliding().times(-1 / step.sliding().norm());
    return step.ground.normal().plus(against.times(law.friction() * share)).times(normal);
  }

  private static Step any(ContactLaw law, Random random) {
    double height = 0.004 * random.nextGaussian();
    Vector3 velocity = vector(random).times(random.nextBoolean() ? 0.02 : 1);
    Vector3 spin = vector(random).times(random.nextBoolean() ? 0.1 : 20);
    return new Step(law, random.nextBoolean() ? SLOPE : FLOOR, height, velocity, spin);
  }

  private static Vector3 vector(Random random) {
    return new Vector3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
  }

  @ParameterizedTest
  @CsvSource({"1.5e5, 1.5, 0.8", "2e4, 0.5, 0.3", "1e6, 3, 1.2", "1.5e5, 0, 0"})
  void theStepsForceIsTheFormulas(double stiffness, double damping, double friction) {
    var law = new ContactLaw(stiffness, damping, friction, LAW.smoothing(), LAW.slipSpeed());
    var random = new Random(17);
    int touching = 0;
    int sticking = 0;
    for (int round = 0; round < 400; round++) {
      Step step = any(law, random);
      Vector3 expected = formula(law, step);
      assertEquals(
          0,
          expected.distanceTo(step.force),
          3e-10, // N; seen: 5e-11, by rounding
          expected + " " + step.force);
      touching += expected.norm() > 1 ? 1 : 0;
      sticking += expected.norm() > 1 && step.sliding().norm() < LAW.slipSpeed() ? 1 : 0;
    }
    assertTrue(touching > 100, "touching " + touching);
    assertTrue(friction == 0 || sticking > 20, "sticking " + sticking);
  }

  @Test
  void neverPullsAndNeverLeavesTheCone() {
    var random = new Random(18);
    for (int round = 0; round < 1000; round++) {
      Step step = any(LAW, random);
      double normal = step.force.dot(step.ground.normal());
      Vector3 along = step.force.minus(step.ground.normal().times(normal));
      assertTrue(normal >= 0, "pulls with " + normal);
      assertTrue(along.norm() <= LAW.friction() * normal * (1 + 1e-12), step.force + "");
      assertTrue(along.dot(step.sliding()) <= 0, "friction never drives");
    }
  }

  /** Newton's third axiom is all there is to a ball: momentum changes by weight and contact. */
  @Test
  void theForceIsWhatChangesTheBallsMomentum() {
    var random = new Random(19);
    for (int round = 0; round < 300; round++) {
      Step step = any(LAW, random);
      Vector3 impulse = step.force.plus(new Vector3(0, -9.81 * MASS, 0)).times(DT);
      assertEquals(0, impulse.distanceTo(step.change.times(MASS)), 4e-11); // N s; seen: 9e-12
    }
  }

  @Test
  void forceAtRestIsTheSpringsWithItsCornerRounded() {
    double w = LAW.smoothing();
    assertEquals(0, LAW.atRest(-w));
    assertEquals(0, LAW.atRest(-1));
    assertEquals(LAW.stiffness() * 3 * w / 16, LAW.atRest(0), 1e-12);
    assertEquals(LAW.stiffness() * w, LAW.atRest(w), 1e-12);
    assertEquals(LAW.stiffness() * 0.01, LAW.atRest(0.01), 1e-12);
    double before = 0;
    for (double depth = -2 * w; depth < 4 * w; depth += w / 50) {
      assertTrue(LAW.atRest(depth) >= before, "falls at " + depth);
      before = LAW.atRest(depth);
    }
  }

  /** Across every corner of the law a hair's breadth of height changes the force by a hair. */
  @Test
  void theForceIsSmoothInWhereTheBallBegins() {
    Vector3 velocity = new Vector3(0.03, -0.2, 0.01);
    double h = 1e-6;
    double steepest = 0;
    double sharpest = 0;
    double slopeBefore = Double.NaN;
    for (double height = -0.003; height < 0.004; height += h) {
      double here = force(height, velocity);
      double slope = (force(height + h, velocity) - here) / h;
      steepest = Math.max(steepest, Math.abs(slope));
      if (!Double.isNaN(slopeBefore)) {
        sharpest = Math.max(sharpest, Math.abs(slope - slopeBefore) / h);
      }
      slopeBefore = slope;
    }
    // implicit steps soften k = 1.5e5 N/m; a kink would bend by the whole slope over h, 1e11
    assertTrue(steepest < 1.5e5, "steepest " + steepest);
    assertTrue(sharpest < 2e8, "sharpest " + sharpest);
  }

  private static double force(double height, Vector3 velocity) {
    return new Step(LAW, FLOOR, height, velocity, Vector3.ZERO).force.y();
  }

  @ParameterizedTest
  @CsvSource({
    "stiffness, 0.5, 1.5, 0.8, 5e-4, 0.02",
    "damping, 1e5, -1, 0.8, 5e-4, 0.02",
    "friction, 1e5, 1.5, 11, 5e-4, 0.02",
    "smoothing, 1e5, 1.5, 0.8, 0, 0.02",
    "slip speed, 1e5, 1.5, 0.8, 5e-4, NaN"
  })
  void refusesNumbersNoFloorHas(String what, double k, double d, double mu, double w, double vs) {
    var refusal =
        assertThrows(IllegalArgumentException.class, () -> new ContactLaw(k, d, mu, w, vs));
    assertTrue(refusal.getMessage().contains(what), refusal.getMessage());
  }
}
