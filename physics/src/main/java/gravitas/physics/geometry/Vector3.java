package gravitas.physics.geometry;

/** A point or direction in three dimensions; metres unless the name says otherwise. */
public record Vector3(double x, double y, double z) {
  public static final Vector3 ZERO = new Vector3(0, 0, 0);
  public static final Vector3 X = new Vector3(1, 0, 0);
  public static final Vector3 Y = new Vector3(0, 1, 0);
  public static final Vector3 Z = new Vector3(0, 0, 1);

  /** Reads three consecutive numbers. */
  public static Vector3 from(double[] values, int offset) {
    return new Vector3(values[offset], values[offset + 1], values[offset + 2]);
  }

  /** Writes three consecutive numbers. */
  public void into(double[] values, int offset) {
    values[offset] = x;
    values[offset + 1] = y;
    values[offset + 2] = z;
  }

  public Vector3 plus(Vector3 b) {
    return new Vector3(x + b.x, y + b.y, z + b.z);
  }

  public Vector3 minus(Vector3 b) {
    return new Vector3(x - b.x, y - b.y, z - b.z);
  }

  public Vector3 times(double s) {
    return new Vector3(x * s, y * s, z * s);
  }

  public Vector3 negated() {
    return new Vector3(-x, -y, -z);
  }

  public double dot(Vector3 b) {
    return x * b.x + y * b.y + z * b.z;
  }

  public Vector3 cross(Vector3 b) {
    return new Vector3(y * b.z - z * b.y, z * b.x - x * b.z, x * b.y - y * b.x);
  }

  public double norm() {
    return Math.sqrt(dot(this));
  }

  public double distanceTo(Vector3 b) {
    return minus(b).norm();
  }

  /** The same direction with length one; a vector too short to have a direction is refused. */
  public Vector3 normalized() {
    double norm = norm();
    if (!(norm > 1e-300)) {
      throw new IllegalArgumentException("a direction cannot be made of " + this);
    }
    return times(1 / norm);
  }

  /** The point {@code t} of the way to {@code b}. */
  public Vector3 lerp(Vector3 b, double t) {
    return new Vector3(x + t * (b.x - x), y + t * (b.y - y), z + t * (b.z - z));
  }

  public boolean isFinite() {
    return Double.isFinite(x) && Double.isFinite(y) && Double.isFinite(z);
  }
}
