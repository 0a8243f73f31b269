package gravitas.pose.fit;

import gravitas.physics.body.BodyShape;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.CameraPath;
import java.util.Optional;

/**
 * What is given besides the observations.
 *
 * @param shape the person: height, and lengths if measured
 * @param intrinsics the lens; its focal length is refined unless known
 * @param distortion of the lens
 * @param focalKnown the focal length was measured or given
 * @param cameraFromWorld where the camera stands (world Y up), if known
 * @param floorKnown the world's y = 0 is the floor; else its height is estimated
 * @param path how the camera moves, told from the camera that is fitted; its own reference does not
 *     matter
 */
public record FitInput(
    BodyShape shape,
    Camera.Intrinsics intrinsics,
    Camera.Distortion distortion,
    boolean focalKnown,
    Optional<RigidTransform> cameraFromWorld,
    boolean floorKnown,
    CameraPath path) {

  /**
   * Of a camera that stands still.
   *
   * @param shape the person: height, and lengths if measured
   * @param intrinsics the lens; its focal length is refined unless known
   * @param distortion of the lens
   * @param focalKnown the focal length was measured or given
   * @param cameraFromWorld where the camera stands (world Y up), if known
   * @param floorKnown the world's y = 0 is the floor; else its height is estimated
   */
  public FitInput(
      BodyShape shape,
      Camera.Intrinsics intrinsics,
      Camera.Distortion distortion,
      boolean focalKnown,
      Optional<RigidTransform> cameraFromWorld,
      boolean floorKnown) {
    this(shape, intrinsics, distortion, focalKnown, cameraFromWorld, floorKnown, STILL);
  }

  private static final CameraPath STILL =
      CameraPath.still(
          new Camera(
              Camera.Intrinsics.ofFocalRatio(1, 1, 1),
              Camera.Distortion.NONE,
              RigidTransform.IDENTITY));

  /** Focal length of phones' main cameras, in shares of the picture's longer side. */
  public static final double USUAL_FOCAL = 0.72;

  /**
   * {@return an unknown camera: a phone's, somewhere}
   *
   * @param shape the person's measures
   * @param width pixels
   * @param height pixels
   */
  public static FitInput assumed(BodyShape shape, int width, int height) {
    return new FitInput(
        shape,
        Camera.Intrinsics.ofFocalRatio(width, height, USUAL_FOCAL),
        Camera.Distortion.NONE,
        false,
        Optional.empty(),
        false);
  }
}
