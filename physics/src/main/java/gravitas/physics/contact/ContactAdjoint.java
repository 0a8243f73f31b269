package gravitas.physics.contact;

import gravitas.physics.dynamics.ArticulatedSolver;
import gravitas.physics.dynamics.ChainAdjoint;
import gravitas.physics.dynamics.Configuration;
import gravitas.physics.dynamics.SmoothPart;

/**
 * The way back through the contact forces at the velocities last evaluated: first their part in the
 * adjoint equations, then, these solved, the derivatives by all that the forces depend on. A
 * workspace.
 */
public final class ContactAdjoint {
  private final GroundContact contacts;
  private final ContactSpheres spheres;
  private final double dt;
  private final double[] transposed = new double[9];

  public ContactAdjoint(GroundContact contacts) {
    this.contacts = contacts;
    this.spheres = contacts.spheres;
    this.dt = contacts.dt;
  }

  /** Adds the transposed tangents to the links' inertias. */
  public void addInertia(ArticulatedSolver solver) {
    double[] d = contacts.byVelocity;
    for (int k = 0; k < spheres.nearCount(); k++) {
      int s = spheres.near[k];
      int m = 9 * s;
      for (int row = 0; row < 3; row++) {
        for (int column = 0; column < 3; column++) {
          transposed[3 * row + column] = -dt * d[m + 3 * column + row];
        }
      }
      ContactInertia.add(solver.inertia, 36 * spheres.link[s], transposed, 0, spheres.arm, 3 * s);
    }
  }

  /**
   * Adds what a loss on the forces asks of the velocities to the links' impulses.
   *
   * @param weight the loss's derivative by the forces, three per sphere from {@code at} on
   */
  public void addSeed(double[] weight, int at, ArticulatedSolver solver) {
    for (int k = 0; k < spheres.nearCount(); k++) {
      addSeed(spheres.near[k], weight, at, solver.impulse);
    }
  }

  private void addSeed(int s, double[] weight, int at, double[] b) {
    int a = 3 * s;
    double x = weight[at + a];
    double y = weight[at + a + 1];
    double z = weight[at + a + 2];
    if (x == 0 && y == 0 && z == 0) {
      return;
    }
    double[] d = contacts.byVelocity;
    int m = 9 * s;
    double fx = d[m] * x + d[m + 3] * y + d[m + 6] * z;
    double fy = d[m + 1] * x + d[m + 4] * y + d[m + 7] * z;
    double fz = d[m + 2] * x + d[m + 5] * y + d[m + 8] * z;
    double[] arm = spheres.arm;
    int o = 6 * spheres.link[s];
    b[o] += arm[a + 1] * fz - arm[a + 2] * fy;
    b[o + 1] += arm[a + 2] * fx - arm[a] * fz;
    b[o + 2] += arm[a] * fy - arm[a + 1] * fx;
    b[o + 3] += fx;
    b[o + 4] += fy;
    b[o + 5] += fz;
  }

  /**
   * The derivatives by the links' motion and the law's numbers.
   *
   * @param weight the loss's own derivative by the forces, three per sphere from {@code at} on
   * @param adjoint velocities of the adjoint equations, which multiply dt times the force
   * @param chain collects by the links' motion
   * @param parameters collects by friction, ground offset, stiffness, damping
   */
  public void addDerivatives(
      double[] weight,
      int at,
      Configuration c,
      ArticulatedSolver adjoint,
      ChainAdjoint chain,
      double[] parameters) {
    for (int k = 0; k < spheres.nearCount(); k++) {
      addDerivatives(spheres.near[k], weight, at, c, adjoint, chain, parameters);
    }
  }

  private void addDerivatives(
      int s,
      double[] weight,
      int at,
      Configuration c,
      ArticulatedSolver adjoint,
      ChainAdjoint chain,
      double[] parameters) {
    int a = 3 * s;
    int i = 3 * spheres.link[s];
    double nx = spheres.nx;
    double ny = spheres.ny;
    double nz = spheres.nz;
    double[] arm = spheres.arm;
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
    int m = 9 * s;
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
    chain.places[i] += byHeight * nx;
    chain.places[i + 1] += byHeight * ny;
    chain.places[i + 2] += byHeight * nz;
    double ox = c.angular[i];
    double oy = c.angular[i + 1];
    double oz = c.angular[i + 2];
    double ax = uy * oz - uz * oy + fy * wz - fz * wy + byHeight * nx;
    double ay = uz * ox - ux * oz + fz * wx - fx * wz + byHeight * ny;
    double az = ux * oy - uy * ox + fx * wy - fy * wx + byHeight * nz;
    double r = spheres.radius[s];
    double sx = x + r * nx; // to the sphere's centre, which turns with the link
    double sy = y + r * ny;
    double sz = z + r * nz;
    chain.turns[i] += sy * az - sz * ay;
    chain.turns[i + 1] += sz * ax - sx * az;
    chain.turns[i + 2] += sx * ay - sy * ax;
    addParameters(s, px, py, pz, byHeight, parameters);
  }

  private void addParameters(
      int s, double px, double py, double pz, double byHeight, double[] parameters) {
    int a = 3 * s;
    double nx = spheres.nx;
    double ny = spheres.ny;
    double nz = spheres.nz;
    double[] slip = contacts.slip;
    double[] force = contacts.force;
    ContactLaw law = contacts.law;
    double un = slip[a] * nx + slip[a + 1] * ny + slip[a + 2] * nz;
    double fn = force[a] * nx + force[a + 1] * ny + force[a + 2] * nz;
    if (fn == 0) {
      return;
    }
    double along = px * nx + py * ny + pz * nz;
    double all = px * force[a] + py * force[a + 1] + pz * force[a + 2];
    double mu = law.friction();
    if (mu > 0) {
      parameters[0] += (all - along * fn) / mu; // friction's own part is proportional to mu
    }
    parameters[1] -= byHeight;
    parameters[2] += all / law.stiffness();
    double approach = 1 - law.damping() * un;
    double damp = SmoothPart.value(approach, GroundContact.REBOUND_WIDTH);
    if (damp > 0) {
      parameters[3] -= all * un * SmoothPart.slope(approach, GroundContact.REBOUND_WIDTH) / damp;
    }
  }
}
