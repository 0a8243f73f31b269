package gravitas.physics.verification;

import gravitas.physics.body.BodyModel;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.scene.Surface;
import gravitas.physics.simulate.Rollout;

/**
 * Whether a rollout kept to the laws of contact and muscle, from its recorded forces alone.
 *
 * @param smallestNormalForce N; negative if a surface ever pulled
 * @param largestConeRatio tangential over friction times normal force, over contacts loaded with at
 *     least {@link #LOADED} N
 * @param largestTorqueRatio applied torque over its limit
 * @param deepest penetration, m
 */
public record ContactCheck(
    double smallestNormalForce,
    double largestConeRatio,
    double largestTorqueRatio,
    double deepest) {
  /** Below this load a contact's direction of force says nothing, N. */
  public static final double LOADED = 1;

  /**
   * {@return what all steps of a rollout show}
   *
   * @param rollout the simulated states and forces
   */
  public static ContactCheck of(Rollout rollout) {
    BodyModel body = rollout.body();
    double smallest = 0;
    double cone = 0;
    double torque = 0;
    double deepest = 0;
    var mechanics = new Mechanics(body);
    for (int k = 1; k <= rollout.steps(); k++) {
      mechanics.load(rollout, k);
      for (int s = 0; s < body.contactSpheres().size(); s++) {
        for (int q = 0; q < rollout.scene().count(); q++) {
          Surface surface = rollout.scene().surface(q);
          Vector3 out = surface.shape().normal(mechanics.sphere(s));
          Vector3 force = rollout.contact(k, s, q);
          double normal = force.dot(out);
          smallest = Math.min(smallest, normal);
          if (normal > LOADED) {
            double sideways = force.minus(out.times(normal)).norm();
            cone = Math.max(cone, sideways / (surface.law().friction() * normal));
          }
        }
      }
      for (int j = 1; j < body.jointCount(); j++) {
        double limit = body.actuator(j).torqueLimit();
        double size = Vector3.from(rollout.torques, rollout.vectorRow(k) + 3 * j).norm();
        torque = limit > 0 ? Math.max(torque, size / limit) : torque;
      }
      deepest = Math.max(deepest, mechanics.depth(rollout.scene()));
    }
    return new ContactCheck(smallest, cone, torque, deepest);
  }
}
