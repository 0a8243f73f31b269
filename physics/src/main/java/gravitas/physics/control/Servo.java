package gravitas.physics.control;

import gravitas.physics.body.Actuator;
import gravitas.physics.body.BodyModel;
import gravitas.physics.dynamics.Configuration;
import gravitas.physics.dynamics.LinkTree;

/**
 * The muscles' torques at the end of a step, and their derivatives. A workspace.
 *
 * <p>For each joint, in world axes, with w its angular velocity at the end of the step:
 *
 * <pre>
 *   e = 2 vec(Qp T Qi^-1), taken the short way round          (the way still to turn)
 *   wanted = kp (e - dt w) - kd w                             (implicit, so any gain is stable)
 *   torque = wanted * size(|wanted|) / |wanted|
 *   size(s) = s up to a = 3/4 of the limit L, then a + (L - a) z / sqrt(1 + z^2), z = (s-a)/(L-a)
 * </pre>
 *
 * <p>The torque never reaches L. Up to three quarters of it the law is exactly linear in w, so most
 * joints cost the solver no iteration.
 */
public final class Servo {
  private static final double LINEAR_SHARE = 0.75;
  private static final double LIVE_SHARE = 0.65; // from here on a joint may leave the linear range

  private final LinkTree tree;
  private final double dt;
  private final double[] stiffness;
  private final double[] damping;
  private final double[] limit;

  /** Qp T Qi^-1 with w >= 0, four per joint. */
  final double[] error;

  /** Torque on the link at the last evaluation, three per joint. */
  public final double[] torque;

  /** What the torque would be without a limit, three per joint. */
  final double[] wanted;

  /**
   * The muscles of a body.
   *
   * @param body the body
   * @param tree the links and how they hang together
   * @param timeStep seconds
   */
  public Servo(BodyModel body, LinkTree tree, double timeStep) {
    this.tree = tree;
    this.dt = timeStep;
    int n = body.jointCount();
    stiffness = new double[n];
    damping = new double[n];
    limit = new double[n];
    for (int i = 1; i < n; i++) {
      Actuator muscle = body.actuator(i);
      boolean none = muscle.torqueLimit() == 0;
      stiffness[i] = none ? 0 : muscle.stiffness();
      damping[i] = none ? 0 : muscle.damping();
      limit[i] = none ? 1 : muscle.torqueLimit();
    }
    error = new double[4 * n];
    torque = new double[3 * n];
    wanted = new double[3 * n];
  }

  double stiffness(int i) {
    return stiffness[i];
  }

  double damping(int i) {
    return damping[i];
  }

  double limit(int i) {
    return limit[i];
  }

  /**
   * Errors of all joints against the targets (x, y, z, w per joint, parentFromJoint).
   *
   * @param c where the links are and how they move
   * @param targets x, y, z, w per joint
   */
  public void aim(Configuration c, double[] targets) {
    double[] r = c.rotation;
    for (int i = 1; i < tree.count; i++) {
      int p = 4 * tree.parent[i];
      int q = 4 * i;
      double px = r[p];
      double py = r[p + 1];
      double pz = r[p + 2];
      double pw = r[p + 3];
      double tx = targets[q];
      double ty = targets[q + 1];
      double tz = targets[q + 2];
      double tw = targets[q + 3];
      double ax = pw * tx + px * tw + py * tz - pz * ty;
      double ay = pw * ty - px * tz + py * tw + pz * tx;
      double az = pw * tz + px * ty - py * tx + pz * tw;
      double aw = pw * tw - px * tx - py * ty - pz * tz;
      double x = -r[q];
      double y = -r[q + 1];
      double z = -r[q + 2];
      double w = r[q + 3];
      double ew = aw * w - ax * x - ay * y - az * z;
      double sign = ew < 0 ? -1 : 1;
      error[q] = sign * (aw * x + ax * w + ay * z - az * y);
      error[q + 1] = sign * (aw * y - ax * z + ay * w + az * x);
      error[q + 2] = sign * (aw * z + ax * y - ay * x + az * w);
      error[q + 3] = sign * ew;
    }
  }

  /**
   * {@return dt (kd + dt kp): the joint impulse lost per unit of velocity in the linear range}
   *
   * @param i the joint's number
   */
  public double uniformStiffness(int i) {
    return dt * (damping[i] + dt * stiffness[i]);
  }

  /**
   * The joint impulse at zero velocity in the linear range, into {@code out} at 3 i.
   *
   * @param i the joint's number
   * @param out receives the result
   */
  public void uniformTorque(int i, double[] out) {
    double scale = 2 * dt * stiffness[i];
    out[3 * i] = scale * error[4 * i];
    out[3 * i + 1] = scale * error[4 * i + 1];
    out[3 * i + 2] = scale * error[4 * i + 2];
  }

  /**
   * Torque at the links' angular velocities.
   *
   * @param i the joint's number
   * @param angular the links' angular velocities, three per link, rad/s
   */
  public void evaluate(int i, double[] angular) {
    double size = want(i, angular);
    double scale = size <= LINEAR_SHARE * limit[i] ? 1 : size(size, limit[i]) / size;
    for (int e = 3 * i; e < 3 * i + 3; e++) {
      torque[e] = scale * wanted[e];
    }
  }

  /**
   * {@return whether the joint is so near its limit that its law may bend within the step}
   *
   * @param i the joint's number
   * @param angular the links' angular velocities, three per link, rad/s
   */
  public boolean mayBend(int i, double[] angular) {
    return want(i, angular) > LIVE_SHARE * limit[i];
  }

  /**
   * {@return whether the law is exactly linear at these velocities}
   *
   * @param i the joint's number
   * @param angular the links' angular velocities, three per link, rad/s
   */
  public boolean isLinear(int i, double[] angular) {
    return want(i, angular) <= LINEAR_SHARE * limit[i];
  }

  /** Fills {@link #wanted} and gives its norm. */
  private double want(int i, double[] angular) {
    int v = 3 * i;
    int p = 3 * tree.parent[i];
    double kp = stiffness[i];
    double kd = damping[i] + dt * kp;
    double x = 2 * kp * error[4 * i] - kd * (angular[v] - angular[p]);
    double y = 2 * kp * error[4 * i + 1] - kd * (angular[v + 1] - angular[p + 1]);
    double z = 2 * kp * error[4 * i + 2] - kd * (angular[v + 2] - angular[p + 2]);
    wanted[v] = x;
    wanted[v + 1] = y;
    wanted[v + 2] = z;
    return Math.sqrt(x * x + y * y + z * z);
  }

  static double size(double s, double limit) {
    double a = LINEAR_SHARE * limit;
    if (s <= a) {
      return s;
    }
    double z = (s - a) / (limit - a);
    return a + (limit - a) * z / Math.sqrt(1 + z * z);
  }

  static double sizeSlope(double s, double limit) {
    double a = LINEAR_SHARE * limit;
    if (s <= a) {
      return 1;
    }
    double z = (s - a) / (limit - a);
    double r = 1 / Math.sqrt(1 + z * z);
    return r * r * r;
  }

  /**
   * Adds -dt dtorque/dw, symmetric, to nine numbers: {@code dt (kd + dt kp) (c 1 + (s' - c) h h^T)}
   * with c = size/|wanted| and h the direction of wanted. With {@code chord} s' is replaced by c.
   *
   * @param i the joint's number
   * @param chord whether the secant's stiffness is taken instead of the tangent's
   * @param out receives the result
   * @param o where the nine numbers begin
   */
  public void addStiffness(int i, boolean chord, double[] out, int o) {
    int v = 3 * i;
    double x = wanted[v];
    double y = wanted[v + 1];
    double z = wanted[v + 2];
    double s2 = x * x + y * y + z * z;
    double s = Math.sqrt(s2);
    double k = uniformStiffness(i);
    double c = s == 0 ? 1 : size(s, limit[i]) / s;
    double bend = chord || s == 0 ? 0 : k * (sizeSlope(s, limit[i]) - c) / s2;
    out[o] += k * c + bend * x * x;
    out[o + 1] += bend * x * y;
    out[o + 2] += bend * x * z;
    out[o + 3] += bend * y * x;
    out[o + 4] += k * c + bend * y * y;
    out[o + 5] += bend * y * z;
    out[o + 6] += bend * z * x;
    out[o + 7] += bend * z * y;
    out[o + 8] += k * c + bend * z * z;
  }

  /**
   * The adjoint of a joint's torque at the velocities last evaluated.
   *
   * @param c where the links are and how they move
   * @param i the joint's number
   * @param weight three numbers that multiply the torque
   * @param targets x, y, z, w per joint
   * @param turns collects by the links' turns in world axes, three per link
   * @param byTarget receives the derivative by the target's turn in its own axes, at 3 i
   * @param byGains collects by stiffness at 2 i, by damping at 2 i + 1
   */
  public void addAdjoint(
      Configuration c,
      int i,
      double[] weight,
      double[] targets,
      double[] turns,
      double[] byTarget,
      double[] byGains) {
    int v = 3 * i;
    int q = 4 * i;
    double x = wanted[v];
    double y = wanted[v + 1];
    double z = wanted[v + 2];
    double s2 = x * x + y * y + z * z;
    double s = Math.sqrt(s2);
    double lx = weight[0];
    double ly = weight[1];
    double lz = weight[2];
    if (s > LINEAR_SHARE * limit[i]) { // through the limit: c 1 + (s' - c) h h^T
      double scale = size(s, limit[i]) / s;
      double along = (sizeSlope(s, limit[i]) - scale) * (x * lx + y * ly + z * lz) / s2;
      lx = scale * lx + along * x;
      ly = scale * ly + along * y;
      lz = scale * lz + along * z;
    }
    double ex = error[q];
    double ey = error[q + 1];
    double ez = error[q + 2];
    double ew = error[q + 3];
    addGains(c, i, lx, ly, lz, byGains);
    double kp = stiffness[i];
    lx *= kp;
    ly *= kp;
    lz *= kp;
    // de = w (dl - di) + (dl + di) x vec for turns dl on the left (parent, target), di of the link
    double cx = ey * lz - ez * ly;
    double cy = ez * lx - ex * lz;
    double cz = ex * ly - ey * lx;
    double px = ew * lx + cx;
    double py = ew * ly + cy;
    double pz = ew * lz + cz;
    int p = 3 * tree.parent[i];
    turns[p] += px;
    turns[p + 1] += py;
    turns[p + 2] += pz;
    turns[v] -= ew * lx - cx;
    turns[v + 1] -= ew * ly - cy;
    turns[v + 2] -= ew * lz - cz;
    toTargetAxes(c, i, targets, px, py, pz, byTarget);
  }

  private void addGains(Configuration c, int i, double lx, double ly, double lz, double[] byGains) {
    int v = 3 * i;
    int p = 3 * tree.parent[i];
    double wx = c.angular[v] - c.angular[p];
    double wy = c.angular[v + 1] - c.angular[p + 1];
    double wz = c.angular[v + 2] - c.angular[p + 2];
    double slowing = lx * wx + ly * wy + lz * wz;
    double turning = lx * error[4 * i] + ly * error[4 * i + 1] + lz * error[4 * i + 2];
    byGains[2 * i] += 2 * turning - dt * slowing;
    byGains[2 * i + 1] -= slowing;
  }

  /** By the target's own axes: the transpose of the rotation Qp T. */
  private void toTargetAxes(
      Configuration c, int i, double[] t, double x, double y, double z, double[] out) {
    int m = 9 * tree.parent[i];
    double[] r = c.matrix;
    double ax = r[m] * x + r[m + 3] * y + r[m + 6] * z;
    double ay = r[m + 1] * x + r[m + 4] * y + r[m + 7] * z;
    double az = r[m + 2] * x + r[m + 5] * y + r[m + 8] * z;
    int q = 4 * i;
    double tx = -t[q];
    double ty = -t[q + 1];
    double tz = -t[q + 2];
    double tw = t[q + 3];
    double cx = ty * az - tz * ay + tw * ax;
    double cy = tz * ax - tx * az + tw * ay;
    double cz = tx * ay - ty * ax + tw * az;
    out[3 * i] = ax + 2 * (ty * cz - tz * cy);
    out[3 * i + 1] = ay + 2 * (tz * cx - tx * cz);
    out[3 * i + 2] = az + 2 * (tx * cy - ty * cx);
  }
}
