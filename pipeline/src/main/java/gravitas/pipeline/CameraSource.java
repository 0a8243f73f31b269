package gravitas.pipeline;

import gravitas.pose.camera.GivenCamera;
import java.io.IOException;
import java.util.Optional;

/** What is known of the camera, which may depend on the size of its pictures. */
@FunctionalInterface
public interface CameraSource {
  /** Nothing is known: a phone's lens is assumed and refined, the place is found by the fit. */
  CameraSource UNKNOWN = (width, height) -> Optional.empty();

  /**
   * {@return the camera of pictures of this size, in pixels}
   *
   * @param width of the picture, pixels
   * @param height of the picture, pixels
   * @throws IOException if a calibration cannot be read
   */
  Optional<GivenCamera> forPicture(int width, int height) throws IOException;

  /**
   * {@return a camera that is known}
   *
   * @param camera what is known of it
   */
  static CameraSource of(GivenCamera camera) {
    return (width, height) -> Optional.of(camera);
  }
}
