package gravitas.physics.motion;

import gravitas.physics.geometry.Vector3;

/**
 * The floor: all points p with {@code normal . p = offset}.
 *
 * @param normal unit vector pointing up, out of the floor
 * @param offset height of the plane along the normal, metres
 */
public record Ground(Vector3 normal, double offset) {
  /** The plane y = 0, where every finished motion stands. */
  public static final Ground FLOOR = new Ground(Vector3.Y, 0);

  public Ground {
    normal = normal.normalized();
    if (!Double.isFinite(offset)) {
      throw new IllegalArgumentException("the ground's offset is " + offset);
    }
  }

  /** Signed distance above the floor, metres; negative below. */
  public double height(Vector3 point) {
    return normal.dot(point) - offset;
  }
}
