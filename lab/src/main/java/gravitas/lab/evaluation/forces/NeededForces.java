package gravitas.lab.evaluation.forces;

import gravitas.physics.body.BodyModel;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;

/**
 * The floor's force that a motion needs, without any simulation: {@code m (a + g)}, and where it
 * must act for the motion's angular momentum. What physics adds is seen beside it.
 *
 * <p>A foot that alone may stand has all of it; two share it by where the centre of pressure is
 * between their middles.
 */
final class NeededForces {
  private NeededForces() {}

  static FeetForces of(BodyModel body, Motion motion, Soles soles, Vector3 gravity) {
    var momentum = new Momentum(body, motion);
    Vector3[] rates = momentum.forces();
    Vector3[] spins = momentum.moments();
    int count = rates.length;
    var forces = new Vector3[2][count];
    var pressures = new Vector3[2][count];
    Vector3 weight = gravity.times(body.mass());
    for (int f = 0; f < count; f++) {
      Vector3 force = rates[f].minus(weight);
      Vector3 moment = spins[f].minus(momentum.centre(f).cross(weight));
      // on the floor r = (x, 0, z): moment.x = -z force.y, moment.z = x force.y
      var pressure = new Vector3(moment.z() / force.y(), 0, -moment.x() / force.y());
      double left = leftShare(soles, f, pressure);
      forces[0][f] = force.times(left);
      forces[1][f] = force.times(1 - left);
      pressures[0][f] = pressure;
      pressures[1][f] = pressure;
    }
    return new FeetForces(motion.times(), forces, pressures);
  }

  private static double leftShare(Soles soles, int frame, Vector3 pressure) {
    boolean left = soles.mayStand(Side.LEFT, frame);
    boolean right = soles.mayStand(Side.RIGHT, frame);
    if (left != right) {
      return left ? 1 : 0;
    }
    Vector3 from = soles.middle(Side.RIGHT, frame);
    Vector3 across = soles.middle(Side.LEFT, frame).minus(from);
    var level = new Vector3(across.x(), 0, across.z());
    double share = pressure.minus(from).dot(level) / level.dot(level);
    return Double.isNaN(share) ? Double.NaN : Math.max(0, Math.min(1, share));
  }
}
