package gravitas.pose.fit;

import gravitas.physics.geometry.RotationVectors;

/** Rotations on flat arrays: quaternions x, y, z, w and row-major 3x3 matrices. */
final class Rotations {
  private Rotations() {}

  /** q = q exp(v), renormalised. */
  static void turn(double[] q, int iq, double x, double y, double z) {
    double angle = Math.sqrt(x * x + y * y + z * z);
    double f = angle < 1e-6 ? 0.5 : Math.sin(0.5 * angle) / angle;
    double[] step = {f * x, f * y, f * z, Math.cos(0.5 * angle)};
    double[] product = new double[4];
    RotationVectors.multiply(q, iq, step, 0, product, 0);
    double norm = 0;
    for (double value : product) {
      norm += value * value;
    }
    norm = Math.sqrt(norm);
    for (int i = 0; i < 4; i++) {
      q[iq + i] = product[i] / norm;
    }
  }

  /** The rotation vector of length at most pi. */
  static void log(double[] q, int iq, double[] target, int it) {
    double sign = q[iq + 3] < 0 ? -1 : 1;
    double x = q[iq];
    double y = q[iq + 1];
    double z = q[iq + 2];
    double sine = Math.sqrt(x * x + y * y + z * z);
    double f = sign * (sine < 1e-9 ? 2 : 2 * Math.atan2(sine, sign * q[iq + 3]) / sine);
    target[it] = f * x;
    target[it + 1] = f * y;
    target[it + 2] = f * z;
  }

  /** target = log(a^-1 b): how to turn, seen from a, to get to b. */
  static void difference(double[] a, int ia, double[] b, int ib, double[] target, int it) {
    double[] inverse = {-a[ia], -a[ia + 1], -a[ia + 2], a[ia + 3]};
    double[] product = new double[4];
    RotationVectors.multiply(inverse, 0, b, ib, product, 0);
    log(product, 0, target, it);
  }

  /**
   * The inverse right Jacobian of the rotation vector v: log(exp(v) exp(d)) = v + J d + O(d^2).
   *
   * <p>J = I + [v]/2 + c [v]^2 with c = 1/t^2 - cot(t/2)/(2t); accurate up to a half turn. The left
   * one is the transpose.
   */
  static void inverseRightJacobian(double x, double y, double z, double[] target) {
    double square = x * x + y * y + z * z;
    double angle = Math.sqrt(square);
    double c = angle < 1e-3 ? 1.0 / 12 : (1 / angle - 0.5 / Math.tan(0.5 * angle)) / angle;
    target[0] = 1 + c * (x * x - square);
    target[1] = -0.5 * z + c * x * y;
    target[2] = 0.5 * y + c * x * z;
    target[3] = 0.5 * z + c * x * y;
    target[4] = 1 + c * (y * y - square);
    target[5] = -0.5 * x + c * y * z;
    target[6] = -0.5 * y + c * x * z;
    target[7] = 0.5 * x + c * y * z;
    target[8] = 1 + c * (z * z - square);
  }

  static void toMatrix(double[] q, int iq, double[] m, int im) {
    double x = q[iq];
    double y = q[iq + 1];
    double z = q[iq + 2];
    double w = q[iq + 3];
    m[im] = 1 - 2 * (y * y + z * z);
    m[im + 1] = 2 * (x * y - w * z);
    m[im + 2] = 2 * (x * z + w * y);
    m[im + 3] = 2 * (x * y + w * z);
    m[im + 4] = 1 - 2 * (x * x + z * z);
    m[im + 5] = 2 * (y * z - w * x);
    m[im + 6] = 2 * (x * z - w * y);
    m[im + 7] = 2 * (y * z + w * x);
    m[im + 8] = 1 - 2 * (x * x + y * y);
  }
}
