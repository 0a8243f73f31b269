package gravitas.physics.contact;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.ContactSphere;
import gravitas.physics.dynamics.ArticulatedSolver;
import gravitas.physics.dynamics.Configuration;
import gravitas.physics.dynamics.SmoothPart;
import gravitas.physics.motion.Ground;

/**
 * Forces between a body's contact spheres and the ground at the end of a step, and their
 * derivatives. A workspace.
 *
 * <p>With n the normal, u the velocity of the touching point at the end of the step, g the gap at
 * the step's configuration:
 *
 * <pre>
 *   depth = -(g + dt u.n)          phi, psi: smooth positive parts
 *   fn = k phi(depth) psi(1 - d u.n)
 *   f  = fn (n - mu w(|ut|^2) ut)  w |ut| = 1 from the slip speed on, (15 x - 10 x^3 + 3 x^5)/8
 *                                  with x = |ut|/vs below it
 * </pre>
 */
public final class GroundContact {
  private static final double FASTEST = 20; // m/s; spheres that cannot arrive in a step are skipped
  private static final double MARGIN = 0.01; // m
  private static final double REBOUND_WIDTH = 0.5; // of psi's corner

  private final double dt;
  private final ContactLaw law;
  private final double nx;
  private final double ny;
  private final double nz;
  private final double groundOffset;
  private final int count;
  private final int[] link;
  private final double[] centre;
  private final double[] radius;

  /** Spheres near enough to touch, in order; the first {@link #nearCount} entries. */
  public final int[] near;

  private int nearCount;

  /** Distance between sphere and ground at the configuration, metres. */
  public final double[] gap;

  /** From the link's joint to the touching point, three per sphere. */
  public final double[] arm;

  /** Velocity of the touching point at the last evaluation, three per sphere. */
  public final double[] slip;

  /** Force on the body at the last evaluation, three per sphere; zero for spheres not near. */
  public final double[] force;

  /** Derivative of the force by the touching point's velocity, nine per sphere. */
  public final double[] byVelocity;

  /** Derivative of the force by the gap, three per sphere. */
  public final double[] byGap;

  private final double[] tangent; // -dt dforce/du in use by the solver, nine per sphere
  private final double[] offset; // impulse at zero velocity of the linearised law, three per sphere

  private final double[] residual; // of the equations at the velocities to improve on
  private final double[] trial;

  public GroundContact(BodyModel body, ContactLaw law, Ground ground, double timeStep) {
    this.dt = timeStep;
    this.law = law;
    this.nx = ground.normal().x();
    this.ny = ground.normal().y();
    this.nz = ground.normal().z();
    this.groundOffset = ground.offset();
    this.count = body.contactSpheres().size();
    link = new int[count];
    centre = new double[3 * count];
    radius = new double[count];
    for (int s = 0; s < count; s++) {
      ContactSphere sphere = body.contactSpheres().get(s);
      link[s] = sphere.joint();
      sphere.centre().into(centre, 3 * s);
      radius[s] = sphere.radius();
    }
    near = new int[count];
    gap = new double[count];
    arm = new double[3 * count];
    slip = new double[3 * count];
    force = new double[3 * count];
    byVelocity = new double[9 * count];
    byGap = new double[3 * count];
    tangent = new double[9 * count];
    offset = new double[3 * count];
    residual = new double[3 * count];
    trial = new double[3 * count];
  }

  public int sphereCount() {
    return count;
  }

  public int nearCount() {
    return nearCount;
  }

  public int link(int sphere) {
    return link[sphere];
  }

  public double normalX() {
    return nx;
  }

  public double normalY() {
    return ny;
  }

  public double normalZ() {
    return nz;
  }

  /** Finds the spheres that may touch within the step, and their arms. */
  public void detect(Configuration c) {
    double reach = MARGIN + FASTEST * dt;
    nearCount = 0;
    for (int s = 0; s < count; s++) {
      int i = link[s];
      int p = 3 * i;
      int a = 3 * s;
      c.rotate(i, centre, a, arm, a);
      double x = arm[a];
      double y = arm[a + 1];
      double z = arm[a + 2];
      double height =
          nx * (c.position[p] + x) + ny * (c.position[p + 1] + y) + nz * (c.position[p + 2] + z);
      double g = height - radius[s] - groundOffset;
      gap[s] = g;
      if (g < reach) {
        near[nearCount++] = s;
        arm[a] = x - radius[s] * nx;
        arm[a + 1] = y - radius[s] * ny;
        arm[a + 2] = z - radius[s] * nz;
      } else {
        force[a] = 0;
        force[a + 1] = 0;
        force[a + 2] = 0;
      }
    }
  }

  /** The law and its derivatives for a sphere whose link moves as given. */
  public void evaluate(int s, double[] velocity, double[] angular) {
    int a = 3 * s;
    int i = 3 * link[s];
    double wx = angular[i];
    double wy = angular[i + 1];
    double wz = angular[i + 2];
    double ux = velocity[i] + wy * arm[a + 2] - wz * arm[a + 1];
    double uy = velocity[i + 1] + wz * arm[a] - wx * arm[a + 2];
    double uz = velocity[i + 2] + wx * arm[a + 1] - wy * arm[a];
    slip[a] = ux;
    slip[a + 1] = uy;
    slip[a + 2] = uz;
    evaluate(s, ux, uy, uz);
  }

  private void evaluate(int s, double ux, double uy, double uz) {
    int a = 3 * s;
    int m = 9 * s;
    double un = ux * nx + uy * ny + uz * nz;
    double depth = -(gap[s] + dt * un);
    double part = SmoothPart.value(depth, law.smoothing());
    if (part == 0) {
      clear(s);
      return;
    }
    double k = law.stiffness();
    double slope = SmoothPart.slope(depth, law.smoothing());
    double approach = 1 - law.damping() * un;
    double damp = SmoothPart.value(approach, REBOUND_WIDTH);
    double fn = k * part * damp;
    double fnGap = -k * slope * damp;
    double fnSpeed =
        dt * fnGap - k * part * law.damping() * SmoothPart.slope(approach, REBOUND_WIDTH);

    double tx = ux - un * nx;
    double ty = uy - un * ny;
    double tz = uz - un * nz;
    double vs = law.slipSpeed();
    double x2 = (tx * tx + ty * ty + tz * tz) / (vs * vs);
    double w; // w(|ut|^2) and its derivative by |ut|^2
    double dw;
    if (x2 < 1) {
      w = (15 - (10 - 3 * x2) * x2) / (8 * vs);
      dw = (6 * x2 - 10) / (8 * vs * vs * vs);
    } else {
      w = 1 / (vs * Math.sqrt(x2));
      dw = -0.5 * w * w * w;
    }
    double mu = law.friction();
    double dx = nx - mu * w * tx;
    double dy = ny - mu * w * ty;
    double dz = nz - mu * w * tz;
    force[a] = fn * dx;
    force[a + 1] = fn * dy;
    force[a + 2] = fn * dz;
    byGap[a] = fnGap * dx;
    byGap[a + 1] = fnGap * dy;
    byGap[a + 2] = fnGap * dz;
    // (n - mu w ut) fn' n^T - mu fn [w (1 - n n^T) + 2 w' ut ut^T]
    double rub = -mu * fn * w;
    double turn = -2 * mu * fn * dw;
    double ax = fnSpeed * dx - rub * nx;
    double ay = fnSpeed * dy - rub * ny;
    double az = fnSpeed * dz - rub * nz;
    byVelocity[m] = rub + ax * nx + turn * tx * tx;
    byVelocity[m + 1] = ax * ny + turn * tx * ty;
    byVelocity[m + 2] = ax * nz + turn * tx * tz;
    byVelocity[m + 3] = ay * nx + turn * ty * tx;
    byVelocity[m + 4] = rub + ay * ny + turn * ty * ty;
    byVelocity[m + 5] = ay * nz + turn * ty * tz;
    byVelocity[m + 6] = az * nx + turn * tz * tx;
    byVelocity[m + 7] = az * ny + turn * tz * ty;
    byVelocity[m + 8] = rub + az * nz + turn * tz * tz;
  }

  private void clear(int s) {
    for (int e = 0; e < 3; e++) {
      force[3 * s + e] = 0;
      byGap[3 * s + e] = 0;
    }
    for (int e = 0; e < 9; e++) {
      byVelocity[9 * s + e] = 0;
    }
  }

  /**
   * The sphere's share of the equations' residual at the velocities last evaluated, after a step of
   * Newton's method of which {@code remaining} was not gone: what was left of the old residual, and
   * how far the impulse in the solver's equations is off the law. Gives its squared norm.
   */
  public double probe(int s, double remaining) {
    int a = 3 * s;
    int m = 9 * s;
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
  public void accept(int s) {
    System.arraycopy(trial, 3 * s, residual, 3 * s, 3);
  }

  /** Takes the tangent of the law at the velocities last evaluated. */
  public void linearise(int s) {
    for (int e = 9 * s; e < 9 * s + 9; e++) {
      tangent[e] = -dt * byVelocity[e];
    }
    shift(s);
  }

  /** Keeps the tangent and shifts it to the velocities last evaluated. */
  public void shift(int s) {
    int a = 3 * s;
    int m = 9 * s;
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
  public void lineariseCautiously(int s) {
    int a = 3 * s;
    int m = 9 * s;
    double un = slip[a] * nx + slip[a + 1] * ny + slip[a + 2] * nz;
    double fn = force[a] * nx + force[a + 1] * ny + force[a + 2] * nz;
    double tx = slip[a] - un * nx;
    double ty = slip[a + 1] - un * ny;
    double tz = slip[a + 2] - un * nz;
    double work = (force[a] - fn * nx) * tx + (force[a + 1] - fn * ny) * ty;
    work += (force[a + 2] - fn * nz) * tz;
    double t2 = tx * tx + ty * ty + tz * tz;
    double rub = t2 > 0 ? -work / t2 : law.friction() * fn * 15 / (8 * law.slipSpeed());
    double[] d = byVelocity;
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

  /** Sets the tangent transposed, for the adjoint's equations. */
  public void lineariseTransposed(int s) {
    int m = 9 * s;
    for (int row = 0; row < 3; row++) {
      for (int column = 0; column < 3; column++) {
        tangent[m + 3 * row + column] = -dt * byVelocity[m + 3 * column + row];
      }
    }
  }

  /** Adds the linearised law to its link's inertia: the impulse -G (v - a x w) at the arm a. */
  public void addInertia(int s, ArticulatedSolver solver) {
    double[] p = solver.inertia;
    int o = 36 * link[s];
    int m = 9 * s;
    int a = 3 * s;
    double x = arm[a];
    double y = arm[a + 1];
    double z = arm[a + 2];
    double[] g = tangent;
    for (int row = 0; row < 3; row++) { // D += G, C -= G [a]x
      double g0 = g[m + 3 * row];
      double g1 = g[m + 3 * row + 1];
      double g2 = g[m + 3 * row + 2];
      int r = o + 3 * row;
      p[r + 27] += g0;
      p[r + 28] += g1;
      p[r + 29] += g2;
      p[r + 18] -= g1 * z - g2 * y;
      p[r + 19] -= g2 * x - g0 * z;
      p[r + 20] -= g0 * y - g1 * x;
    }
    for (int column = 0; column < 3; column++) { // B += [a]x G
      double h0 = g[m + column];
      double h1 = g[m + 3 + column];
      double h2 = g[m + 6 + column];
      p[o + 9 + column] += y * h2 - z * h1;
      p[o + 12 + column] += z * h0 - x * h2;
      p[o + 15 + column] += x * h1 - y * h0;
    }
    addAngular(p, o, g, m, x, y, z);
  }

  /** A -= [a]x G [a]x. */
  private static void addAngular(
      double[] p, int o, double[] g, int m, double x, double y, double z) {
    double h00 = y * g[m + 6] - z * g[m + 3];
    double h01 = y * g[m + 7] - z * g[m + 4];
    double h02 = y * g[m + 8] - z * g[m + 5];
    double h10 = z * g[m] - x * g[m + 6];
    double h11 = z * g[m + 1] - x * g[m + 7];
    double h12 = z * g[m + 2] - x * g[m + 8];
    double h20 = x * g[m + 3] - y * g[m];
    double h21 = x * g[m + 4] - y * g[m + 1];
    double h22 = x * g[m + 5] - y * g[m + 2];
    p[o] -= h01 * z - h02 * y;
    p[o + 1] -= h02 * x - h00 * z;
    p[o + 2] -= h00 * y - h01 * x;
    p[o + 3] -= h11 * z - h12 * y;
    p[o + 4] -= h12 * x - h10 * z;
    p[o + 5] -= h10 * y - h11 * x;
    p[o + 6] -= h21 * z - h22 * y;
    p[o + 7] -= h22 * x - h20 * z;
    p[o + 8] -= h20 * y - h21 * x;
  }

  /** Adds the linearised law's constant part to its link's impulse. */
  public void addImpulse(int s, ArticulatedSolver solver) {
    int a = 3 * s;
    int o = 6 * link[s];
    double fx = offset[a];
    double fy = offset[a + 1];
    double fz = offset[a + 2];
    double[] b = solver.impulse;
    b[o] += arm[a + 1] * fz - arm[a + 2] * fy;
    b[o + 1] += arm[a + 2] * fx - arm[a] * fz;
    b[o + 2] += arm[a] * fy - arm[a + 1] * fx;
    b[o + 3] += fx;
    b[o + 4] += fy;
    b[o + 5] += fz;
  }

  /**
   * The adjoint of a sphere's force at the velocities last evaluated.
   *
   * @param weight what multiplies the force, at 3 s: the loss's own derivative by it
   * @param adjoint velocities of the adjoint equations, which multiply dt times the force
   * @param chain collects, three per link: [0] by the joint's velocity, [1] by its adjoint
   *     velocity, [2] by its position, [3] by the link's turn
   * @param parameters collects by friction, ground offset, stiffness, damping
   */
  public void addAdjoint(
      int s,
      double[] weight,
      int at,
      Configuration c,
      ArticulatedSolver adjoint,
      double[][] chain,
      double[] parameters) {
    int a = 3 * s;
    int i = 3 * link[s];
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
    double[] d = byVelocity;
    int m = 9 * s;
    double ux = d[m] * px + d[m + 3] * py + d[m + 6] * pz;
    double uy = d[m + 1] * px + d[m + 4] * py + d[m + 7] * pz;
    double uz = d[m + 2] * px + d[m + 5] * py + d[m + 8] * pz;
    double byHeight = px * byGap[a] + py * byGap[a + 1] + pz * byGap[a + 2];
    chain[0][i] += ux;
    chain[0][i + 1] += uy;
    chain[0][i + 2] += uz;
    chain[1][i] += fx;
    chain[1][i + 1] += fy;
    chain[1][i + 2] += fz;
    chain[2][i] += byHeight * nx;
    chain[2][i + 1] += byHeight * ny;
    chain[2][i + 2] += byHeight * nz;
    double ox = c.angular[i];
    double oy = c.angular[i + 1];
    double oz = c.angular[i + 2];
    double ax = uy * oz - uz * oy + fy * wz - fz * wy + byHeight * nx;
    double ay = uz * ox - ux * oz + fz * wx - fx * wz + byHeight * ny;
    double az = ux * oy - uy * ox + fx * wy - fy * wx + byHeight * nz;
    double r = radius[s];
    double sx = x + r * nx; // to the sphere's centre, which turns with the link
    double sy = y + r * ny;
    double sz = z + r * nz;
    chain[3][i] += sy * az - sz * ay;
    chain[3][i + 1] += sz * ax - sx * az;
    chain[3][i + 2] += sx * ay - sy * ax;
    addParameters(s, px, py, pz, byHeight, parameters);
  }

  private void addParameters(
      int s, double px, double py, double pz, double byHeight, double[] parameters) {
    int a = 3 * s;
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
    double damp = SmoothPart.value(approach, REBOUND_WIDTH);
    if (damp > 0) {
      parameters[3] -= all * un * SmoothPart.slope(approach, REBOUND_WIDTH) / damp;
    }
  }
}
