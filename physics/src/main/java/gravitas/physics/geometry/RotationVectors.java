package gravitas.physics.geometry;

/**
 * Exponential, logarithm and their Jacobians on flat arrays, for inner loops; same conventions as
 * {@link Quaternion}.
 *
 * <p>Right Jacobian: {@code exp(w + dw) = exp(w) exp(Jr(w) dw)}, with {@code Jr = 1 - b [w]x + c
 * [w]x^2}, b = (1 - cos t)/t^2, c = (t - sin t)/t^3. Its inverse is {@code 1 + [w]x/2 + e [w]x^2}
 * with {@code e = 1/t^2 - cot(t/2)/(2 t)}, which stays finite at a half turn.
 */
public final class RotationVectors {
  private static final double SMALL = 0.02; // below, series to t^4: full double precision

  private RotationVectors() {}

  /**
   * The rotation vector of {@code a^-1 b}, the short way.
   *
   * @param a the first one's numbers
   * @param i where they begin
   * @param b the second one's numbers
   * @param j where they begin
   * @param out receives the result
   */
  public static void between(double[] a, int i, double[] b, int j, double[] out) {
    double ax = -a[i];
    double ay = -a[i + 1];
    double az = -a[i + 2];
    double aw = a[i + 3];
    double bx = b[j];
    double by = b[j + 1];
    double bz = b[j + 2];
    double bw = b[j + 3];
    double x = aw * bx + ax * bw + ay * bz - az * by;
    double y = aw * by - ax * bz + ay * bw + az * bx;
    double z = aw * bz + ax * by - ay * bx + az * bw;
    double w = aw * bw - ax * bx - ay * by - az * bz;
    double sign = w < 0 ? -1 : 1;
    double s2 = x * x + y * y + z * z;
    double factor;
    if (s2 < 1e-8) { // 2 asin(s)/s
      factor = sign * (2 + s2 / 3);
    } else {
      double s = Math.sqrt(s2);
      factor = sign * 2 * Math.atan2(s, sign * w) / s;
    }
    out[0] = factor * x;
    out[1] = factor * y;
    out[2] = factor * z;
  }

  /**
   * exp of a rotation vector as x, y, z, w.
   *
   * @param v the rotation vector, radians
   * @param out receives the result
   */
  public static void exponential(double[] v, double[] out) {
    double t2 = v[0] * v[0] + v[1] * v[1] + v[2] * v[2];
    double factor;
    if (t2 < SMALL * SMALL) {
      factor = 0.5 - t2 / 48 + t2 * t2 / 3840;
      out[3] = 1 - t2 / 8 + t2 * t2 / 384;
    } else {
      double t = Math.sqrt(t2);
      factor = Math.sin(0.5 * t) / t;
      out[3] = Math.cos(0.5 * t);
    }
    out[0] = factor * v[0];
    out[1] = factor * v[1];
    out[2] = factor * v[2];
  }

  /**
   * out = a b, first b.
   *
   * @param a the first one's numbers
   * @param i where they begin
   * @param b the second one's numbers
   * @param j where they begin
   * @param out receives the result
   * @param o where the product begins
   */
  public static void multiply(double[] a, int i, double[] b, int j, double[] out, int o) {
    double ax = a[i];
    double ay = a[i + 1];
    double az = a[i + 2];
    double aw = a[i + 3];
    double bx = b[j];
    double by = b[j + 1];
    double bz = b[j + 2];
    double bw = b[j + 3];
    out[o] = aw * bx + ax * bw + ay * bz - az * by;
    out[o + 1] = aw * by - ax * bz + ay * bw + az * bx;
    out[o + 2] = aw * bz + ax * by - ay * bx + az * bw;
    out[o + 3] = aw * bw - ax * bx - ay * by - az * bz;
  }

  /**
   * The vector at {@code v} turned by q.
   *
   * @param q a quaternion, x, y, z, w
   * @param v the vector
   * @param at where its numbers begin
   * @param out receives the result
   */
  public static void rotate(double[] q, double[] v, int at, double[] out) {
    double x = v[at];
    double y = v[at + 1];
    double z = v[at + 2];
    double cx = q[1] * z - q[2] * y + q[3] * x;
    double cy = q[2] * x - q[0] * z + q[3] * y;
    double cz = q[0] * y - q[1] * x + q[3] * z;
    out[0] = x + 2 * (q[1] * cz - q[2] * cy);
    out[1] = y + 2 * (q[2] * cx - q[0] * cz);
    out[2] = z + 2 * (q[0] * cy - q[1] * cx);
  }

  /**
   * out = Jr(w)^T v.
   *
   * @param w the rotation vector, radians
   * @param v the vector
   * @param at where its numbers begin
   * @param out receives the result
   */
  public static void rightJacobianTransposed(double[] w, double[] v, int at, double[] out) {
    double t2 = w[0] * w[0] + w[1] * w[1] + w[2] * w[2];
    double b;
    double c;
    if (t2 < SMALL * SMALL) {
      b = 0.5 - t2 / 24 + t2 * t2 / 720;
      c = 1.0 / 6 - t2 / 120 + t2 * t2 / 5040;
    } else {
      double t = Math.sqrt(t2);
      b = (1 - Math.cos(t)) / t2;
      c = (t - Math.sin(t)) / (t * t2);
    }
    combine(w, v, at, b, c, out);
  }

  /**
   * out = Jr(w)^-T v.
   *
   * @param w the rotation vector, radians
   * @param v the vector
   * @param at where its numbers begin
   * @param out receives the result
   */
  public static void rightInverseTransposed(double[] w, double[] v, int at, double[] out) {
    double t2 = w[0] * w[0] + w[1] * w[1] + w[2] * w[2];
    double e;
    if (t2 < SMALL * SMALL) {
      e = 1.0 / 12 + t2 / 720 + t2 * t2 / 30240;
    } else {
      double t = Math.sqrt(t2);
      e = 1 / t2 - 1 / (2 * t * Math.tan(0.5 * t));
    }
    combine(w, v, at, -0.5, e, out);
  }

  /** v + first w x v + second w x (w x v); the transposes flip the sign of [w]x. */
  private static void combine(
      double[] w, double[] v, int at, double first, double second, double[] out) {
    double x = v[at];
    double y = v[at + 1];
    double z = v[at + 2];
    double cx = w[1] * z - w[2] * y;
    double cy = w[2] * x - w[0] * z;
    double cz = w[0] * y - w[1] * x;
    double dx = w[1] * cz - w[2] * cy;
    double dy = w[2] * cx - w[0] * cz;
    double dz = w[0] * cy - w[1] * cx;
    out[0] = x + first * cx + second * dx;
    out[1] = y + first * cy + second * dy;
    out[2] = z + first * cz + second * dz;
  }
}
