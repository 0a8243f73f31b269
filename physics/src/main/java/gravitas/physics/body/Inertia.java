package gravitas.physics.body;

import gravitas.physics.geometry.Vector3;

/**
 * A rotational inertia about a point: the symmetric matrix of second moments, kg m^2.
 *
 * <p>Only matrices that a real body can have are accepted: positive definite, and no principal
 * moment larger than the sum of the other two (checked on the trace form, to rounding).
 *
 * @param xx about x, kg m²
 * @param yy about y, kg m²
 * @param zz about z, kg m²
 * @param xy entry of the matrix, kg m²
 * @param xz entry of the matrix, kg m²
 * @param yz entry of the matrix, kg m²
 */
public record Inertia(double xx, double yy, double zz, double xy, double xz, double yz) {
  /**
   * Refuses what makes no sense.
   *
   * @param xx about x, kg m²
   * @param yy about y, kg m²
   * @param zz about z, kg m²
   * @param xy entry of the matrix, kg m²
   * @param xz entry of the matrix, kg m²
   * @param yz entry of the matrix, kg m²
   */
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

  /**
   * {@return an inertia about its principal axes}
   *
   * @param xx about x, kg m²
   * @param yy about y, kg m²
   * @param zz about z, kg m²
   */
  public static Inertia diagonal(double xx, double yy, double zz) {
    return new Inertia(xx, yy, zz, 0, 0, 0);
  }

  /**
   * {@return a solid box with the given full side lengths, about its centre}
   *
   * @param mass kilograms
   * @param size full side lengths, metres
   */
  public static Inertia ofBox(double mass, Vector3 size) {
    double x = size.x() * size.x();
    double y = size.y() * size.y();
    double z = size.z() * size.z();
    return diagonal(mass / 12 * (y + z), mass / 12 * (x + z), mass / 12 * (x + y));
  }

  /**
   * {@return a solid ball, about its centre}
   *
   * @param mass kilograms
   * @param radius metres
   */
  public static Inertia ofBall(double mass, double radius) {
    double moment = 0.4 * mass * radius * radius;
    return diagonal(moment, moment, moment);
  }

  /**
   * {@return what remains when a part is cut off: both inertias about their own centres of mass,
   * {@code apart} from the rest's centre to the part's (Steiner with the reduced mass)}
   *
   * @param part what is cut off
   * @param partMass kilograms
   * @param restMass kilograms
   * @param apart from the rest's centre of mass to the part's, metres
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
