package gravitas.physics.loss;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.RolloutAdjoint;

/**
 * The reprojection term: pseudo-Huber {@code s^2 (sqrt(1 + r^2/s^2) - 1)} of the distance r between
 * a body point's projection and where it was seen, both over the focal length (so that pictures of
 * any size count alike), weighted with the confidence.
 */
final class ImageTerm {
  private static final double NEAREST = 0.1; // m; points nearer to the camera's plane do not count

  private final ImageObservations seen;

  ImageTerm(ImageObservations seen) {
    this.seen = seen;
  }

  double evaluate(Rollout rollout, double weight, RolloutAdjoint adjoint) {
    int points = seen.points.size();
    if (seen.states.length == 0) { // nobody was seen for the whole stretch
      return 0;
    }
    double share = 1.0 / (points * (double) seen.states.length);
    double sum = 0;
    for (int f = 0; f < seen.states.length; f++) {
      int k = seen.states[f];
      if (k > rollout.steps()) {
        continue;
      }
      for (int i = 0; i < points; i++) {
        double confidence = seen.confidences[points * f + i];
        if (confidence > 0) {
          sum += confidence * point(rollout, k, f, i, confidence * weight * share, adjoint);
        }
      }
    }
    return share * sum;
  }

  private double point(Rollout rollout, int k, int f, int i, double scale, RolloutAdjoint adjoint) {
    ImageObservations.BodyPoint point = seen.points.get(i);
    int j = point.joint();
    Vector3 arm =
        Quaternion.from(rollout.rotations, rollout.rotationRow(k) + 4 * j).rotate(point.offset());
    Vector3 world = Vector3.from(rollout.positions, rollout.vectorRow(k) + 3 * j).plus(arm);
    Camera camera = seen.camera;
    Vector3 c = camera.cameraFromWorld().apply(world);
    if (c.z() < NEAREST) {
      return 0;
    }
    Camera.Intrinsics lens = camera.intrinsics();
    Camera.Distortion d = camera.distortion();
    double x = c.x() / c.z();
    double y = c.y() / c.z();
    double r2 = x * x + y * y;
    double radial = 1 + r2 * (d.k1() + r2 * (d.k2() + r2 * d.k3()));
    double grow = 2 * (d.k1() + r2 * (2 * d.k2() + 3 * r2 * d.k3())); // dradial/dr2, doubled
    double xd = x * radial + 2 * d.p1() * x * y + d.p2() * (r2 + 2 * x * x);
    double yd = y * radial + d.p1() * (r2 + 2 * y * y) + 2 * d.p2() * x * y;
    int at = 2 * (seen.points.size() * f + i);
    double ex = xd - (seen.pixels[at] - lens.cx()) / lens.fx();
    double ey = yd - (seen.pixels[at + 1] - lens.cy()) / lens.fy();
    double limit = seen.robustPixels / lens.fx();
    double root = Math.sqrt(1 + (ex * ex + ey * ey) / (limit * limit));
    if (adjoint != null) {
      double gx = scale * ex / root; // by xd, yd
      double gy = scale * ey / root;
      double cross = x * y * grow + 2 * d.p1() * x + 2 * d.p2() * y;
      double xx = radial + x * x * grow + 2 * d.p1() * y + 6 * d.p2() * x;
      double yy = radial + y * y * grow + 6 * d.p1() * y + 2 * d.p2() * x;
      double bx = gx * xx + gy * cross; // by x, y
      double by = gx * cross + gy * yy;
      Vector3 inCamera = new Vector3(bx, by, -(bx * x + by * y)).times(1 / c.z());
      Vector3 inWorld = camera.cameraFromWorld().rotation().inverse().rotate(inCamera);
      int row = rollout.vectorRow(k) + 3 * j;
      PoseTerms.add(adjoint.positions, row, inWorld);
      PoseTerms.add(adjoint.rotations, row, arm.cross(inWorld));
    }
    return limit * limit * (root - 1);
  }
}
