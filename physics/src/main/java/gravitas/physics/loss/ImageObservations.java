package gravitas.physics.loss;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import java.util.List;

/**
 * Keypoints seen in pictures: for every frame the state it belongs to and a pixel and a confidence
 * for each point of the body. Not modified.
 */
public final class ImageObservations {
  /**
   * A point fixed to a joint's link.
   *
   * @param joint which it is fixed to
   * @param offset in the joint's frame, metres
   */
  public record BodyPoint(int joint, Vector3 offset) {}

  final Camera camera;
  final List<BodyPoint> points;
  final int[] states;
  final double[] pixels;
  final double[] confidences;
  final double robustPixels;

  /**
   * The arrays are copied.
   *
   * @param camera that took the pictures
   * @param points where the keypoints are on the body
   * @param states index of the rollout's state of each frame
   * @param pixels x, y per point, frame by frame
   * @param confidences 0 to 1 per point, frame by frame; 0 for one that was not seen
   * @param robustPixels from this error on, errors count linearly
   */
  public ImageObservations(
      Camera camera,
      List<BodyPoint> points,
      int[] states,
      double[] pixels,
      double[] confidences,
      double robustPixels) {
    this.camera = camera;
    this.points = List.copyOf(points);
    this.states = states.clone();
    this.pixels = pixels.clone();
    this.confidences = confidences.clone();
    this.robustPixels = robustPixels;
    if (pixels.length != 2 * points.size() * states.length
        || confidences.length != points.size() * states.length) {
      throw new IllegalArgumentException(
          states.length
              + " frames of "
              + points.size()
              + " points came with "
              + pixels.length
              + " pixel numbers and "
              + confidences.length
              + " confidences");
    }
    if (!(robustPixels > 0)) {
      throw new IllegalArgumentException("robust limit of " + robustPixels + " pixels");
    }
  }
}
