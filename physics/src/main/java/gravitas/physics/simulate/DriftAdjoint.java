package gravitas.physics.simulate;

import gravitas.physics.dynamics.ChainAdjoint;
import gravitas.physics.dynamics.Configuration;
import gravitas.physics.dynamics.LinkTree;

/** The way back through {@link Drift}: the centre of mass that moves straight, Cayley's map. */
final class DriftAdjoint {
  private DriftAdjoint() {}

  /** Adds to {@code early} what the root's place and the turns of {@code to} owe to the start. */
  static void apply(
      LinkTree tree,
      Configuration from,
      Configuration to,
      double dt,
      ChainAdjoint chain,
      StateAdjoint early) {
    double x = chain.places[0];
    double y = chain.places[1];
    double z = chain.places[2];
    early.places[0] += x;
    early.places[1] += y;
    early.places[2] += z;
    if (!tree.pinned) {
      for (int i = 0; i < tree.count; i++) {
        double share = tree.mass[i] / tree.totalMass;
        centre(to.centre, i, i, -share * x, -share * y, -share * z, chain.turns);
        centre(from.centre, i, i, share * x, share * y, share * z, early.turns);
        speed(from, i, dt * share * x, dt * share * y, dt * share * z, early);
        if (i > 0) {
          share = tree.subtreeMass[i] / tree.totalMass;
          centre(to.arm, i, tree.parent[i], -share * x, -share * y, -share * z, chain.turns);
          centre(from.arm, i, tree.parent[i], share * x, share * y, share * z, early.turns);
        }
      }
    }
    for (int i = 0; i < tree.count; i++) {
      turn(from, i, dt, chain.turns, early);
    }
  }

  /** A vector fixed to a link that has the derivative (x, y, z). */
  private static void centre(
      double[] vectors, int i, int link, double x, double y, double z, double[] turns) {
    int v = 3 * i;
    int o = 3 * link;
    turns[o] += vectors[v + 1] * z - vectors[v + 2] * y;
    turns[o + 1] += vectors[v + 2] * x - vectors[v] * z;
    turns[o + 2] += vectors[v] * y - vectors[v + 1] * x;
  }

  /** A derivative (x, y, z) by the velocity of a link's centre of mass. */
  private static void speed(
      Configuration c, int i, double x, double y, double z, StateAdjoint early) {
    int v = 3 * i;
    early.velocities[v] += x;
    early.velocities[v + 1] += y;
    early.velocities[v + 2] += z;
    centre(c.centre, i, i, x, y, z, early.angular);
    double ox = c.angular[v];
    double oy = c.angular[v + 1];
    double oz = c.angular[v + 2];
    centre(c.centre, i, i, y * oz - z * oy, z * ox - x * oz, x * oy - y * ox, early.turns);
  }

  /** Q+ = (a, 1) Q: a turn t of Q+ is dt (t + t x a)/(1 + |a|^2) by w, and t turned back by Q. */
  private static void turn(
      Configuration from, int i, double dt, double[] turns, StateAdjoint early) {
    int v = 3 * i;
    double x = turns[v];
    double y = turns[v + 1];
    double z = turns[v + 2];
    double ax = 0.5 * dt * from.angular[v];
    double ay = 0.5 * dt * from.angular[v + 1];
    double az = 0.5 * dt * from.angular[v + 2];
    double f = 1 / (1 + ax * ax + ay * ay + az * az);
    double cx = y * az - z * ay; // t x a
    double cy = z * ax - x * az;
    double cz = x * ay - y * ax;
    early.angular[v] += dt * f * (x + cx);
    early.angular[v + 1] += dt * f * (y + cy);
    early.angular[v + 2] += dt * f * (z + cz);
    early.turns[v] += x + 2 * f * (cx + cy * az - cz * ay);
    early.turns[v + 1] += y + 2 * f * (cy + cz * ax - cx * az);
    early.turns[v + 2] += z + 2 * f * (cz + cx * ay - cy * ax);
  }
}
