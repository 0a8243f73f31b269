package gravitas.physics.contact;

import gravitas.physics.dynamics.ArticulatedSolver;
import gravitas.physics.dynamics.ChainAdjoint;
import gravitas.physics.dynamics.Configuration;
import gravitas.physics.dynamics.SmoothPart;
import gravitas.physics.scene.ContactLaw;

/**
 * The way back through the contact forces at the velocities last evaluated: first their part in the
 * adjoint equations, then, these solved, the derivatives by all that the forces depend on. A
 * workspace.
 */
public final class ContactAdjoint {
  /**
   * Numbers per surface that forces are differentiated by: friction, three of its place, stiffness,
   * damping.
   */
  public static final int NUMBERS = 6;

  private final ContactForces contacts;
  private final ContactPairs pairs;
  private final double dt;
  private final double[] transposed = new double[9];
  private final double[] bent = new double[3];

  /**
   * The way back through these forces.
   *
   * @param contacts the law's forces and derivatives
   */
  public ContactAdjoint(ContactForces contacts) {
    this.contacts = contacts;
    this.pairs = contacts.pairs;
    this.dt = contacts.dt;
  }

  /**
   * Adds the transposed tangents to the links' inertias.
   *
   * @param solver receives it
   */
  public void addInertia(ArticulatedSolver solver) {
    double[] d = contacts.byVelocity;
    for (int k = 0; k < pairs.nearCount(); k++) {
      int p = pairs.near[k];
      int m = 9 * p;
      for (int row = 0; row < 3; row++) {
        for (int column = 0; column < 3; column++) {
          transposed[3 * row + column] = -dt * d[m + 3 * column + row];
        }
      }
      ContactInertia.add(solver.inertia, 36 * pairs.link[p], transposed, 0, pairs.arm, 3 * p);
    }
  }

  /**
   * Adds what a loss on the forces asks of the velocities to the links' impulses.
   *
   * @param weight the loss's derivative by the forces, three per pair
   * @param at where in {@code weight} they begin
   * @param solver receives it
   */
  public void addSeed(double[] weight, int at, ArticulatedSolver solver) {
    for (int k = 0; k < pairs.nearCount(); k++) {
      addSeed(pairs.near[k], weight, at, solver.impulse);
    }
  }

  private void addSeed(int p, double[] weight, int at, double[] b) {
    int a = 3 * p;
    double x = weight[at + a];
    double y = weight[at + a + 1];
    double z = weight[at + a + 2];
    if (x == 0 && y == 0 && z == 0) {
      return;
    }
    double[] d = contacts.byVelocity;
    int m = 9 * p;
    double fx = d[m] * x + d[m + 3] * y + d[m + 6] * z;
    double fy = d[m + 1] * x + d[m + 4] * y + d[m + 7] * z;
    double fz = d[m + 2] * x + d[m + 5] * y + d[m + 8] * z;
    double[] arm = pairs.arm;
    int o = 6 * pairs.link[p];
    b[o] += arm[a + 1] * fz - arm[a + 2] * fy;
    b[o + 1] += arm[a + 2] * fx - arm[a] * fz;
    b[o + 2] += arm[a] * fy - arm[a + 1] * fx;
    b[o + 3] += fx;
    b[o + 4] += fy;
    b[o + 5] += fz;
  }

  /**
   * The derivatives by the links' motion and the surfaces' numbers.
   *
   * @param weight the loss's own derivative by the forces, three per pair
   * @param at where in {@code weight} they begin
   * @param c where the links are and how they move
   * @param adjoint velocities of the adjoint equations, which multiply dt times the force
   * @param chain collects by the links' motion
   * @param numbers collects by the surfaces' {@link #NUMBERS}
   */
  public void addDerivatives(
      double[] weight,
      int at,
      Configuration c,
      ArticulatedSolver adjoint,
      ChainAdjoint chain,
      double[] numbers) {
    for (int k = 0; k < pairs.nearCount(); k++) {
      addDerivatives(pairs.near[k], weight, at, c, adjoint, chain, numbers);
    }
  }

  private void addDerivatives(
      int p,
      double[] weight,
      int at,
      Configuration c,
      ArticulatedSolver adjoint,
      ChainAdjoint chain,
      double[] numbers) {
    int a = 3 * p;
    int i = 3 * pairs.link[p];
    double nx = pairs.normal[a];
    double ny = pairs.normal[a + 1];
    double nz = pairs.normal[a + 2];
    double[] arm = pairs.arm;
    double[] force = contacts.force;
    double[] byGap = contacts.byGap;
    double x = arm[a];
    double y = arm[a + 1];
    double z = arm[a + 2];
    double wx = adjoint.angular[i];
    double wy = adjoint.angular[i + 1];
    double wz = adjoint.angular[i + 2];
    double px = weight[at + a] + dt * (adjoint.velocity[i] + wy * z - wz * y);
    double py = weight[at + a + 1] + dt * (adjoint.velocity[i + 1] + wz * x - wx * z);
    double pz = weight[at + a + 2] + dt * (adjoint.velocity[i + 2] + wx * y - wy * x);
    double fx = dt * force[a];
    double fy = dt * force[a + 1];
    double fz = dt * force[a + 2];
    double[] d = contacts.byVelocity;
    int m = 9 * p;
    double ux = d[m] * px + d[m + 3] * py + d[m + 6] * pz;
    double uy = d[m + 1] * px + d[m + 4] * py + d[m + 7] * pz;
    double uz = d[m + 2] * px + d[m + 5] * py + d[m + 8] * pz;
    double byHeight = px * byGap[a] + py * byGap[a + 1] + pz * byGap[a + 2];
    chain.velocities[i] += ux;
    chain.velocities[i + 1] += uy;
    chain.velocities[i + 2] += uz;
    chain.adjointVelocities[i] += fx;
    chain.adjointVelocities[i + 1] += fy;
    chain.adjointVelocities[i + 2] += fz;
    double ox = c.angular[i];
    double oy = c.angular[i + 1];
    double oz = c.angular[i + 2];
    double ax = uy * oz - uz * oy + fy * wz - fz * wy; // by the touching point's arm
    double ay = uz * ox - ux * oz + fz * wx - fx * wz;
    double az = ux * oy - uy * ox + fx * wy - fy * wx;
    double r = pairs.radius[p];
    double qx = byHeight * nx; // by the sphere's centre
    double qy = byHeight * ny;
    double qz = byHeight * nz;
    if (!pairs.flat[p]) {
      byNormal(p, px, py, pz, ux, uy, uz);
      bent[0] -= r * ax;
      bent[1] -= r * ay;
      bent[2] -= r * az;
      pairs.bend(p, c, bent);
      qx += bent[0];
      qy += bent[1];
      qz += bent[2];
    }
    chain.places[i] += qx;
    chain.places[i + 1] += qy;
    chain.places[i + 2] += qz;
    ax += qx;
    ay += qy;
    az += qz;
    double sx = x + r * nx; // to the sphere's centre, which turns with the link
    double sy = y + r * ny;
    double sz = z + r * nz;
    chain.turns[i] += sy * az - sz * ay;
    chain.turns[i + 1] += sz * ax - sx * az;
    chain.turns[i + 2] += sx * ay - sy * ax;
    int o = NUMBERS * pairs.surface[p];
    numbers[o + 1] -= qx; // moving the surface is moving all spheres the other way
    numbers[o + 2] -= qy;
    numbers[o + 3] -= qz;
    addLaw(p, px, py, pz, numbers, o);
  }

  /**
   * The derivative of p.force by the normal, the touching point's velocity u and the gap kept. With
   * U = (dforce/du)^T p and k = mu fn w it is (U.n + k p.n) u + fn p - (u.n) U, but for what is
   * along the normal, which does not matter: a unit vector cannot move there.
   */
  private void byNormal(int p, double px, double py, double pz, double ux, double uy, double uz) {
    int a = 3 * p;
    double nx = pairs.normal[a];
    double ny = pairs.normal[a + 1];
    double nz = pairs.normal[a + 2];
    double[] slip = contacts.slip;
    double[] force = contacts.force;
    ContactLaw law = pairs.law[p];
    double un = slip[a] * nx + slip[a + 1] * ny + slip[a + 2] * nz;
    double fn = force[a] * nx + force[a + 1] * ny + force[a + 2] * nz;
    double tx = slip[a] - un * nx;
    double ty = slip[a + 1] - un * ny;
    double tz = slip[a + 2] - un * nz;
    double x2 = (tx * tx + ty * ty + tz * tz) / (law.slipSpeed() * law.slipSpeed());
    double rub = law.friction() * fn * law.grip(x2);
    double along = ux * nx + uy * ny + uz * nz + rub * (px * nx + py * ny + pz * nz);
    bent[0] = along * slip[a] + fn * px - un * ux;
    bent[1] = along * slip[a + 1] + fn * py - un * uy;
    bent[2] = along * slip[a + 2] + fn * pz - un * uz;
  }

  /** By friction, stiffness and damping of the pair's surface. */
  private void addLaw(int p, double px, double py, double pz, double[] numbers, int o) {
    int a = 3 * p;
    double nx = pairs.normal[a];
    double ny = pairs.normal[a + 1];
    double nz = pairs.normal[a + 2];
    double[] slip = contacts.slip;
    double[] force = contacts.force;
    ContactLaw law = pairs.law[p];
    double un = slip[a] * nx + slip[a + 1] * ny + slip[a + 2] * nz;
    double fn = force[a] * nx + force[a + 1] * ny + force[a + 2] * nz;
    if (fn == 0) {
      return;
    }
    double along = px * nx + py * ny + pz * nz;
    double all = px * force[a] + py * force[a + 1] + pz * force[a + 2];
    double mu = law.friction();
    if (mu > 0) {
      numbers[o] += (all - along * fn) / mu; // friction's own part is proportional to mu
    }
    numbers[o + 4] += all / law.stiffness();
    double approach = 1 - law.damping() * un;
    double damp = SmoothPart.value(approach, ContactForces.REBOUND_WIDTH);
    if (damp > 0) {
      numbers[o + 5] -= all * un * SmoothPart.slope(approach, ContactForces.REBOUND_WIDTH) / damp;
    }
  }
}
