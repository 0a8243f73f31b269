package gravitas.physics.contact;

import gravitas.physics.body.BodyModel;
import gravitas.physics.dynamics.Configuration;
import gravitas.physics.dynamics.SmoothPart;
import gravitas.physics.scene.ContactLaw;
import gravitas.physics.scene.Scene;
import java.util.Arrays;

/**
 * Forces between a body's contact spheres and the surfaces at the end of a step, and their
 * derivatives, pair by pair. A workspace.
 *
 * <p>With n the pair's normal, u the velocity of the touching point at the end of the step, g the
 * gap at the step's configuration:
 *
 * <pre>
 *   depth = -(g + dt u.n)          phi, psi: smooth positive parts
 *   fn = k phi(depth) psi(1 - d u.n)
 *   f  = fn (n - mu w(|ut|^2) ut)  w |ut| = 1 from the slip speed on, (15 x - 10 x^3 + 3 x^5)/8
 *                                  with x = |ut|/vs below it
 * </pre>
 */
public final class ContactForces {
  static final double REBOUND_WIDTH = 0.5; // of psi's corner

  final double dt;
  final ContactPairs pairs;

  /** Force on the body at the last evaluation, three per pair; zero for pairs not near. */
  public final double[] force;

  /** Velocity of the touching point at the last evaluation, three per pair. */
  final double[] slip;

  /** Derivative of the force by the touching point's velocity, nine per pair. */
  final double[] byVelocity;

  /** Derivative of the force by the gap, three per pair. */
  final double[] byGap;

  /**
   * For one body among surfaces, nothing evaluated yet.
   *
   * @param body whose contact spheres touch
   * @param scene what they touch
   * @param timeStep seconds; what cannot touch within one step is left out
   */
  public ContactForces(BodyModel body, Scene scene, double timeStep) {
    this.dt = timeStep;
    this.pairs = new ContactPairs(body, scene, timeStep);
    force = new double[3 * pairs.count];
    slip = new double[3 * pairs.count];
    byVelocity = new double[9 * pairs.count];
    byGap = new double[3 * pairs.count];
  }

  /**
   * Finds the pairs that may touch within the step, and their arms.
   *
   * @param c where the links are and how they move
   */
  public void detect(Configuration c) {
    pairs.detect(c);
    Arrays.fill(force, 0);
  }

  /** {@return how many pairs may touch within the step} */
  public int nearCount() {
    return pairs.nearCount();
  }

  /**
   * {@return the link of one of the pairs that may touch}
   *
   * @param k from 0 to {@link #nearCount}
   */
  public int nearLink(int k) {
    return pairs.link[pairs.near[k]];
  }

  /**
   * The law and its derivatives for all near pairs.
   *
   * @param velocity of the links' joints, three each, m/s
   * @param angular velocity of the links, three each, rad/s
   */
  public void evaluate(double[] velocity, double[] angular) {
    for (int k = 0; k < pairs.nearCount(); k++) {
      evaluate(pairs.near[k], velocity, angular);
    }
  }

  private void evaluate(int p, double[] velocity, double[] angular) {
    int a = 3 * p;
    int i = 3 * pairs.link[p];
    double[] arm = pairs.arm;
    double wx = angular[i];
    double wy = angular[i + 1];
    double wz = angular[i + 2];
    double ux = velocity[i] + wy * arm[a + 2] - wz * arm[a + 1];
    double uy = velocity[i + 1] + wz * arm[a] - wx * arm[a + 2];
    double uz = velocity[i + 2] + wx * arm[a + 1] - wy * arm[a];
    slip[a] = ux;
    slip[a + 1] = uy;
    slip[a + 2] = uz;
    evaluate(p, ux, uy, uz);
  }

  private void evaluate(int p, double ux, double uy, double uz) {
    int a = 3 * p;
    int m = 9 * p;
    ContactLaw law = pairs.law[p];
    double nx = pairs.normal[a];
    double ny = pairs.normal[a + 1];
    double nz = pairs.normal[a + 2];
    double un = ux * nx + uy * ny + uz * nz;
    double depth = -(pairs.gap[p] + dt * un);
    double part = SmoothPart.value(depth, law.smoothing());
    if (part == 0) {
      clear(p);
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
    double w = law.grip(x2);
    double dw = law.gripSlope(x2, w);
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

  private void clear(int p) {
    for (int e = 0; e < 3; e++) {
      force[3 * p + e] = 0;
      byGap[3 * p + e] = 0;
    }
    for (int e = 0; e < 9; e++) {
      byVelocity[9 * p + e] = 0;
    }
  }
}
