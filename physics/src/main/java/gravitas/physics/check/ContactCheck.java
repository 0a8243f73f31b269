package gravitas.physics.check;

import gravitas.physics.body.BodyModel;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Ground;
import gravitas.physics.simulate.Rollout;

/**
 * Whether a rollout kept to the laws of contact and muscle, from its recorded forces alone.
 *
 * @param smallestNormalForce N; negative if the ground ever pulled
 * @param largestConeRatio tangential over friction times normal force, over spheres loaded with at
 *     least {@link #LOADED} N
 * @param largestTorqueRatio applied torque over its limit
 * @param deepest penetration, m
 */
public record ContactCheck(
    double smallestNormalForce,
    double largestConeRatio,
    double largestTorqueRatio,
    double deepest) {
  /** Below this load a sphere's direction of force says nothing, N. */
  public static final double LOADED = 1;

  public static ContactCheck of(Rollout rollout, double friction, Ground ground) {
    BodyModel body = rollout.body();
    double smallest = 0;
    double cone = 0;
    double torque = 0;
    double deepest = 0;
    var mechanics = new Mechanics(body);
    for (int k = 1; k <= rollout.steps(); k++) {
      for (int s = 0; s < body.contactSpheres().size(); s++) {
        Vector3 force = Vector3.from(rollout.contactForces, rollout.contactRow(k) + 3 * s);
        double normal = force.dot(ground.normal());
        smallest = Math.min(smallest, normal);
        if (normal > LOADED) {
          double sideways = force.minus(ground.normal().times(normal)).norm();
          cone = Math.max(cone, sideways / (friction * normal));
        }
      }
      for (int j = 1; j < body.jointCount(); j++) {
        double limit = body.actuator(j).torqueLimit();
        double size = Vector3.from(rollout.torques, rollout.vectorRow(k) + 3 * j).norm();
        torque = limit > 0 ? Math.max(torque, size / limit) : torque;
      }
      mechanics.load(rollout, k);
      deepest = Math.max(deepest, mechanics.depth(ground));
    }
    return new ContactCheck(smallest, cone, torque, deepest);
  }
}
