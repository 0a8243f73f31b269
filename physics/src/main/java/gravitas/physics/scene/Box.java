package gravitas.physics.scene;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;

/**
 * A solid box with rounded edges and corners: seats, steps, walls.
 *
 * <p>All points within {@code edge} of a smaller box, the core: outside the core the distance is
 * that to the core's nearest point less {@code edge}, so its gradient is continuous wherever a
 * surface can be touched, also around edges and corners. Inside the core the nearest face counts.
 *
 * @param centre world coordinates, metres
 * @param size full lengths along the box's own x, y and z, rounded edges included, metres
 * @param worldFromBox how it is turned
 * @param edge radius of edges and corners, metres; at most half of the smallest length
 */
public record Box(Vector3 centre, Vector3 size, Quaternion worldFromBox, double edge)
    implements SurfaceShape {
  /** Radius of a chair's or a step's edge where nobody says otherwise, metres. */
  public static final double USUAL_EDGE = 0.02;

  private static final double LARGEST = 1000; // metres
  private static final double SMALLEST = 1e-3;

  /**
   * Brings the rotation to unit length.
   *
   * @param centre world coordinates, metres
   * @param size full lengths along the box's own x, y and z, rounded edges included, metres
   * @param worldFromBox how it is turned
   * @param edge radius of edges and corners, metres; at most half of the smallest length
   */
  public Box {
    double least = Math.min(size.x(), Math.min(size.y(), size.z()));
    double most = Math.max(size.x(), Math.max(size.y(), size.z()));
    if (!size.isFinite() || least < SMALLEST || most > LARGEST) {
      throw new IllegalArgumentException(
          "a box of " + size + " m; each length must be within " + SMALLEST + " to " + LARGEST);
    }
    if (!centre.isFinite() || centre.norm() > LARGEST) {
      throw new IllegalArgumentException(
          "a box at " + centre + " m; it must be within " + LARGEST + " m of the origin");
    }
    if (!(edge >= SMALLEST / 2 && edge <= least / 2)) {
      throw new IllegalArgumentException(
          "a box's edge rounded by "
              + edge
              + " m; it must be within "
              + SMALLEST / 2
              + " and half its smallest length, "
              + least / 2);
    }
    worldFromBox = worldFromBox.normalized();
  }

  /**
   * {@return a box that stands on the floor y = 0, such as a seat or a step}
   *
   * @param top the middle of its upper face, metres; its height above the floor is the box's
   * @param width along x before it is turned, metres
   * @param depth along z before it is turned, metres
   * @param yaw turn about the vertical, radians; from +z towards +x
   */
  public static Box standing(Vector3 top, double width, double depth, double yaw) {
    double smallest = Math.min(top.y(), Math.min(width, depth));
    return new Box(
        new Vector3(top.x(), top.y() / 2, top.z()),
        new Vector3(width, top.y(), depth),
        Quaternion.fromRotationVector(new Vector3(0, yaw, 0)),
        Math.min(USUAL_EDGE, smallest / 2));
  }

  @Override
  public double distance(double x, double y, double z, double[] normal, int at) {
    double dx = x - centre.x();
    double dy = y - centre.y();
    double dz = z - centre.z();
    double px = alongX(dx, dy, dz);
    double py = alongY(dx, dy, dz);
    double pz = alongZ(dx, dy, dz);
    double ox = Math.abs(px) - 0.5 * size.x() + edge; // beyond the core
    double oy = Math.abs(py) - 0.5 * size.y() + edge;
    double oz = Math.abs(pz) - 0.5 * size.z() + edge;
    double nx = Math.max(ox, 0);
    double ny = Math.max(oy, 0);
    double nz = Math.max(oz, 0);
    double away = Math.sqrt(nx * nx + ny * ny + nz * nz);
    double distance;
    if (away > 0) {
      distance = away - edge;
      nx /= away;
      ny /= away;
      nz /= away;
    } else {
      double nearest = Math.max(ox, Math.max(oy, oz));
      distance = nearest - edge;
      nx = nearest == ox ? 1 : 0;
      ny = nx == 0 && nearest == oy ? 1 : 0;
      nz = nx == 0 && ny == 0 ? 1 : 0;
    }
    turn(Math.copySign(nx, px), Math.copySign(ny, py), Math.copySign(nz, pz), normal, at);
    return distance;
  }

  /** The part of a world vector along the box's x; the other two likewise. */
  private double alongX(double x, double y, double z) {
    Quaternion q = worldFromBox;
    double xx = 1 - 2 * (q.y() * q.y() + q.z() * q.z());
    return xx * x
        + 2 * (q.x() * q.y() + q.w() * q.z()) * y
        + 2 * (q.x() * q.z() - q.w() * q.y()) * z;
  }

  private double alongY(double x, double y, double z) {
    Quaternion q = worldFromBox;
    double yy = 1 - 2 * (q.x() * q.x() + q.z() * q.z());
    return 2 * (q.x() * q.y() - q.w() * q.z()) * x
        + yy * y
        + 2 * (q.y() * q.z() + q.w() * q.x()) * z;
  }

  private double alongZ(double x, double y, double z) {
    Quaternion q = worldFromBox;
    double zz = 1 - 2 * (q.x() * q.x() + q.y() * q.y());
    return 2 * (q.x() * q.z() + q.w() * q.y()) * x
        + 2 * (q.y() * q.z() - q.w() * q.x()) * y
        + zz * z;
  }

  /** From the box's axes to the world's. */
  private void turn(double x, double y, double z, double[] out, int at) {
    Quaternion q = worldFromBox;
    double tx = 2 * (q.y() * z - q.z() * y);
    double ty = 2 * (q.z() * x - q.x() * z);
    double tz = 2 * (q.x() * y - q.y() * x);
    out[at] = x + q.w() * tx + q.y() * tz - q.z() * ty;
    out[at + 1] = y + q.w() * ty + q.z() * tx - q.x() * tz;
    out[at + 2] = z + q.w() * tz + q.x() * ty - q.y() * tx;
  }

  @Override
  public boolean isFlat() {
    return false;
  }

  /**
   * With c the vector from the core's nearest point, of length a, and P what c may vary in (those
   * of the box's axes along which the point is beyond the core): (P - c c^T / a^2) / a.
   */
  @Override
  public void bend(double x, double y, double z, double[] way) {
    double dx = x - centre.x();
    double dy = y - centre.y();
    double dz = z - centre.z();
    double vx = alongX(way[0], way[1], way[2]);
    double vy = alongY(way[0], way[1], way[2]);
    double vz = alongZ(way[0], way[1], way[2]);
    double cx = beyond(alongX(dx, dy, dz), size.x());
    double cy = beyond(alongY(dx, dy, dz), size.y());
    double cz = beyond(alongZ(dx, dy, dz), size.z());
    double square = cx * cx + cy * cy + cz * cz;
    if (square == 0) {
      way[0] = 0;
      way[1] = 0;
      way[2] = 0;
      return;
    }
    double along = (cx * vx + cy * vy + cz * vz) / square;
    double away = Math.sqrt(square);
    turn(
        cx == 0 ? 0 : (vx - along * cx) / away,
        cy == 0 ? 0 : (vy - along * cy) / away,
        cz == 0 ? 0 : (vz - along * cz) / away,
        way,
        0);
  }

  /** How far beyond the core, with its sign; zero beside it. */
  private double beyond(double p, double length) {
    return Math.copySign(Math.max(0, Math.abs(p) - 0.5 * length + edge), p);
  }

  @Override
  public Box moved(Vector3 way) {
    return new Box(centre.plus(way), size, worldFromBox, edge);
  }
}
