package gravitas.physics.dynamics;

/** Products and inverses of 3x3 matrices that lie row by row inside larger arrays. */
final class Matrix3 {
  private Matrix3() {}

  /** out = a b; {@code out} must not overlap the inputs. */
  static void multiply(double[] a, int i, double[] b, int j, double[] out, int o) {
    multiplyScaled(a, i, b, j, 1, out, o);
  }

  /** out = scale a b. */
  static void multiplyScaled(
      double[] a, int i, double[] b, int j, double scale, double[] out, int o) {
    double b0 = b[j];
    double b1 = b[j + 1];
    double b2 = b[j + 2];
    double b3 = b[j + 3];
    double b4 = b[j + 4];
    double b5 = b[j + 5];
    double b6 = b[j + 6];
    double b7 = b[j + 7];
    double b8 = b[j + 8];
    for (int row = 0; row < 9; row += 3) {
      double x = scale * a[i + row];
      double y = scale * a[i + row + 1];
      double z = scale * a[i + row + 2];
      out[o + row] = x * b0 + y * b3 + z * b6;
      out[o + row + 1] = x * b1 + y * b4 + z * b7;
      out[o + row + 2] = x * b2 + y * b5 + z * b8;
    }
  }

  /** out = d - a b. */
  static void subtractProduct(
      double[] d, int k, double[] a, int i, double[] b, int j, double[] out, int o) {
    double b0 = b[j];
    double b1 = b[j + 1];
    double b2 = b[j + 2];
    double b3 = b[j + 3];
    double b4 = b[j + 4];
    double b5 = b[j + 5];
    double b6 = b[j + 6];
    double b7 = b[j + 7];
    double b8 = b[j + 8];
    for (int row = 0; row < 9; row += 3) {
      double x = a[i + row];
      double y = a[i + row + 1];
      double z = a[i + row + 2];
      out[o + row] = d[k + row] - (x * b0 + y * b3 + z * b6);
      out[o + row + 1] = d[k + row + 1] - (x * b1 + y * b4 + z * b7);
      out[o + row + 2] = d[k + row + 2] - (x * b2 + y * b5 + z * b8);
    }
  }

  /** out = (a + shift I)^-1 by the adjugate. */
  static void invertShifted(double[] a, int i, double shift, double[] out, int o) {
    double m0 = a[i] + shift;
    double m1 = a[i + 1];
    double m2 = a[i + 2];
    double m3 = a[i + 3];
    double m4 = a[i + 4] + shift;
    double m5 = a[i + 5];
    double m6 = a[i + 6];
    double m7 = a[i + 7];
    double m8 = a[i + 8] + shift;
    double c0 = m4 * m8 - m5 * m7;
    double c1 = m5 * m6 - m3 * m8;
    double c2 = m3 * m7 - m4 * m6;
    double f = 1 / (m0 * c0 + m1 * c1 + m2 * c2);
    out[o] = f * c0;
    out[o + 1] = f * (m2 * m7 - m1 * m8);
    out[o + 2] = f * (m1 * m5 - m2 * m4);
    out[o + 3] = f * c1;
    out[o + 4] = f * (m0 * m8 - m2 * m6);
    out[o + 5] = f * (m2 * m3 - m0 * m5);
    out[o + 6] = f * c2;
    out[o + 7] = f * (m1 * m6 - m0 * m7);
    out[o + 8] = f * (m0 * m4 - m1 * m3);
  }
}
