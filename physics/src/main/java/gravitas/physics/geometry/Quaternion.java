package gravitas.physics.geometry;

/**
 * A rotation as a unit quaternion (x, y, z, w).
 *
 * <p>{@code q} and {@code -q} are the same rotation; comparisons go through {@link #angleTo}, never
 * through {@code equals}. Functions that turn angles into quaternions and back follow the rotation
 * vector (axis times angle, radians) and are accurate near zero and near a half turn.
 *
 * @param x axis x times the sine of half the angle
 * @param y axis y times the sine of half the angle
 * @param z axis z times the sine of half the angle
 * @param w cosine of half the angle
 */
public record Quaternion(double x, double y, double z, double w) {
  /** No rotation. */
  public static final Quaternion IDENTITY = new Quaternion(0, 0, 0, 1);

  /** Largest departure of the squared norm from one that still counts as a unit quaternion. */
  private static final double UNIT_TOLERANCE = 1e-6;

  /**
   * Reads four consecutive numbers in the order x, y, z, w.
   *
   * @param values the numbers
   * @param offset of the first number
   * @return the quaternion
   */
  public static Quaternion from(double[] values, int offset) {
    return new Quaternion(
        values[offset], values[offset + 1], values[offset + 2], values[offset + 3]);
  }

  /**
   * Writes four consecutive numbers in the order x, y, z, w.
   *
   * @param values receives the numbers
   * @param offset of the first number
   */
  public void into(double[] values, int offset) {
    values[offset] = x;
    values[offset + 1] = y;
    values[offset + 2] = z;
    values[offset + 3] = w;
  }

  /**
   * {@return the rotation about {@code vector} by its length in radians (the exponential map)}
   *
   * @param vector axis times angle, radians
   */
  public static Quaternion fromRotationVector(Vector3 vector) {
    double angle = vector.norm();
    // sin(a/2)/a by its series where the division would lose digits
    double factor = angle < 1e-4 ? 0.5 - angle * angle / 48 : Math.sin(0.5 * angle) / angle;
    return new Quaternion(
            factor * vector.x(), factor * vector.y(), factor * vector.z(), Math.cos(0.5 * angle))
        .normalized();
  }

  /**
   * {@return the rotation about an axis of any length by an angle in radians}
   *
   * @param axis of any length
   * @param angle radians
   */
  public static Quaternion fromAxisAngle(Vector3 axis, double angle) {
    return fromRotationVector(axis.normalized().times(angle));
  }

  /**
   * {@return the smallest rotation that turns one direction into another}
   *
   * @param from the first direction
   * @param to the second direction
   */
  public static Quaternion between(Vector3 from, Vector3 to) {
    Vector3 a = from.normalized();
    Vector3 b = to.normalized();
    double cosine = a.dot(b);
    if (cosine < -1 + 1e-12) { // opposite: any axis across will do
      Vector3 across = Math.abs(a.x()) < 0.9 ? a.cross(Vector3.X) : a.cross(Vector3.Y);
      return fromAxisAngle(across, Math.PI);
    }
    Vector3 c = a.cross(b);
    return new Quaternion(c.x(), c.y(), c.z(), 1 + cosine).normalized();
  }

  /**
   * {@return the rotation of a row-major 3x3 rotation matrix (Shepperd's method: the largest
   * pivot)}
   *
   * @param m nine numbers
   */
  public static Quaternion fromMatrix(double[] m) {
    double trace = m[0] + m[4] + m[8];
    double largest = Math.max(trace, Math.max(m[0], Math.max(m[4], m[8])));
    Quaternion q;
    if (largest == trace) {
      q = new Quaternion(m[7] - m[5], m[2] - m[6], m[3] - m[1], 1 + trace);
    } else if (largest == m[0]) {
      q = new Quaternion(1 + 2 * m[0] - trace, m[1] + m[3], m[2] + m[6], m[7] - m[5]);
    } else if (largest == m[4]) {
      q = new Quaternion(m[1] + m[3], 1 + 2 * m[4] - trace, m[5] + m[7], m[2] - m[6]);
    } else {
      q = new Quaternion(m[2] + m[6], m[5] + m[7], 1 + 2 * m[8] - trace, m[3] - m[1]);
    }
    return q.normalized();
  }

  /** {@return the row-major 3x3 matrix} */
  public double[] toMatrix() {
    return new double[] {
      1 - 2 * (y * y + z * z),
      2 * (x * y - w * z),
      2 * (x * z + w * y),
      2 * (x * y + w * z),
      1 - 2 * (x * x + z * z),
      2 * (y * z - w * x),
      2 * (x * z - w * y),
      2 * (y * z + w * x),
      1 - 2 * (x * x + y * y)
    };
  }

  /** {@return the rotation vector of length at most pi (the logarithm)} */
  public Vector3 toRotationVector() {
    double sign = w < 0 ? -1 : 1;
    double sine = Math.sqrt(x * x + y * y + z * z);
    // angle/sin(angle/2); atan2 keeps full accuracy at a half turn, where w vanishes
    double factor = sine < 1e-8 ? 2 : 2 * Math.atan2(sine, sign * w) / sine;
    return new Vector3(sign * factor * x, sign * factor * y, sign * factor * z);
  }

  /**
   * {@return the product: first {@code b}, then this}
   *
   * @param b the other rotation
   */
  public Quaternion times(Quaternion b) {
    return new Quaternion(
        w * b.x + x * b.w + y * b.z - z * b.y,
        w * b.y - x * b.z + y * b.w + z * b.x,
        w * b.z + x * b.y - y * b.x + z * b.w,
        w * b.w - x * b.x - y * b.y - z * b.z);
  }

  /** {@return the rotation that undoes this one} */
  public Quaternion inverse() {
    return new Quaternion(-x, -y, -z, w);
  }

  /**
   * {@return the vector turned}
   *
   * @param v the vector
   */
  public Vector3 rotate(Vector3 v) {
    // v + 2 u x (u x v + w v), u the vector part
    double cx = y * v.z() - z * v.y() + w * v.x();
    double cy = z * v.x() - x * v.z() + w * v.y();
    double cz = x * v.y() - y * v.x() + w * v.z();
    return new Vector3(
        v.x() + 2 * (y * cz - z * cy),
        v.y() + 2 * (z * cx - x * cz),
        v.z() + 2 * (x * cy - y * cx));
  }

  /**
   * {@return the angle in [0, pi] between two rotations (the geodesic distance)}
   *
   * @param b the other rotation
   */
  public double angleTo(Quaternion b) {
    return inverse().times(b).toRotationVector().norm();
  }

  /**
   * {@return the rotation {@code t} of the shorter way to {@code b}, at constant angular velocity}
   *
   * @param b the other rotation
   * @param t 0 to 1
   */
  public Quaternion slerp(Quaternion b, double t) {
    return times(fromRotationVector(inverse().times(b).toRotationVector().times(t)));
  }

  /** {@return the length of the four numbers} */
  public double norm() {
    return Math.sqrt(x * x + y * y + z * z + w * w);
  }

  /** {@return whether the length is one, but for rounding} */
  public boolean isUnit() {
    return Math.abs(x * x + y * y + z * z + w * w - 1) <= UNIT_TOLERANCE;
  }

  /**
   * {@return the unit quaternion of the same direction; one too small to have a direction is
   * refused}
   */
  public Quaternion normalized() {
    double norm = norm();
    if (!(norm > 1e-300) || Double.isInfinite(norm)) {
      throw new IllegalArgumentException("a rotation cannot be made of " + this);
    }
    return new Quaternion(x / norm, y / norm, z / norm, w / norm);
  }
}
