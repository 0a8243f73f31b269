package gravitas.physics.body;

import gravitas.physics.geometry.Vector3;

/**
 * A rotational inertia about a point: the symmetric matrix of second moments, kg m^2.
 *
 * <p>Only matrices that a real body can have are accepted: positive definite, and no principal
 * moment larger than the sum of the other two (checked on the trace form, to rounding).
 */
public record Inertia(double xx, double yy, double zz, double xy, double xz, double yz) {
  public Inertia {
    double minor = xx * yy - xy * xy;
    double determinant =
        xx * (yy * zz - yz * yz) - xy * (xy * zz - yz * xz) + xz * (xy * yz - yy * xz);
    boolean positive = xx > 0 && minor > 0 && determinant > 0;
    double slack = 1e-9 * (xx + yy + zz);
    boolean triangle = xx <= yy + zz + slack && yy <= xx + zz + slack && zz <= xx + yy + slack;
    if (!positive || !triangle || !Double.isFinite(xx + yy + zz + xy + xz + yz)) {
      throw new IllegalArgumentException(
          "no body has the inertia xx "
              + xx
              + ", yy "
              + yy
              + ", zz "
              + zz
              + ", xy "
              + xy
              + ", xz "
              + xz
              + ", yz "
              + yz
              + " kg m^2");
    }
  }

  public static Inertia diagonal(double xx, double yy, double zz) {
    return new Inertia(xx, yy, zz, 0, 0, 0);
  }

  /** A solid box with the given full side lengths, about its centre. */
  public static Inertia ofBox(double mass, Vector3 size) {
    double x = size.x() * size.x();
    double y = size.y() * size.y();
    double z = size.z() * size.z();
    return diagonal(mass / 12 * (y + z), mass / 12 * (x + z), mass / 12 * (x + y));
  }

  /** A solid ball, about its centre. */
  public static Inertia ofBall(double mass, double radius) {
    double moment = 0.4 * mass * radius * radius;
    return diagonal(moment, moment, moment);
  }

  /**
   * What remains when a part is cut off: both inertias about their own centres of mass, {@code
   * apart} from the rest's centre to the part's (Steiner with the reduced mass).
   */
  public Inertia without(Inertia part, double partMass, double restMass, Vector3 apart) {
    double reduced = partMass * restMass / (partMass + restMass);
    double x = apart.x();
    double y = apart.y();
    double z = apart.z();
    return new Inertia(
        xx - part.xx - reduced * (y * y + z * z),
        yy - part.yy - reduced * (x * x + z * z),
        zz - part.zz - reduced * (x * x + y * y),
        xy - part.xy + reduced * x * y,
        xz - part.xz + reduced * x * z,
        yz - part.yz + reduced * y * z);
  }
}
