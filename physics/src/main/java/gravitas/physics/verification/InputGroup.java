package gravitas.physics.verification;

import gravitas.physics.body.Actuator;
import gravitas.physics.body.BodyModel;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Pose;
import gravitas.physics.scene.ContactLaw;
import gravitas.physics.scene.Scene;
import gravitas.physics.scene.Surface;
import gravitas.physics.simulate.BodyState;
import gravitas.physics.simulate.SimulationGradient;
import gravitas.physics.simulate.SimulationInput;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.ToDoubleFunction;

/**
 * One group of numbers a simulation depends on: its part of a gradient, and the input moved along a
 * direction in it. Rotations move by turns in their own axes.
 */
public enum InputGroup {
  /** The root's position at the start, m. */
  START_POSITION,
  /** The joints' rotations at the start, rad. */
  START_ROTATIONS,
  /** The root's velocity at the start, m/s. */
  START_VELOCITY,
  /** The links' angular velocities at the start, rad/s. */
  START_ANGULAR_VELOCITIES,
  /** The joint targets of all knots, rad. */
  TARGETS,
  /** The muscles' stiffnesses, N m/rad. */
  STIFFNESS,
  /** The muscles' dampings, N m s/rad. */
  DAMPING,
  /** The coefficient of friction. */
  FRICTION,
  /** Where the surfaces are: three numbers each, the ways along the world's axes, m. */
  SURFACE_PLACES,
  /** The surfaces' stiffnesses. */
  CONTACT_STIFFNESS,
  /** The surfaces' dampings. */
  CONTACT_DAMPING;

  /**
   * {@return the gradient by this group; gains and contact numbers by the logarithm of their size}
   *
   * @param g the gradient
   * @param in start, controls and settings
   */
  public double[] of(SimulationGradient g, SimulationInput in) {
    return switch (this) {
      case START_POSITION -> g.startPosition.clone();
      case START_ROTATIONS -> g.startRotations.clone();
      case START_VELOCITY -> g.startVelocity.clone();
      case START_ANGULAR_VELOCITIES -> g.startAngularVelocities.clone();
      case TARGETS -> g.targets.clone();
      case STIFFNESS -> byLogarithm(in.body(), g.stiffness, true);
      case DAMPING -> byLogarithm(in.body(), g.damping, false);
      case FRICTION -> byLogarithm(in, g.friction, ContactLaw::friction);
      case SURFACE_PLACES -> g.surfacePlaces.clone();
      case CONTACT_STIFFNESS -> byLogarithm(in, g.contactStiffness, ContactLaw::stiffness);
      case CONTACT_DAMPING -> byLogarithm(in, g.contactDamping, ContactLaw::damping);
    };
  }

  private static double[] byLogarithm(BodyModel body, double[] gradient, boolean stiffness) {
    double[] scaled = new double[gradient.length];
    for (int j = 0; j < scaled.length; j++) {
      Actuator a = body.actuator(j);
      scaled[j] = gradient[j] * (stiffness ? a.stiffness() : a.damping());
    }
    return scaled;
  }

  private static double[] byLogarithm(
      SimulationInput in, double[] gradient, ToDoubleFunction<ContactLaw> number) {
    double[] scaled = new double[gradient.length];
    for (int q = 0; q < scaled.length; q++) {
      scaled[q] = gradient[q] * number.applyAsDouble(in.settings().scene().surface(q).law());
    }
    return scaled;
  }

  /**
   * {@return the input moved a way along a direction; gains and contact numbers by that share of
   * their size}
   *
   * @param in start, controls and settings, not changed
   * @param d the direction, laid out as the gradient
   * @param h how far
   */
  public SimulationInput moved(SimulationInput in, double[] d, double h) {
    BodyState s = in.start();
    return switch (this) {
      case START_POSITION ->
          with(
              in,
              new BodyState(
                  s.pose().withRootPosition(s.pose().rootPosition().plus(vector(d, 0, h))),
                  s.rootVelocity(),
                  s.angularVelocities()));
      case START_ROTATIONS ->
          with(in, new BodyState(turned(s.pose(), d, h), s.rootVelocity(), s.angularVelocities()));
      case START_VELOCITY ->
          with(
              in,
              new BodyState(
                  s.pose(), s.rootVelocity().plus(vector(d, 0, h)), s.angularVelocities()));
      case START_ANGULAR_VELOCITIES ->
          with(in, new BodyState(s.pose(), s.rootVelocity(), faster(s, d, h)));
      case TARGETS -> withTargets(in, d, h);
      case STIFFNESS -> withGains(in, d, h, true);
      case DAMPING -> withGains(in, d, h, false);
      case FRICTION -> withLaws(in, d, h, (law, by) -> law.withFriction(law.friction() * by));
      case SURFACE_PLACES -> withPlaces(in, d, h);
      case CONTACT_STIFFNESS ->
          withLaws(in, d, h, (law, by) -> law.withStiffness(law.stiffness() * by));
      case CONTACT_DAMPING -> withLaws(in, d, h, (law, by) -> law.withDamping(law.damping() * by));
    };
  }

  private static Vector3 vector(double[] d, int at, double h) {
    return Vector3.from(d, at).times(h);
  }

  private static SimulationInput with(SimulationInput in, BodyState start) {
    return new SimulationInput(in.body(), in.settings(), start, in.controls(), in.steps());
  }

  private static SimulationInput with(SimulationInput in, Scene scene) {
    return new SimulationInput(
        in.body(), in.settings().withScene(scene), in.start(), in.controls(), in.steps());
  }

  private static SimulationInput withLaws(
      SimulationInput in, double[] d, double h, BiFunction<ContactLaw, Double, ContactLaw> scaled) {
    Scene scene = in.settings().scene();
    for (int q = 0; q < scene.count(); q++) {
      Surface surface = scene.surface(q);
      scene = scene.with(q, surface.withLaw(scaled.apply(surface.law(), 1 + h * d[q])));
    }
    return with(in, scene);
  }

  private static SimulationInput withPlaces(SimulationInput in, double[] d, double h) {
    Scene scene = in.settings().scene();
    for (int q = 0; q < scene.count(); q++) {
      scene = scene.with(q, scene.surface(q).moved(vector(d, 3 * q, h)));
    }
    return with(in, scene);
  }

  private static Pose turned(Pose pose, double[] d, double h) {
    List<Quaternion> rotations = new ArrayList<>();
    for (int j = 0; j < pose.jointCount(); j++) {
      rotations.add(
          pose.rotation(j).times(Quaternion.fromRotationVector(vector(d, 3 * j, h))).normalized());
    }
    return new Pose(pose.rootPosition(), rotations);
  }

  private static List<Vector3> faster(BodyState s, double[] d, double h) {
    List<Vector3> changed = new ArrayList<>();
    for (int j = 0; j < s.angularVelocities().size(); j++) {
      changed.add(s.angularVelocities().get(j).plus(vector(d, 3 * j, h)));
    }
    return changed;
  }

  private static SimulationInput withTargets(SimulationInput in, double[] d, double h) {
    double[] targets = in.controls().targets();
    for (int i = 0; i < targets.length / 4; i++) {
      Quaternion.from(targets, 4 * i)
          .times(Quaternion.fromRotationVector(vector(d, 3 * i, h)))
          .into(targets, 4 * i);
    }
    return new SimulationInput(
        in.body(), in.settings(), in.start(), in.controls().withTargets(targets), in.steps());
  }

  private static SimulationInput withGains(
      SimulationInput in, double[] d, double h, boolean stiffness) {
    List<Actuator> changed = new ArrayList<>();
    for (int j = 0; j < in.body().jointCount(); j++) {
      Actuator a = in.body().actuator(j);
      double factor = 1 + h * d[j];
      changed.add(
          new Actuator(
              (stiffness ? factor : 1) * a.stiffness(),
              (stiffness ? 1 : factor) * a.damping(),
              a.torqueLimit()));
    }
    return new SimulationInput(
        in.body().withActuators(changed), in.settings(), in.start(), in.controls(), in.steps());
  }
}
