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

/**
 * Puts a phone where somebody would stand to film a motion: upright or across, whichever may be
 * nearer, somewhat crooked, with a lens that is not quite the usual one.
 */
final class PhoneCamera {
  private static final int LONGER = 640; // pixels
  private static final int SHORTER = 480;
  private static final double FOCAL = 0.72; // of the longer side, as phones have
  private static final double FOCAL_SPREAD = 0.08; // of its logarithm
  private static final double ROLL = Math.toRadians(1.5); // standard deviation
  private static final double LOWEST = 1.0; // metres above the floor, held in hand
  private static final double HIGHEST = 1.6;
  private static final double ABOVE = 2.4; // from a stair or shelf
  private static final double BODY = 0.14; // metres that the body reaches beyond its joints
  private static final double MARGIN = 1.06;
  private static final double NEAREST = 1.5; // metres
  private static final double FARTHEST = 9;
  private static final double STEP = 0.1;
  private static final double FARTHER = 0.25; // than need be, at most, share

  private PhoneCamera() {}

  /**
   * {@return a camera that sees all of a motion, unless that needs too much room}
   *
   * @param motion the motion
   * @param yaw from where: 0 is before the person, radians
   * @param above from high up instead of eye level
   * @param random of the rest
   */
  static Optional<Camera> draw(Motion motion, double yaw, boolean above, Random random) {
    List<Vector3> points = StillCamera.points(motion);
    double azimuth = Casting.heading(motion) + yaw;
    double height = above ? ABOVE : LOWEST + (HIGHEST - LOWEST) * random.nextDouble();
    double focal = FOCAL * Math.exp(FOCAL_SPREAD * Casting.clipped(random.nextGaussian()));
    double farther = 1 + FARTHER * random.nextDouble();
    Quaternion roll =
        Quaternion.fromAxisAngle(Vector3.Z, ROLL * Casting.clipped(random.nextGaussian()));
    Vector3 middle = Framing.middle(points);
    var upright = Camera.Intrinsics.ofFocalRatio(SHORTER, LONGER, focal);
    var across = Camera.Intrinsics.ofFocalRatio(LONGER, SHORTER, focal);
    for (double distance = NEAREST; distance < FARTHEST; distance += STEP) {
      for (Camera.Intrinsics lens : List.of(upright, across)) {
        if (sees(camera(lens, middle, azimuth, distance, height, roll), points)) {
          return Optional.of(camera(lens, middle, azimuth, farther * distance, height, roll));
        }
      }
    }
    return Optional.empty();
  }

  private static Camera camera(
      Camera.Intrinsics lens,
      Vector3 middle,
      double azimuth,
      double distance,
      double height,
      Quaternion roll) {
    Vector3 eye =
        new Vector3(
            middle.x() + distance * Math.sin(azimuth),
            height,
            middle.z() + distance * Math.cos(azimuth));
    RigidTransform level = StillCamera.lookingAt(eye, middle);
    return new Camera(
        lens,
        Camera.Distortion.NONE,
        new RigidTransform(roll.times(level.rotation()), roll.rotate(level.translation())));
  }

  private static boolean sees(Camera camera, List<Vector3> points) {
    Camera.Intrinsics k = camera.intrinsics();
    for (Vector3 point : points) {
      Vector3 p = camera.cameraFromWorld().apply(point);
      double across = MARGIN * k.fx() * (Math.abs(p.x()) + BODY);
      double up = MARGIN * k.fy() * (Math.abs(p.y()) + BODY);
      if (p.z() < 1 || across > 0.5 * k.width() * p.z() || up > 0.5 * k.height() * p.z()) {
        return false;
      }
    }
    return true;
  }
}
