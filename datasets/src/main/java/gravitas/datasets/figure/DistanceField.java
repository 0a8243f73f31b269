package gravitas.datasets.figure;

import gravitas.physics.geometry.Vector3;

/** A body as the distance from it, negative inside; it never changes faster than the place does. */
@FunctionalInterface
interface DistanceField {
  /** Metres from the surface, or less. */
  double at(double x, double y, double z);

  /** How the distance grows, per metre, by central differences. */
  default Vector3 gradient(Vector3 p) {
    double h = 5e-4;
    return new Vector3(
            at(p.x() + h, p.y(), p.z()) - at(p.x() - h, p.y(), p.z()),
            at(p.x(), p.y() + h, p.z()) - at(p.x(), p.y() - h, p.z()),
            at(p.x(), p.y(), p.z() + h) - at(p.x(), p.y(), p.z() - h))
        .times(0.5 / h);
  }

  /** The point of the surface below a place that is near it: Newton's steps down the gradient. */
  default Vector3 onSurface(Vector3 place, double farthest) {
    Vector3 p = place;
    for (int i = 0; i < 4; i++) {
      Vector3 slope = gradient(p);
      double steep = slope.dot(slope);
      if (steep < 0.01) { // on a ridge of the field: no way down
        return p;
      }
      double step = at(p.x(), p.y(), p.z()) / steep;
      p = p.minus(slope.times(Math.max(-farthest, Math.min(farthest, step))));
    }
    return p.distanceTo(place) <= 2 * farthest ? p : place;
  }
}
