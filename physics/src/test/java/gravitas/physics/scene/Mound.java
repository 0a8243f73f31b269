package gravitas.physics.scene;

import gravitas.physics.geometry.Vector3;

/** A ball to stand on: the simplest surface whose normal turns. */
public record Mound(Vector3 centre, double radius) implements SurfaceShape {
  @Override
  public double distance(double x, double y, double z, double[] normal, int at) {
    double dx = x - centre.x();
    double dy = y - centre.y();
    double dz = z - centre.z();
    double d = Math.sqrt(dx * dx + dy * dy + dz * dz);
    normal[at] = dx / d;
    normal[at + 1] = dy / d;
    normal[at + 2] = dz / d;
    return d - radius;
  }

  @Override
  public boolean isFlat() {
    return false;
  }

  @Override
  public void bend(double x, double y, double z, double[] way) {
    Vector3 from = new Vector3(x, y, z).minus(centre);
    Vector3 n = from.times(1 / from.norm());
    Vector3 v = Vector3.from(way, 0);
    v.minus(n.times(n.dot(v))).times(1 / from.norm()).into(way, 0);
  }

  @Override
  public Mound moved(Vector3 way) {
    return new Mound(centre.plus(way), radius);
  }
}
