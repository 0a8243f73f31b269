package gravitas.physics.scene;

import gravitas.physics.geometry.Vector3;

/**
 * The boundary of something solid, known by its signed distance. Immutable, shared by threads.
 *
 * <p>Whatever pushes a body must give gradients too, so the distance has to be smooth where
 * something may touch: its first derivative is the normal, its second how the normal turns. What
 * has edges rounds them.
 */
public interface SurfaceShape {
  /**
   * Distance of a point. Allocates nothing.
   *
   * @param x of the point, metres
   * @param y of the point, metres
   * @param z of the point, metres
   * @param normal receives the unit vector out of the surface: the distance's gradient
   * @param at where in {@code normal} the three numbers begin
   * @return metres; negative inside
   */
  double distance(double x, double y, double z, double[] normal, int at);

  /** {@return whether the normal is everywhere the same, so that {@link #bend} gives nothing} */
  boolean isFlat();

  /**
   * How the normal turns when the point moves: the distance's matrix of second derivatives, which
   * is symmetric, times the point's way. Allocates nothing.
   *
   * @param x of the point, metres
   * @param y of the point, metres
   * @param z of the point, metres
   * @param way the three numbers to multiply, replaced by the product
   */
  void bend(double x, double y, double z, double[] way);

  /**
   * {@return the same elsewhere}
   *
   * @param way by which it is moved, metres
   */
  SurfaceShape moved(Vector3 way);

  /**
   * {@return distance of a point, metres; negative inside}
   *
   * @param point world coordinates
   */
  default double distance(Vector3 point) {
    return distance(point.x(), point.y(), point.z(), new double[3], 0);
  }

  /**
   * {@return the unit vector out of the surface near a point}
   *
   * @param point world coordinates
   */
  default Vector3 normal(Vector3 point) {
    double[] normal = new double[3];
    distance(point.x(), point.y(), point.z(), normal, 0);
    return Vector3.from(normal, 0);
  }
}
