package gravitas.physics.control;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.JointRange;
import gravitas.physics.dynamics.Configuration;
import gravitas.physics.dynamics.LinkTree;
import gravitas.physics.dynamics.SmoothPart;
import gravitas.physics.geometry.Vector3;

/**
 * Ligaments: torques that push joints back into their range, at the end of a step. A workspace.
 *
 * <p>With q = Qp^-1 Qi (w >= 0), y = 2 vec(q), E = w 1 + [vec]x and wc the joint's angular velocity
 * in the link's axes, y moves at E wc; the ligaments' potential at the end of the step gives
 *
 * <pre>
 *   F = k (phi(lower - y') - phi(y' - upper)),  y' = y + dt E wc
 *   torque = E^T F   (link's axes)              -dt dtorque/dwc = dt^2 E^T diag(-F') E
 * </pre>
 */
public final class JointLimits {
  private static final double CORNER = 0.03; // half-width of phi's rounding, rad
  private static final double FASTEST = 30; // rad/s; a joint further inside is not looked at
  private static final double STRENGTH = 10; // stiffness over the muscle's torque limit, 1/rad

  private final LinkTree tree;
  private final double dt;
  private final boolean[] limited;
  private final double[] lower;
  private final double[] upper;
  private final double[] stiffness;

  /** Torque on the link in world axes at the last evaluation, three per joint. */
  public final double[] torque;

  // of the joint last evaluated, in the link's axes
  private double qx;
  private double qy;
  private double qz;
  private double qw;
  private final double[] rate = new double[9]; // E
  private final double[] push = new double[3]; // F
  private final double[] give = new double[3]; // -F'

  /**
   * The limits of a body's joints.
   *
   * @param body the body
   * @param tree the links and how they hang together
   * @param timeStep seconds
   */
  public JointLimits(BodyModel body, LinkTree tree, double timeStep) {
    this.tree = tree;
    this.dt = timeStep;
    int n = body.jointCount();
    limited = new boolean[n];
    lower = new double[3 * n];
    upper = new double[3 * n];
    stiffness = new double[n];
    torque = new double[3 * n];
    for (int i = 1; i < n; i++) {
      limited[i] = !body.range(i).equals(JointRange.FREE);
      bound(body.range(i).lower()).into(lower, 3 * i);
      bound(body.range(i).upper()).into(upper, 3 * i);
      stiffness[i] = STRENGTH * body.actuator(i).torqueLimit();
    }
  }

  private static Vector3 bound(Vector3 angles) {
    return new Vector3(
        JointRange.bound(angles.x()), JointRange.bound(angles.y()), JointRange.bound(angles.z()));
  }

  private void relate(Configuration c, int i) {
    double[] r = c.rotation;
    int p = 4 * tree.parent[i];
    int q = 4 * i;
    double px = -r[p];
    double py = -r[p + 1];
    double pz = -r[p + 2];
    double pw = r[p + 3];
    double x = r[q];
    double y = r[q + 1];
    double z = r[q + 2];
    double w = r[q + 3];
    double rw = pw * w - px * x - py * y - pz * z;
    double sign = rw < 0 ? -1 : 1;
    qx = sign * (pw * x + px * w + py * z - pz * y);
    qy = sign * (pw * y - px * z + py * w + pz * x);
    qz = sign * (pw * z + px * y - py * x + pz * w);
    qw = sign * rw;
  }

  /**
   * {@return whether the joint may come to its limit within the step}
   *
   * @param c where the links are and how they move
   * @param i the joint's number
   */
  public boolean mayBind(Configuration c, int i) {
    if (!limited[i]) {
      return false;
    }
    relate(c, i);
    double reach = CORNER + FASTEST * dt;
    int v = 3 * i;
    return 2 * qx < lower[v] + reach
        || 2 * qx > upper[v] - reach
        || 2 * qy < lower[v + 1] + reach
        || 2 * qy > upper[v + 1] - reach
        || 2 * qz < lower[v + 2] + reach
        || 2 * qz > upper[v + 2] - reach;
  }

  /**
   * Torque at the links' angular velocities; false when it is zero.
   *
   * @param c where the links are and how they move
   * @param i the joint's number
   * @param angular the links' angular velocities, three per link, rad/s
   * @return whether there is any
   */
  public boolean evaluate(Configuration c, int i, double[] angular) {
    if (!limited[i]) {
      return false;
    }
    relate(c, i);
    setRate();
    int v = 3 * i;
    int p = 3 * tree.parent[i];
    int m = 9 * i;
    double dx = angular[v] - angular[p];
    double dy = angular[v + 1] - angular[p + 1];
    double dz = angular[v + 2] - angular[p + 2];
    double[] r = c.matrix;
    double wx = r[m] * dx + r[m + 3] * dy + r[m + 6] * dz;
    double wy = r[m + 1] * dx + r[m + 4] * dy + r[m + 7] * dz;
    double wz = r[m + 2] * dx + r[m + 5] * dy + r[m + 8] * dz;
    double[] e = rate;
    push(i, 0, 2 * qx + dt * (e[0] * wx + e[1] * wy + e[2] * wz));
    push(i, 1, 2 * qy + dt * (e[3] * wx + e[4] * wy + e[5] * wz));
    push(i, 2, 2 * qz + dt * (e[6] * wx + e[7] * wy + e[8] * wz));
    double tx = e[0] * push[0] + e[3] * push[1] + e[6] * push[2];
    double ty = e[1] * push[0] + e[4] * push[1] + e[7] * push[2];
    double tz = e[2] * push[0] + e[5] * push[1] + e[8] * push[2];
    torque[v] = r[m] * tx + r[m + 1] * ty + r[m + 2] * tz;
    torque[v + 1] = r[m + 3] * tx + r[m + 4] * ty + r[m + 5] * tz;
    torque[v + 2] = r[m + 6] * tx + r[m + 7] * ty + r[m + 8] * tz;
    return give[0] + give[1] + give[2] != 0;
  }

  private void setRate() {
    rate[0] = qw;
    rate[1] = -qz;
    rate[2] = qy;
    rate[3] = qz;
    rate[4] = qw;
    rate[5] = -qx;
    rate[6] = -qy;
    rate[7] = qx;
    rate[8] = qw;
  }

  private void push(int i, int axis, double y) {
    double below = lower[3 * i + axis] - y;
    double above = y - upper[3 * i + axis];
    double k = stiffness[i];
    push[axis] = k * (SmoothPart.value(below, CORNER) - SmoothPart.value(above, CORNER));
    give[axis] = k * (SmoothPart.slope(below, CORNER) + SmoothPart.slope(above, CORNER));
  }

  /**
   * Adds -dt dtorque/dw in world axes, symmetric, of the joint last evaluated to nine numbers.
   *
   * @param c where the links are and how they move
   * @param i the joint's number
   * @param out receives the result
   * @param o where the nine numbers begin
   */
  public void addStiffness(Configuration c, int i, double[] out, int o) {
    double[] r = c.matrix;
    int m = 9 * i;
    for (int axis = 0; axis < 3; axis++) { // rank one each: the axis' row of E, turned to the world
      double scale = dt * dt * give[axis];
      if (scale != 0) {
        double ex = rate[3 * axis];
        double ey = rate[3 * axis + 1];
        double ez = rate[3 * axis + 2];
        double x = r[m] * ex + r[m + 1] * ey + r[m + 2] * ez;
        double y = r[m + 3] * ex + r[m + 4] * ey + r[m + 5] * ez;
        double z = r[m + 6] * ex + r[m + 7] * ey + r[m + 8] * ez;
        out[o] += scale * x * x;
        out[o + 1] += scale * x * y;
        out[o + 2] += scale * x * z;
        out[o + 3] += scale * y * x;
        out[o + 4] += scale * y * y;
        out[o + 5] += scale * y * z;
        out[o + 6] += scale * z * x;
        out[o + 7] += scale * z * y;
        out[o + 8] += scale * z * z;
      }
    }
  }

  /**
   * Adds the derivative of {@code weight . torque} by the rotations of link and parent (world
   * turns), of the joint last evaluated.
   *
   * @param c where the links are and how they move
   * @param i the joint's number
   * @param angular the links' angular velocities, three per link, rad/s
   * @param weight three numbers that multiply the torque
   * @param at where they begin
   * @param turns collects the derivative by the links' turns in world axes
   */
  public void addTurnDerivative(
      Configuration c, int i, double[] angular, double[] weight, int at, double[] turns) {
    int v = 3 * i;
    int p = 3 * tree.parent[i];
    int m = 9 * i;
    double[] r = c.matrix;
    Vector3 w =
        new Vector3(
            angular[v] - angular[p],
            angular[v + 1] - angular[p + 1],
            angular[v + 2] - angular[p + 2]);
    Vector3 lambda = new Vector3(weight[at], weight[at + 1], weight[at + 2]);
    Vector3 wc = toLink(r, m, w);
    Vector3 lc = toLink(r, m, lambda);
    Vector3 vec = new Vector3(qx, qy, qz);
    Vector3 f = new Vector3(push[0], push[1], push[2]);
    // P = (E lc) . F(y + dt E wc)
    Vector3 mc = lc.times(qw).plus(vec.cross(lc));
    Vector3 byY = new Vector3(-mc.x() * give[0], -mc.y() * give[1], -mc.z() * give[2]);
    Vector3 byRate = byY.times(dt);
    double byScalar = byRate.dot(wc) + f.dot(lc);
    Vector3 byVec = byY.times(2).plus(wc.cross(byRate)).plus(lc.cross(f));
    Vector3 byWc = byRate.times(qw).plus(byRate.cross(vec)); // E^T
    Vector3 byLc = f.times(qw).plus(f.cross(vec));
    Vector3 relative =
        byVec.times(qw).plus(byVec.cross(vec)).times(0.5).minus(vec.times(0.5 * byScalar));
    Vector3 both = toWorld(r, m, relative);
    Vector3 own = w.cross(toWorld(r, m, byWc)).plus(lambda.cross(toWorld(r, m, byLc))).negated();
    add(turns, v, both.plus(own));
    add(turns, p, both.negated());
  }

  private static Vector3 toLink(double[] r, int m, Vector3 a) {
    return new Vector3(
        r[m] * a.x() + r[m + 3] * a.y() + r[m + 6] * a.z(),
        r[m + 1] * a.x() + r[m + 4] * a.y() + r[m + 7] * a.z(),
        r[m + 2] * a.x() + r[m + 5] * a.y() + r[m + 8] * a.z());
  }

  private static Vector3 toWorld(double[] r, int m, Vector3 a) {
    return new Vector3(
        r[m] * a.x() + r[m + 1] * a.y() + r[m + 2] * a.z(),
        r[m + 3] * a.x() + r[m + 4] * a.y() + r[m + 5] * a.z(),
        r[m + 6] * a.x() + r[m + 7] * a.y() + r[m + 8] * a.z());
  }

  private static void add(double[] to, int at, Vector3 a) {
    to[at] += a.x();
    to[at + 1] += a.y();
    to[at + 2] += a.z();
  }
}
