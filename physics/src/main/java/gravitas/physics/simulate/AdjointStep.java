package gravitas.physics.simulate;

import gravitas.physics.contact.GroundContact;
import gravitas.physics.control.JointLimits;
import gravitas.physics.control.Servo;
import gravitas.physics.dynamics.ArticulatedSolver;
import gravitas.physics.dynamics.Configuration;
import gravitas.physics.dynamics.LinkTree;
import gravitas.physics.geometry.Vector3;
import java.util.Arrays;

/**
 * One step backwards: from the derivative by the state at its end to that by the state at its
 * start, by the targets and by the parameters. Linear in the number of links, like the step.
 *
 * <p>The step solves R(q+, v+; before) = 0 for v+. With the adjoint velocities W, solution of
 * (dR/dv+)^T W = loss by v+, every other derivative is that of the scalar -W.R, in which, by
 * virtual power, each link contributes only its own momentum balance against its own W. That W is
 * the derivative of Newton's converged result; its iterations need no differentiating. A workspace.
 */
final class AdjointStep {
  private final LinkTree tree;
  private final double dt;
  private final Vector3 gravity;
  private final ForwardStep step; // its laws and solver, used one after the other
  private final double[][] chain; // by velocity, by adjoint velocity, by place, by turn
  private final double[] weight = new double[3];
  private final double[] full = new double[9];

  AdjointStep(LinkTree tree, SimulationSettings settings, ForwardStep step) {
    this.tree = tree;
    this.dt = settings.timeStep();
    this.gravity = settings.gravity();
    this.step = step;
    this.chain = new double[4][3 * tree.count];
  }

  /**
   * Goes back over the step from {@code from} to {@code to}.
   *
   * @param late the derivative by the state {@code to}; used up
   * @param early receives, on top of what it holds, the derivative by the state {@code from}
   * @param byTarget receives the derivative by the targets' turns in their own axes
   * @param byGains collects by stiffness and damping, two per joint
   * @param byGround collects by friction, offset, stiffness, damping
   */
  void retreat(
      Configuration from,
      Configuration to,
      double[] targets,
      StateAdjoint late,
      RolloutAdjoint seed,
      int row,
      int contactRow,
      StateAdjoint early,
      double[] byTarget,
      double[] byGains,
      double[] byGround) {
    solve(to, targets, late, seed, row, contactRow);
    System.arraycopy(late.velocities, 0, chain[0], 0, chain[0].length);
    Arrays.fill(chain[1], 0);
    System.arraycopy(late.places, 0, chain[2], 0, chain[2].length);
    System.arraycopy(late.turns, 0, chain[3], 0, chain[3].length);
    forces(to, targets, seed, row, contactRow, byTarget, byGains, byGround);
    for (int i = 0; i < tree.count; i++) {
      balance(from, to, i, early);
    }
    for (int i = tree.count - 1; i > 0; i--) {
      hang(to, i);
    }
    drift(from, to, early);
  }

  /** The adjoint velocities: the same solve as forward, with transposed tangents. */
  private void solve(
      Configuration to,
      double[] targets,
      StateAdjoint late,
      RolloutAdjoint seed,
      int row,
      int contactRow) {
    ArticulatedSolver solver = step.solver;
    Servo servo = step.servo;
    servo.aim(to, targets);
    for (int i = 0; i < tree.count; i++) {
      solver.loadRigid(to, i);
      for (int e = 0; e < 3; e++) {
        solver.impulse[6 * i + e] = late.angular[3 * i + e];
        solver.impulse[6 * i + 3 + e] = late.velocities[3 * i + e];
        solver.torque[3 * i + e] = 0;
      }
    }
    if (!step.assist().isOff()) {
      step.assist().addInertia(solver);
    }
    for (int i = 1; i < tree.count; i++) {
      joint(to, i, seed, row);
    }
    GroundContact contacts = step.contacts;
    contacts.detect(to);
    for (int k = 0; k < contacts.nearCount(); k++) {
      int s = contacts.near[k];
      contacts.evaluate(s, to.velocity, to.angular);
      contacts.lineariseTransposed(s);
      contacts.addInertia(s, solver);
      seedForce(s, seed, contactRow);
    }
    for (int i = tree.count - 1; i > 0; i--) {
      solver.factor(to, i);
      solver.reduce(to, i);
    }
    solver.factorRoot();
    solver.solveRoot();
    for (int i = 1; i < tree.count; i++) {
      solver.expand(to, i);
    }
  }

  /** The joint's stiffness, and what a loss on its torque asks of the velocities. */
  private void joint(Configuration to, int i, RolloutAdjoint seed, int row) {
    ArticulatedSolver solver = step.solver;
    step.servo.evaluate(i, to.angular);
    boolean bends = !step.servo.isLinear(i, to.angular);
    boolean binds = step.limits.evaluate(to, i, to.angular);
    int v = 3 * i;
    double tx = seed.torques[row + v];
    double ty = seed.torques[row + v + 1];
    double tz = seed.torques[row + v + 2];
    boolean seeded = tx != 0 || ty != 0 || tz != 0;
    if (!bends && !binds) {
      double k = step.servo.uniformStiffness(i);
      solver.stiffness[i] = k;
      if (seeded) {
        addTorqueSeed(i, -k * tx / dt, -k * ty / dt, -k * tz / dt);
      }
      return;
    }
    Arrays.fill(full, 0);
    step.servo.addStiffness(i, false, full, 0);
    if (seeded) {
      addTorqueSeed(
          i,
          -(full[0] * tx + full[1] * ty + full[2] * tz) / dt,
          -(full[3] * tx + full[4] * ty + full[5] * tz) / dt,
          -(full[6] * tx + full[7] * ty + full[8] * tz) / dt);
    }
    if (binds) {
      step.limits.addStiffness(to, i, full, 0);
    }
    solver.stiffness[i] = Double.NaN;
    System.arraycopy(full, 0, solver.stiffnessMatrix, 9 * i, 9);
  }

  private void addTorqueSeed(int i, double x, double y, double z) {
    double[] b = step.solver.impulse;
    int o = 6 * i;
    int p = 6 * tree.parent[i];
    b[o] += x;
    b[o + 1] += y;
    b[o + 2] += z;
    b[p] -= x;
    b[p + 1] -= y;
    b[p + 2] -= z;
  }

  private void seedForce(int s, RolloutAdjoint seed, int contactRow) {
    int a = 3 * s;
    double x = seed.contactForces[contactRow + a];
    double y = seed.contactForces[contactRow + a + 1];
    double z = seed.contactForces[contactRow + a + 2];
    if (x == 0 && y == 0 && z == 0) {
      return;
    }
    double[] d = step.contacts.byVelocity;
    int m = 9 * s;
    double fx = d[m] * x + d[m + 3] * y + d[m + 6] * z;
    double fy = d[m + 1] * x + d[m + 4] * y + d[m + 7] * z;
    double fz = d[m + 2] * x + d[m + 5] * y + d[m + 8] * z;
    double[] arm = step.contacts.arm;
    double[] b = step.solver.impulse;
    int o = 6 * step.contacts.link(s);
    b[o] += arm[a + 1] * fz - arm[a + 2] * fy;
    b[o + 1] += arm[a + 2] * fx - arm[a] * fz;
    b[o + 2] += arm[a] * fy - arm[a + 1] * fx;
    b[o + 3] += fx;
    b[o + 4] += fy;
    b[o + 5] += fz;
  }

  /** Contacts, muscles, ligaments and assistance, each weighted with the adjoint velocities. */
  private void forces(
      Configuration to,
      double[] targets,
      RolloutAdjoint seed,
      int row,
      int contactRow,
      double[] byTarget,
      double[] byGains,
      double[] byGround) {
    ArticulatedSolver adjoint = step.solver;
    GroundContact contacts = step.contacts;
    for (int k = 0; k < contacts.nearCount(); k++) {
      contacts.addAdjoint(
          contacts.near[k], seed.contactForces, contactRow, to, adjoint, chain, byGround);
    }
    JointLimits limits = step.limits;
    for (int i = 1; i < tree.count; i++) {
      int v = 3 * i;
      int p = 3 * tree.parent[i];
      for (int e = 0; e < 3; e++) {
        weight[e] = dt * (adjoint.angular[v + e] - adjoint.angular[p + e]);
      }
      boolean binds = Double.isNaN(adjoint.stiffness[i]) && limits.evaluate(to, i, to.angular);
      if (binds) {
        limits.addTurnDerivative(to, i, to.angular, weight, 0, chain[3]);
      }
      for (int e = 0; e < 3; e++) {
        weight[e] += seed.torques[row + v + e];
      }
      step.servo.addAdjoint(to, i, weight, targets, chain[3], byTarget, byGains);
    }
    step.assist().addDerivative(adjoint, to, targets, chain[2], chain[3]);
  }

  /**
   * A link's own momentum balance, with c its centre's arm, p momentum, L spin, d the centre's way:
   * W.R = Wc.(p+ - p - dt m g) + Ww.(L+ - L + d x p), Wc = Wv + Ww x c.
   */
  private void balance(Configuration from, Configuration to, int i, StateAdjoint early) {
    int v = 3 * i;
    double m = tree.mass[i];
    double wx = step.solver.angular[v];
    double wy = step.solver.angular[v + 1];
    double wz = step.solver.angular[v + 2];
    double cx = to.centre[v];
    double cy = to.centre[v + 1];
    double cz = to.centre[v + 2];
    double bx = m * (step.solver.velocity[v] + wy * cz - wz * cy); // m Wc
    double by = m * (step.solver.velocity[v + 1] + wz * cx - wx * cz);
    double bz = m * (step.solver.velocity[v + 2] + wx * cy - wy * cx);
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
    double[] turns = chain[3];
    turns[v] += cy * az - cz * ay;
    turns[v + 1] += cz * ax - cx * az;
    turns[v + 2] += cx * ay - cy * ax;
    chain[0][v] -= bx;
    chain[0][v + 1] -= by;
    chain[0][v + 2] -= bz;
    chain[1][v] -= rx;
    chain[1][v + 1] -= ry;
    chain[1][v + 2] -= rz;
    chain[2][v] += dx;
    chain[2][v + 1] += dy;
    chain[2][v + 2] += dz;
    spin(to, i, wx, wy, wz, -1, turns);
    early(from, to, i, early, wx, wy, wz, bx, by, bz, dx, dy, dz);
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
  private void early(
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

  /** Velocities, adjoint velocities and positions all hang on the parent by the arm. */
  private void hang(Configuration to, int i) {
    int v = 3 * i;
    int p = 3 * tree.parent[i];
    double[] by = chain[0];
    double[] byW = chain[1];
    double[] place = chain[2];
    double[] w = to.angular;
    double[] u = step.solver.angular;
    double x = by[v + 1] * w[p + 2] - by[v + 2] * w[p + 1] + place[v];
    double y = by[v + 2] * w[p] - by[v] * w[p + 2] + place[v + 1];
    double z = by[v] * w[p + 1] - by[v + 1] * w[p] + place[v + 2];
    x += byW[v + 1] * u[p + 2] - byW[v + 2] * u[p + 1];
    y += byW[v + 2] * u[p] - byW[v] * u[p + 2];
    z += byW[v] * u[p + 1] - byW[v + 1] * u[p];
    double rx = to.arm[v];
    double ry = to.arm[v + 1];
    double rz = to.arm[v + 2];
    double[] turns = chain[3];
    turns[p] += ry * z - rz * y;
    turns[p + 1] += rz * x - rx * z;
    turns[p + 2] += rx * y - ry * x;
    for (int e = 0; e < 3; e++) {
      by[p + e] += by[v + e];
      byW[p + e] += byW[v + e];
      place[p + e] += place[v + e];
    }
  }

  /** Back through {@link Drift}: the centre of mass that moves straight, then Cayley's map. */
  private void drift(Configuration from, Configuration to, StateAdjoint early) {
    double x = chain[2][0];
    double y = chain[2][1];
    double z = chain[2][2];
    early.places[0] += x;
    early.places[1] += y;
    early.places[2] += z;
    if (!tree.pinned) {
      for (int i = 0; i < tree.count; i++) {
        double share = tree.mass[i] / tree.totalMass;
        centre(to.centre, i, i, -share * x, -share * y, -share * z, chain[3]);
        centre(from.centre, i, i, share * x, share * y, share * z, early.turns);
        speed(from, i, dt * share * x, dt * share * y, dt * share * z, early);
        if (i > 0) {
          share = tree.subtreeMass[i] / tree.totalMass;
          centre(to.arm, i, tree.parent[i], -share * x, -share * y, -share * z, chain[3]);
          centre(from.arm, i, tree.parent[i], share * x, share * y, share * z, early.turns);
        }
      }
    }
    for (int i = 0; i < tree.count; i++) {
      turn(from, i, early);
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
  private void turn(Configuration from, int i, StateAdjoint early) {
    int v = 3 * i;
    double x = chain[3][v];
    double y = chain[3][v + 1];
    double z = chain[3][v + 2];
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
