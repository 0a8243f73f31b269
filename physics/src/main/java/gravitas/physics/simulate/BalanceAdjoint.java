package gravitas.physics.simulate;

import gravitas.physics.dynamics.ArticulatedSolver;
import gravitas.physics.dynamics.ChainAdjoint;
import gravitas.physics.dynamics.Configuration;
import gravitas.physics.dynamics.LinkTree;
import gravitas.physics.geometry.Vector3;

/**
 * The way back through the links' own momentum balances, each weighted with its adjoint velocities
 * W. With c its centre's arm, p momentum, L spin, d the centre's way: W.R = Wc.(p+ - p - dt m g) +
 * Ww.(L+ - L + d x p), Wc = Wv + Ww x c.
 */
final class BalanceAdjoint {
  private final LinkTree tree;
  private final double dt;
  private final Vector3 gravity;
  private final ArticulatedSolver adjoint;
  private final ChainAdjoint chain;

  BalanceAdjoint(
      LinkTree tree, SimulationSettings settings, ArticulatedSolver adjoint, ChainAdjoint chain) {
    this.tree = tree;
    this.dt = settings.timeStep();
    this.gravity = settings.gravity();
    this.adjoint = adjoint;
    this.chain = chain;
  }

  /** Adds the derivative by the step's end to the chain, that by its start to {@code early}. */
  void add(Configuration from, Configuration to, StateAdjoint early) {
    for (int i = 0; i < tree.count; i++) {
      add(from, to, i, early);
    }
  }

  private void add(Configuration from, Configuration to, int i, StateAdjoint early) {
    int v = 3 * i;
    double m = tree.mass[i];
    double wx = adjoint.angular[v];
    double wy = adjoint.angular[v + 1];
    double wz = adjoint.angular[v + 2];
    double cx = to.centre[v];
    double cy = to.centre[v + 1];
    double cz = to.centre[v + 2];
    double bx = m * (adjoint.velocity[v] + wy * cz - wz * cy); // m Wc
    double by = m * (adjoint.velocity[v + 1] + wz * cx - wx * cz);
    double bz = m * (adjoint.velocity[v + 2] + wx * cy - wy * cx);
    double qx = m * from.centreVelocity[v];
    double qy = m * from.centreVelocity[v + 1];
    double qz = m * from.centreVelocity[v + 2];
    double rx = m * (to.centreVelocity[v] - dt * gravity.x()) - qx;
    double ry = m * (to.centreVelocity[v + 1] - dt * gravity.y()) - qy;
    double rz = m * (to.centreVelocity[v + 2] - dt * gravity.z()) - qz;
    // by the way d: -p x Ww
    double dx = wy * qz - wz * qy;
    double dy = wz * qx - wx * qz;
    double dz = wx * qy - wy * qx;
    double ox = to.angular[v];
    double oy = to.angular[v + 1];
    double oz = to.angular[v + 2];
    // by c: -(m Wc x w+) - (r x Ww) + by d
    double ax = dx - (by * oz - bz * oy) - (ry * wz - rz * wy);
    double ay = dy - (bz * ox - bx * oz) - (rz * wx - rx * wz);
    double az = dz - (bx * oy - by * ox) - (rx * wy - ry * wx);
    double[] turns = chain.turns;
    turns[v] += cy * az - cz * ay;
    turns[v + 1] += cz * ax - cx * az;
    turns[v + 2] += cx * ay - cy * ax;
    chain.velocities[v] -= bx;
    chain.velocities[v + 1] -= by;
    chain.velocities[v + 2] -= bz;
    chain.adjointVelocities[v] -= rx;
    chain.adjointVelocities[v + 1] -= ry;
    chain.adjointVelocities[v + 2] -= rz;
    chain.places[v] += dx;
    chain.places[v + 1] += dy;
    chain.places[v + 2] += dz;
    spin(to, i, wx, wy, wz, -1, turns);
    addEarly(from, to, i, early, wx, wy, wz, bx, by, bz, dx, dy, dz);
  }

  /** Adds sign (L x W - w x I W), the derivative of W.(I w) by the link's turn. */
  private static void spin(
      Configuration c, int i, double wx, double wy, double wz, double sign, double[] turns) {
    int v = 3 * i;
    int s = 6 * i;
    double[] j = c.inertia;
    double kx = j[s] * wx + j[s + 3] * wy + j[s + 4] * wz;
    double ky = j[s + 3] * wx + j[s + 1] * wy + j[s + 5] * wz;
    double kz = j[s + 4] * wx + j[s + 5] * wy + j[s + 2] * wz;
    double lx = c.spin[v];
    double ly = c.spin[v + 1];
    double lz = c.spin[v + 2];
    double ox = c.angular[v];
    double oy = c.angular[v + 1];
    double oz = c.angular[v + 2];
    turns[v] += sign * (ly * wz - lz * wy - (oy * kz - oz * ky));
    turns[v + 1] += sign * (lz * wx - lx * wz - (oz * kx - ox * kz));
    turns[v + 2] += sign * (lx * wy - ly * wx - (ox * ky - oy * kx));
  }

  /** What the balance says of the state at the step's start. */
  private void addEarly(
      Configuration from,
      Configuration to,
      int i,
      StateAdjoint early,
      double wx,
      double wy,
      double wz,
      double bx,
      double by,
      double bz,
      double dx,
      double dy,
      double dz) {
    int v = 3 * i;
    double m = tree.mass[i];
    double ex = to.position[v] + to.centre[v] - from.position[v] - from.centre[v];
    double ey = to.position[v + 1] + to.centre[v + 1] - from.position[v + 1] - from.centre[v + 1];
    double ez = to.position[v + 2] + to.centre[v + 2] - from.position[v + 2] - from.centre[v + 2];
    double cx = from.centre[v];
    double cy = from.centre[v + 1];
    double cz = from.centre[v + 2];
    // by the centre's velocity: m Wc - m Ww x d
    double ux = bx - m * (wy * ez - wz * ey);
    double uy = by - m * (wz * ex - wx * ez);
    double uz = bz - m * (wx * ey - wy * ex);
    early.velocities[v] += ux;
    early.velocities[v + 1] += uy;
    early.velocities[v + 2] += uz;
    int s = 6 * i;
    double[] j = from.inertia;
    early.angular[v] += cy * uz - cz * uy + j[s] * wx + j[s + 3] * wy + j[s + 4] * wz;
    early.angular[v + 1] += cz * ux - cx * uz + j[s + 3] * wx + j[s + 1] * wy + j[s + 5] * wz;
    early.angular[v + 2] += cx * uy - cy * ux + j[s + 4] * wx + j[s + 5] * wy + j[s + 2] * wz;
    double ox = from.angular[v];
    double oy = from.angular[v + 1];
    double oz = from.angular[v + 2];
    double ax = uy * oz - uz * oy - dx;
    double ay = uz * ox - ux * oz - dy;
    double az = ux * oy - uy * ox - dz;
    early.turns[v] += cy * az - cz * ay;
    early.turns[v + 1] += cz * ax - cx * az;
    early.turns[v + 2] += cx * ay - cy * ax;
    early.places[v] -= dx;
    early.places[v + 1] -= dy;
    early.places[v + 2] -= dz;
    spin(from, i, wx, wy, wz, 1, early.turns);
  }
}
