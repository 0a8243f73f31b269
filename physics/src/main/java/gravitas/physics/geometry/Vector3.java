package gravitas.physics.geometry;

/**
 * A point or direction in three dimensions; metres unless the name says otherwise.
 *
 * @param x along x
 * @param y along y
 * @param z along z
 */
public record Vector3(double x, double y, double z) {
  /** The origin. */
  public static final Vector3 ZERO = new Vector3(0, 0, 0);

  /** One along x. */
  public static final Vector3 X = new Vector3(1, 0, 0);

  /** One along y, which is up in the world. */
  public static final Vector3 Y = new Vector3(0, 1, 0);

  /** One along z. */
  public static final Vector3 Z = new Vector3(0, 0, 1);

  /**
   * Reads three consecutive numbers.
   *
   * @param values the numbers
   * @param offset of the first number
   * @return the vector
   */
  public static Vector3 from(double[] values, int offset) {
    return new Vector3(values[offset], values[offset + 1], values[offset + 2]);
  }

  /**
   * Writes three consecutive numbers.
   *
   * @param values receives the numbers
   * @param offset of the first number
   */
  public void into(double[] values, int offset) {
    values[offset] = x;
    values[offset + 1] = y;
    values[offset + 2] = z;
  }

  /**
   * {@return the sum}
   *
   * @param b the other vector
   */
  public Vector3 plus(Vector3 b) {
    return new Vector3(x + b.x, y + b.y, z + b.z);
  }

  /**
   * {@return the difference, this less the other}
   *
   * @param b the other vector
   */
  public Vector3 minus(Vector3 b) {
    return new Vector3(x - b.x, y - b.y, z - b.z);
  }

  /**
   * {@return the vector multiplied}
   *
   * @param s the factor
   */
  public Vector3 times(double s) {
    return new Vector3(x * s, y * s, z * s);
  }

  /** {@return the vector turned round} */
  public Vector3 negated() {
    return new Vector3(-x, -y, -z);
  }

  /**
   * {@return the scalar product}
   *
   * @param b the other vector
   */
  public double dot(Vector3 b) {
    return x * b.x + y * b.y + z * b.z;
  }

  /**
   * {@return the vector product, this times the other}
   *
   * @param b the other vector
   */
  public Vector3 cross(Vector3 b) {
    return new Vector3(y * b.z - z * b.y, z * b.x - x * b.z, x * b.y - y * b.x);
  }

  /** {@return the length} */
  public double norm() {
    return Math.sqrt(dot(this));
  }

  /**
   * {@return how far apart two points are}
   *
   * @param b the other point
   */
  public double distanceTo(Vector3 b) {
    return minus(b).norm();
  }

  /**
   * {@return the same direction with length one; a vector too short to have a direction is refused}
   */
  public Vector3 normalized() {
    double norm = norm();
    if (!(norm > 1e-300)) {
      throw new IllegalArgumentException("a direction cannot be made of " + this);
    }
    return times(1 / norm);
  }

  /**
   * {@return the point {@code t} of the way to {@code b}}
   *
   * @param b the other point
   * @param t 0 to 1
   */
  public Vector3 lerp(Vector3 b, double t) {
    return new Vector3(x + t * (b.x - x), y + t * (b.y - y), z + t * (b.z - z));
  }

  /** {@return whether all three are numbers and finite} */
  public boolean isFinite() {
    return Double.isFinite(x) && Double.isFinite(y) && Double.isFinite(z);
  }
}
