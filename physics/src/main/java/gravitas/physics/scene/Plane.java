package gravitas.physics.scene;

import gravitas.physics.geometry.Vector3;
import java.util.Arrays;

/**
 * A half-space: solid where {@code normal . p < offset}. Floors, level or sloped, and walls.
 *
 * @param normal unit vector out of the solid
 * @param offset height of the plane along the normal, metres
 */
public record Plane(Vector3 normal, double offset) implements SurfaceShape {
  /**
   * Brings the normal to unit length.
   *
   * @param normal out of the solid, of any length but zero
   * @param offset height of the plane along the unit normal, metres; finite
   */
  public Plane {
    normal = normal.normalized();
    if (!Double.isFinite(offset)) {
      throw new IllegalArgumentException("a plane's offset is " + offset + " m; it must be finite");
    }
  }

  @Override
  public double distance(double x, double y, double z, double[] out, int at) {
    double nx = normal.x();
    double ny = normal.y();
    double nz = normal.z();
    out[at] = nx;
    out[at + 1] = ny;
    out[at + 2] = nz;
    return nx * x + ny * y + nz * z - offset;
  }

  @Override
  public boolean isFlat() {
    return true;
  }

  @Override
  public void bend(double x, double y, double z, double[] way) {
    Arrays.fill(way, 0, 3, 0);
  }

  @Override
  public Plane moved(Vector3 way) {
    return new Plane(normal, offset + normal.dot(way));
  }
}
