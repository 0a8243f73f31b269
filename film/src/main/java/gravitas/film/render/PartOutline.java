package gravitas.film.render;

import gravitas.datasets.figure.PosedFigure;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;

/** What a part may cover of the picture: a thick line around its projection, never too small. */
final class PartOutline {
  private static final double SLACK = 2; // pixels

  private double x;
  private double y;
  private double alongX;
  private double alongY;
  private double reach;
  private double nearest;
  private double farthest;

  void project(Camera camera, PosedFigure field, int part) {
    Vector3 a = field.end(part, 0);
    Vector3 b = field.end(part, 1);
    double r = field.reach(part);
    double depth = Math.min(camera.depth(a), camera.depth(b));
    if (depth <= 2 * r) { // beside or behind the camera: not drawn
      reach = -1;
      return;
    }
    Camera.Pixel from = camera.project(a);
    Camera.Pixel to = camera.project(b);
    x = from.x();
    y = from.y();
    alongX = to.x() - x;
    alongY = to.y() - y;
    Vector3 centre = camera.centre();
    double da = centre.distanceTo(a);
    double db = centre.distanceTo(b);
    double slant = Math.max(da, db) / depth; // a ball off the axis is drawn longer
    reach = SLACK + slant * slant * camera.intrinsics().fx() * r / Math.sqrt(depth * depth - r * r);
    nearest = Math.min(da, db) - 2 * r;
    farthest = Math.max(da, db) + 2 * r;
  }

  /** Whether a square around a pixel may see the part. */
  boolean touches(double px, double py, double halfSide) {
    if (reach < 0) {
      return false;
    }
    double length2 = alongX * alongX + alongY * alongY;
    double dx = px - x;
    double dy = py - y;
    double t = length2 > 0 ? (dx * alongX + dy * alongY) / length2 : 0;
    t = Math.max(0, Math.min(1, t));
    double limit = reach + 1.4143 * (halfSide + 0.5);
    double ex = dx - t * alongX;
    double ey = dy - t * alongY;
    return ex * ex + ey * ey < limit * limit;
  }

  /** Metres from the camera before which the part cannot be. */
  double nearest() {
    return nearest;
  }

  double farthest() {
    return farthest;
  }
}
