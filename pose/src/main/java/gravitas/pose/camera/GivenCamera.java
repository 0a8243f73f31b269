package gravitas.pose.camera;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import java.util.Optional;

/**
 * A camera as a file or the user gives it.
 *
 * @param intrinsics the lens
 * @param distortion of the lens
 * @param cameraFromWorld where it stands, world Y up, if known
 * @param floorKnown the world's y = 0 is the floor
 * @param focalKnown the focal length was measured; else it is a usual one, to be refined
 */
public record GivenCamera(
    Camera.Intrinsics intrinsics,
    Camera.Distortion distortion,
    Optional<RigidTransform> cameraFromWorld,
    boolean floorKnown,
    boolean focalKnown) {

  /**
   * A calibrated camera: its focal length was measured.
   *
   * @param intrinsics the intrinsics
   * @param distortion the distortion
   * @param cameraFromWorld where it stands, if that is known
   * @param floorKnown whether the floor is at y = 0 of its world
   */
  public GivenCamera(
      Camera.Intrinsics intrinsics,
      Camera.Distortion distortion,
      Optional<RigidTransform> cameraFromWorld,
      boolean floorKnown) {
    this(intrinsics, distortion, cameraFromWorld, floorKnown, true);
  }

  /**
   * {@return a camera of which all is known}
   *
   * @param camera lens and place
   * @param floorKnown whether the floor is at y = 0 of its world
   */
  public static GivenCamera of(Camera camera, boolean floorKnown) {
    return new GivenCamera(
        camera.intrinsics(),
        camera.distortion(),
        Optional.of(camera.cameraFromWorld()),
        floorKnown);
  }

  /**
   * {@return the lens alone}
   *
   * @param intrinsics the intrinsics
   * @param distortion the distortion
   */
  public static GivenCamera ofLens(Camera.Intrinsics intrinsics, Camera.Distortion distortion) {
    return new GivenCamera(intrinsics, distortion, Optional.empty(), false);
  }

  /**
   * {@return where a camera stands above the floor's origin, looking along -Z}
   *
   * @param height metres
   * @param tilt degrees it looks down
   * @param roll degrees it is turned clockwise about its line of sight
   */
  public static RigidTransform above(double height, double tilt, double roll) {
    Quaternion level = new Quaternion(1, 0, 0, 0); // y down, z forward
    Quaternion rotation =
        Quaternion.fromAxisAngle(Vector3.Z, -Math.toRadians(roll))
            .times(Quaternion.fromAxisAngle(Vector3.X, Math.toRadians(tilt)))
            .times(level)
            .normalized();
    return new RigidTransform(rotation, rotation.rotate(new Vector3(0, -height, 0)));
  }

  /**
   * {@return the same camera for pictures of another size}
   *
   * <p>Sizes within two percent count as the same (codecs pad to multiples of 16); others must have
   * the same aspect ratio and are scaled.
   *
   * @param width pixels
   * @param height pixels
   */
  public GivenCamera forPicture(int width, int height) {
    double across = (double) width / intrinsics.width();
    double down = (double) height / intrinsics.height();
    if (Math.abs(across - down) > 0.02) {
      throw new IllegalArgumentException(
          String.format(
              "the calibration is for pictures of %d x %d pixels, the video has %d x %d",
              intrinsics.width(), intrinsics.height(), width, height));
    }
    double scale = Math.abs(across - 1) < 0.02 ? 1 : across;
    return new GivenCamera(
        new Camera.Intrinsics(
            width,
            height,
            scale * intrinsics.fx(),
            scale * intrinsics.fy(),
            scale * (intrinsics.cx() + 0.5) - 0.5,
            scale * (intrinsics.cy() + 0.5) - 0.5),
        distortion,
        cameraFromWorld,
        floorKnown,
        focalKnown);
  }
}
