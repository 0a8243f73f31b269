package gravitas.datasets.motionfile;

import gravitas.physics.motion.Camera;
import gravitas.physics.motion.CameraPath;

/**
 * The camera that saw a take.
 *
 * @param path in the world of the motion, over the footage's time
 * @param footage the file's name without its folder; empty if there is none
 */
public record Filming(CameraPath path, String footage) {
  /**
   * A camera that stands still.
   *
   * @param camera in the world of the motion
   * @param footage the file's name without its folder; empty if there is none
   */
  public Filming(Camera camera, String footage) {
    this(CameraPath.still(camera), footage);
  }

  /** {@return the camera, of one that moves the one all others are told from} */
  public Camera camera() {
    return path.reference();
  }
}
