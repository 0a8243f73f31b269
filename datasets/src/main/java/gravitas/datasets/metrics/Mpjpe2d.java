package gravitas.datasets.metrics;

import gravitas.datasets.tracks.PixelTracks;
import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.Camera.Pixel;
import java.util.Optional;

/**
 * MPJPE-2d: the mean distance in the picture between projected joints and keypoints, pixels.
 *
 * <p>Points are matched by name; those missing on either side do not count. A joint behind the
 * camera has no pixel and is missing.
 */
public final class Mpjpe2d {
  private Mpjpe2d() {}

  /**
   * {@return the mean distance in the picture}
   *
   * @param joints in the world, metres
   * @param camera the camera
   * @param keypoints in the picture, pixels
   */
  public static double pixels(PointTracks joints, Camera camera, PixelTracks keypoints) {
    if (joints.frameCount() != keypoints.frameCount()) {
      throw new IllegalArgumentException(
          joints.frameCount() + " frames cannot be compared with " + keypoints.frameCount());
    }
    double sum = 0;
    long count = 0;
    for (int p = 0; p < joints.pointCount(); p++) {
      Optional<Integer> other = keypoints.find(joints.names().get(p));
      for (int f = 0; f < joints.frameCount() && other.isPresent(); f++) {
        Optional<Pixel> seen = keypoints.pixel(f, other.get());
        Vector3 joint = joints.position(f, p);
        if (seen.isPresent() && joints.isPresent(f, p) && camera.depth(joint) > 0) {
          Pixel projected = camera.project(joint);
          sum += Math.hypot(projected.x() - seen.get().x(), projected.y() - seen.get().y());
          count++;
        }
      }
    }
    return Pairs.mean(sum, count, "keypoint");
  }
}
