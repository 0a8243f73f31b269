package gravitas.physics.check;

import gravitas.physics.body.Actuator;
import gravitas.physics.body.BodyModel;
import gravitas.physics.contact.ContactLaw;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Ground;
import gravitas.physics.motion.Pose;
import gravitas.physics.simulate.BodyState;
import gravitas.physics.simulate.SimulationGradient;
import gravitas.physics.simulate.SimulationInput;
import java.util.ArrayList;
import java.util.List;

/**
 * One group of numbers a simulation depends on: its part of a gradient, and the input moved along a
 * direction in it. Rotations move by turns in their own axes.
 */
public enum InputGroup {
  START_POSITION,
  START_ROTATIONS,
  START_VELOCITY,
  START_ANGULAR_VELOCITIES,
  TARGETS,
  STIFFNESS,
  DAMPING,
  FRICTION,
  GROUND_OFFSET,
  CONTACT_STIFFNESS,
  CONTACT_DAMPING;

  /** The gradient by this group; gains and contact numbers by the logarithm of their size. */
  public double[] of(SimulationGradient g, SimulationInput in) {
    ContactLaw law = in.settings().contact();
    return switch (this) {
      case START_POSITION -> g.startPosition.clone();
      case START_ROTATIONS -> g.startRotations.clone();
      case START_VELOCITY -> g.startVelocity.clone();
      case START_ANGULAR_VELOCITIES -> g.startAngularVelocities.clone();
      case TARGETS -> g.targets.clone();
      case STIFFNESS -> byLogarithm(in.body(), g.stiffness, true);
      case DAMPING -> byLogarithm(in.body(), g.damping, false);
      case FRICTION -> new double[] {g.friction * law.friction()};
      case GROUND_OFFSET -> new double[] {g.groundOffset};
      case CONTACT_STIFFNESS -> new double[] {g.contactStiffness * law.stiffness()};
      case CONTACT_DAMPING -> new double[] {g.contactDamping * law.damping()};
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

  /** The input moved {@code h} along a direction laid out as the gradient. */
  public SimulationInput moved(SimulationInput in, double[] d, double h) {
    BodyState s = in.start();
    ContactLaw law = in.settings().contact();
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
      case FRICTION -> with(in, law.withFriction(law.friction() * (1 + h * d[0])));
      case GROUND_OFFSET -> withGround(in, h * d[0]);
      case CONTACT_STIFFNESS -> with(in, law.withStiffness(law.stiffness() * (1 + h * d[0])));
      case CONTACT_DAMPING -> with(in, law.withDamping(law.damping() * (1 + h * d[0])));
    };
  }

  private static Vector3 vector(double[] d, int at, double h) {
    return Vector3.from(d, at).times(h);
  }

  private static SimulationInput with(SimulationInput in, BodyState start) {
    return new SimulationInput(in.body(), in.settings(), start, in.controls(), in.steps());
  }

  private static SimulationInput with(SimulationInput in, ContactLaw law) {
    return new SimulationInput(
        in.body(), in.settings().withContact(law), in.start(), in.controls(), in.steps());
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

  private static SimulationInput withGround(SimulationInput in, double higher) {
    Ground ground = in.settings().ground();
    return new SimulationInput(
        in.body(),
        in.settings().withGround(new Ground(ground.normal(), ground.offset() + higher)),
        in.start(),
        in.controls(),
        in.steps());
  }
}
