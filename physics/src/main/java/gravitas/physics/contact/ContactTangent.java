package gravitas.physics.contact;

import gravitas.physics.dynamics.ArticulatedSolver;
import gravitas.physics.scene.ContactLaw;

/**
 * The law of contact made linear for an iteration of Newton's method, {@code impulse = offset - G
 * u}, and how far the iteration's result is off the true law. A workspace.
 */
public final class ContactTangent {
  private final ContactForces contacts;
  private final ContactPairs pairs;
  private final double dt;
  private final double[] tangent; // G = -dt dforce/du, nine per pair
  private final double[] offset; // impulse at zero velocity, three per pair
  private final double[] residual; // of the equations at the velocities to improve on
  private final double[] trial;

  /**
   * Nothing made linear yet.
   *
   * @param contacts the law's forces and derivatives
   */
  public ContactTangent(ContactForces contacts) {
    this.contacts = contacts;
    this.pairs = contacts.pairs;
    this.dt = contacts.dt;
    tangent = new double[9 * pairs.count];
    offset = new double[3 * pairs.count];
    residual = new double[3 * pairs.count];
    trial = new double[3 * pairs.count];
  }

  /** Takes the tangents of the law at the velocities last evaluated. */
  public void linearise() {
    for (int k = 0; k < pairs.nearCount(); k++) {
      int p = pairs.near[k];
      for (int e = 9 * p; e < 9 * p + 9; e++) {
        tangent[e] = -dt * contacts.byVelocity[e];
      }
      shift(p);
    }
  }

  /** Keeps the tangents and shifts them to the velocities last evaluated. */
  public void shift() {
    for (int k = 0; k < pairs.nearCount(); k++) {
      shift(pairs.near[k]);
    }
  }

  private void shift(int p) {
    int a = 3 * p;
    int m = 9 * p;
    double[] slip = contacts.slip;
    double[] force = contacts.force;
    double x = slip[a];
    double y = slip[a + 1];
    double z = slip[a + 2];
    double[] g = tangent;
    offset[a] = dt * force[a] + g[m] * x + g[m + 1] * y + g[m + 2] * z;
    offset[a + 1] = dt * force[a + 1] + g[m + 3] * x + g[m + 4] * y + g[m + 5] * z;
    offset[a + 2] = dt * force[a + 2] + g[m + 6] * x + g[m + 7] * y + g[m + 8] * z;
  }

  /**
   * Takes friction's chord through zero velocity and the normal force's tangent, uncoupled: slower
   * to converge, hard to fool.
   */
  public void lineariseCautiously() {
    for (int k = 0; k < pairs.nearCount(); k++) {
      lineariseCautiously(pairs.near[k]);
    }
  }

  private void lineariseCautiously(int p) {
    int a = 3 * p;
    int m = 9 * p;
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
    double work = (force[a] - fn * nx) * tx + (force[a + 1] - fn * ny) * ty;
    work += (force[a + 2] - fn * nz) * tz;
    double t2 = tx * tx + ty * ty + tz * tz;
    double rub = t2 > 0 ? -work / t2 : law.friction() * fn * 15 / (8 * law.slipSpeed());
    double[] d = contacts.byVelocity;
    double fnSpeed =
        nx * (d[m] * nx + d[m + 1] * ny + d[m + 2] * nz)
            + ny * (d[m + 3] * nx + d[m + 4] * ny + d[m + 5] * nz)
            + nz * (d[m + 6] * nx + d[m + 7] * ny + d[m + 8] * nz);
    double along = -dt * fnSpeed - dt * rub;
    tangent[m] = dt * rub + along * nx * nx;
    tangent[m + 1] = along * nx * ny;
    tangent[m + 2] = along * nx * nz;
    tangent[m + 3] = along * ny * nx;
    tangent[m + 4] = dt * rub + along * ny * ny;
    tangent[m + 5] = along * ny * nz;
    tangent[m + 6] = along * nz * nx;
    tangent[m + 7] = along * nz * ny;
    tangent[m + 8] = dt * rub + along * nz * nz;
    double pull = dt * fn - dt * fnSpeed * un;
    offset[a] = pull * nx;
    offset[a + 1] = pull * ny;
    offset[a + 2] = pull * nz;
  }

  /**
   * Squared norm of the contacts' share of the equations' residual at the velocities last
   * evaluated, after a step of Newton's method: what was left of the old residual, and how far the
   * impulse in the solver's equations is off the law.
   *
   * @param remaining share of the step that was not gone
   * @return (N s)²
   */
  public double probe(double remaining) {
    double sum = 0;
    for (int k = 0; k < pairs.nearCount(); k++) {
      sum += probe(pairs.near[k], remaining);
    }
    return sum;
  }

  private double probe(int p, double remaining) {
    int a = 3 * p;
    int m = 9 * p;
    double[] slip = contacts.slip;
    double[] force = contacts.force;
    double x = slip[a];
    double y = slip[a + 1];
    double z = slip[a + 2];
    double[] g = tangent;
    double ex = dt * force[a] - offset[a] + g[m] * x + g[m + 1] * y + g[m + 2] * z;
    double ey = dt * force[a + 1] - offset[a + 1] + g[m + 3] * x + g[m + 4] * y + g[m + 5] * z;
    double ez = dt * force[a + 2] - offset[a + 2] + g[m + 6] * x + g[m + 7] * y + g[m + 8] * z;
    if (remaining != 0) {
      ex += remaining * residual[a];
      ey += remaining * residual[a + 1];
      ez += remaining * residual[a + 2];
    }
    trial[a] = ex;
    trial[a + 1] = ey;
    trial[a + 2] = ez;
    return ex * ex + ey * ey + ez * ez;
  }

  /** Makes the residual last probed the one to improve on. */
  public void accept() {
    for (int k = 0; k < pairs.nearCount(); k++) {
      int a = 3 * pairs.near[k];
      System.arraycopy(trial, a, residual, a, 3);
    }
  }

  /**
   * Adds the velocity-dependent part to the links' inertias.
   *
   * @param solver receives it
   */
  public void addInertia(ArticulatedSolver solver) {
    for (int k = 0; k < pairs.nearCount(); k++) {
      int p = pairs.near[k];
      ContactInertia.add(solver.inertia, 36 * pairs.link[p], tangent, 9 * p, pairs.arm, 3 * p);
    }
  }

  /**
   * Adds the constant part to the links' impulses.
   *
   * @param solver receives it
   */
  public void addImpulse(ArticulatedSolver solver) {
    double[] arm = pairs.arm;
    double[] b = solver.impulse;
    for (int k = 0; k < pairs.nearCount(); k++) {
      int p = pairs.near[k];
      int a = 3 * p;
      int o = 6 * pairs.link[p];
      double fx = offset[a];
      double fy = offset[a + 1];
      double fz = offset[a + 2];
      b[o] += arm[a + 1] * fz - arm[a + 2] * fy;
      b[o + 1] += arm[a + 2] * fx - arm[a] * fz;
      b[o + 2] += arm[a] * fy - arm[a + 1] * fx;
      b[o + 3] += fx;
      b[o + 4] += fy;
      b[o + 5] += fz;
    }
  }
}
