package gravitas.physics.contact;

import gravitas.physics.body.BodyModel;
import gravitas.physics.dynamics.Configuration;
import gravitas.physics.dynamics.SmoothPart;
import gravitas.physics.motion.Ground;
import java.util.Arrays;

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
  static final double REBOUND_WIDTH = 0.5; // of psi's corner

  final double dt;
  final ContactLaw law;
  final ContactSpheres spheres;

  /** Force on the body at the last evaluation, three per sphere; zero for spheres not near. */
  public final double[] force;

  /** Velocity of the touching point at the last evaluation, three per sphere. */
  final double[] slip;

  /** Derivative of the force by the touching point's velocity, nine per sphere. */
  final double[] byVelocity;

  /** Derivative of the force by the gap, three per sphere. */
  final double[] byGap;

  public GroundContact(BodyModel body, ContactLaw law, Ground ground, double timeStep) {
    this.dt = timeStep;
    this.law = law;
    this.spheres = new ContactSpheres(body, ground, timeStep);
    force = new double[3 * spheres.count];
    slip = new double[3 * spheres.count];
    byVelocity = new double[9 * spheres.count];
    byGap = new double[3 * spheres.count];
  }

  /** Finds the spheres that may touch within the step, and their arms. */
  public void detect(Configuration c) {
    spheres.detect(c);
    Arrays.fill(force, 0);
  }

  /** How many spheres may touch. */
  public int nearCount() {
    return spheres.nearCount();
  }

  /** The link that the k-th of the spheres that may touch is fixed to. */
  public int nearLink(int k) {
    return spheres.link[spheres.near[k]];
  }

  /** The law and its derivatives for all near spheres, their links moving as given. */
  public void evaluate(double[] velocity, double[] angular) {
    for (int k = 0; k < spheres.nearCount(); k++) {
      evaluate(spheres.near[k], velocity, angular);
    }
  }

  private void evaluate(int s, double[] velocity, double[] angular) {
    int a = 3 * s;
    int i = 3 * spheres.link[s];
    double[] arm = spheres.arm;
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
    double nx = spheres.nx;
    double ny = spheres.ny;
    double nz = spheres.nz;
    double un = ux * nx + uy * ny + uz * nz;
    double depth = -(spheres.gap[s] + dt * un);
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
}
