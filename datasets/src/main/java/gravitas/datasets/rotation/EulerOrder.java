package gravitas.datasets.rotation;

import gravitas.physics.geometry.Quaternion;

/**
 * The order of three rotations about three different axes of the moving body: {@code ZXY} is the
 * matrix product Rz·Rx·Ry, the meaning of BVH channels in the order Z, X, Y.
 */
public enum EulerOrder {
  /** About x, then y, then z of the turned frame. */
  XYZ(0, 1, 2),
  /** About x, then z, then y of the turned frame. */
  XZY(0, 2, 1),
  /** About y, then x, then z of the turned frame. */
  YXZ(1, 0, 2),
  /** About y, then z, then x of the turned frame. */
  YZX(1, 2, 0),
  /** About z, then x, then y of the turned frame. */
  ZXY(2, 0, 1),
  /** About z, then y, then x of the turned frame. */
  ZYX(2, 1, 0);

  /** Below this cosine of the middle angle the outer two angles cannot be told apart. */
  private static final double SINGULAR = 1e-7;

  private final int first;
  private final int second;
  private final int third;
  private final double sign; // +1 for a cyclic order

  EulerOrder(int first, int second, int third) {
    this.first = first;
    this.second = second;
    this.third = third;
    this.sign = (second - first + 3) % 3 == 1 ? 1 : -1;
  }

  /** {@return the axes in order} */
  public Axis[] axes() {
    Axis[] all = Axis.values();
    return new Axis[] {all[first], all[second], all[third]};
  }

  /**
   * {@return the rotation of three angles in radians, in this order}
   *
   * @param a the first angle, radians
   * @param b the second angle, radians
   * @param c the third angle, radians
   */
  public Quaternion rotation(double a, double b, double c) {
    Axis[] axes = axes();
    return axes[0].rotation(a).times(axes[1].rotation(b)).times(axes[2].rotation(c));
  }

  /**
   * {@return the three angles in radians of a rotation}
   *
   * <p>Of the two solutions and their full turns the one is taken in which the angle that changes
   * most changes least; at the singularity (middle angle ±90°) the third angle is kept. No other
   * choice of solutions for a series of frames has smaller jumps: changing from one to the other
   * costs the same both ways, as does staying with either, so a step never pays for a later one.
   *
   * @param rotation the rotation
   * @param previous the angles of the frame before, or three zeros
   */
  public double[] angles(Quaternion rotation, double[] previous) {
    double[] m = rotation.toMatrix();
    // R = R1(a) R2(b) R3(c): r13 = sign sin b; r23 = -sign sin a cos b; r33 = cos a cos b; ...
    double sinB = sign * m[3 * first + third];
    double r23 = m[3 * second + third];
    double r33 = m[3 * third + third];
    double r12 = m[3 * first + second];
    double r11 = m[3 * first + first];
    double cosB = Math.hypot(r11, r12);
    double b = Math.atan2(sinB, cosB);
    if (cosB < SINGULAR) {
      double c = previous[2];
      // a + or - c is determined: with c fixed, R2(b)^-1... reduces to one angle about axis 1
      Quaternion rest = rotation.times(axes()[2].rotation(-c)).times(axes()[1].rotation(-b));
      double[] f = rest.toMatrix();
      double a = Math.atan2(sign * f[3 * third + second], f[3 * second + second]);
      return new double[] {near(a, previous[0]), near(b, previous[1]), c};
    }
    double a = Math.atan2(-sign * r23, r33);
    double c = Math.atan2(-sign * r12, r11);
    double[] one = near(a, b, c, previous);
    double[] other = near(a + Math.PI, Math.PI - b, c + Math.PI, previous);
    return jump(one, previous) <= jump(other, previous) ? one : other;
  }

  private static double[] near(double a, double b, double c, double[] previous) {
    return new double[] {near(a, previous[0]), near(b, previous[1]), near(c, previous[2])};
  }

  private static double near(double angle, double previous) {
    return angle + 2 * Math.PI * Math.rint((previous - angle) / (2 * Math.PI));
  }

  /** The change of the angle that changes most. */
  static double jump(double[] a, double[] b) {
    return Math.max(Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])), Math.abs(a[2] - b[2]));
  }
}
