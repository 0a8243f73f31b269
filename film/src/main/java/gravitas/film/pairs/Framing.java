package gravitas.film.pairs;

import gravitas.film.render.StillCamera;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.Motion;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Draws a still camera that sees all of a motion from a given side. */
final class Framing {
  private static final double NEAREST = 2; // metres to the motion's middle
  private static final double FARTHEST = 6;
  private static final double CLOSEST_POINT = 0.9; // metres of depth of the nearest joint
  private static final double MOST_PITCH = Math.toRadians(20);
  private static final double ROLL = Math.toRadians(2); // standard deviation
  private static final double LOWEST_EYE = 0.3; // metres above the floor
  private static final double HIGHEST_EYE = 2.45; // below the ceiling
  private static final double WIDEST = 0.55; // focal length over the longer side, of phones
  private static final double BODY = 0.14; // metres that the body reaches beyond its joints
  private static final double MARGIN = 1.08;

  private final Motion motion;
  private final double height;
  private final SceneSize size;
  private final List<Vector3> points;
  private final Vector3 middle;

  /**
   * @param height of the person, metres
   */
  Framing(Motion motion, double height, SceneSize size) {
    this.motion = motion;
    this.height = height;
    this.size = size;
    this.points = StillCamera.points(motion);
    this.middle = middle(points);
  }

  /** Half-way between the extremes. */
  static Vector3 middle(List<Vector3> points) {
    double[] low = {Double.MAX_VALUE, Double.MAX_VALUE, Double.MAX_VALUE};
    double[] high = {-Double.MAX_VALUE, -Double.MAX_VALUE, -Double.MAX_VALUE};
    for (Vector3 point : points) {
      double[] p = {point.x(), point.y(), point.z()};
      for (int i = 0; i < 3; i++) {
        low[i] = Math.min(low[i], p[i]);
        high[i] = Math.max(high[i], p[i]);
      }
    }
    return new Vector3(low[0] + high[0], low[1] + high[1], low[2] + high[2]).times(0.5);
  }

  /** Height of the lowest point of all, metres. */
  double lowest() {
    return points.stream().mapToDouble(Vector3::y).min().orElseThrow();
  }

  /** A camera, unless this draw would show too little or stand in the person's way. */
  Optional<Camera> draw(double yaw, Random random) {
    double azimuth = Casting.heading(motion) + yaw;
    double distance = NEAREST + (FARTHEST - NEAREST) * random.nextDouble();
    double pitch = MOST_PITCH * (2 * random.nextDouble() - 1);
    double rise = distance * Math.sin(pitch);
    double eyeHeight = Math.max(LOWEST_EYE, Math.min(HIGHEST_EYE, middle.y() + rise));
    Vector3 eye =
        new Vector3(
            middle.x() + distance * Math.cos(pitch) * Math.sin(azimuth),
            eyeHeight,
            middle.z() + distance * Math.cos(pitch) * Math.cos(azimuth));
    RigidTransform level = StillCamera.lookingAt(eye, middle);
    double roll = ROLL * Casting.clipped(random.nextGaussian());
    Quaternion turn = Quaternion.fromAxisAngle(Vector3.Z, roll);
    var pose = new RigidTransform(turn.times(level.rotation()), turn.rotate(level.translation()));
    double tall = size.smallest() + (size.largest() - size.smallest()) * random.nextDouble();
    return camera(pose, tall * distance / height);
  }

  private Optional<Camera> camera(RigidTransform pose, double focal) {
    double across = 0;
    double up = 0;
    for (Vector3 point : points) {
      Vector3 p = pose.apply(point);
      if (p.z() < CLOSEST_POINT) {
        return Optional.empty();
      }
      across = Math.max(across, (Math.abs(p.x()) + BODY) / p.z());
      up = Math.max(up, (Math.abs(p.y()) + BODY) / p.z());
    }
    double longer = 2 * MARGIN * Math.max(across, up);
    double f = Math.min(focal, size.most() / longer);
    double tall = f * height / pose.apply(middle).z();
    if (tall < 0.8 * size.smallest() || 1 / longer < WIDEST) {
      return Optional.empty();
    }
    int width = even(2 * MARGIN * across * f);
    int rows = even(2 * MARGIN * up * f);
    var intrinsics = new Camera.Intrinsics(width, rows, f, f, (width - 1) / 2.0, (rows - 1) / 2.0);
    return Optional.of(new Camera(intrinsics, Camera.Distortion.NONE, pose));
  }

  private static int even(double pixels) { // video codecs want even sides
    return 2 * (int) Math.ceil(pixels / 2);
  }
}
