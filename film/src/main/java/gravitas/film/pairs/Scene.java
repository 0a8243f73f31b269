package gravitas.film.pairs;

import gravitas.film.render.FilmAppearance;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import gravitas.pose.Quality;

/**
 * Something to film: a stretch of a recorded motion, a camera and how it looks.
 *
 * @param recording name of the recording
 * @param person whose it is
 * @param start number of the stretch's first frame at {@link #RATE}
 * @param motion of the standard skeleton, over the floor y = 0, from time 0
 * @param height of the person, standing, metres
 * @param camera which films it
 * @param appearance of person, room and light
 * @param quality with which the network looks
 */
public record Scene(
    String recording,
    String person,
    int start,
    Motion motion,
    double height,
    Camera camera,
    FilmAppearance appearance,
    Quality quality) {
  /** Frames per second of all scenes. */
  public static final double RATE = 30;

  /**
   * {@return from where the first frame's person is seen: 0 faces the camera, π turns the back,
   * positive shows the person's left side, radians}
   */
  public double yaw() {
    var kinematics = new ForwardKinematics(motion.skeleton());
    kinematics.update(motion.pose(0));
    Vector3 right = kinematics.position(motion.skeleton().indexOf("RightUpLeg"));
    Vector3 left = kinematics.position(motion.skeleton().indexOf("LeftUpLeg"));
    Vector3 facing = left.minus(right).cross(Vector3.Y); // left x up = forward
    Vector3 toCamera = camera.centre().minus(motion.pose(0).rootPosition());
    double turn = Math.atan2(toCamera.x(), toCamera.z()) - Math.atan2(facing.x(), facing.z());
    return turn - 2 * Math.PI * Math.floor((turn + Math.PI) / (2 * Math.PI));
  }

  /** {@return how far the camera looks down, radians} */
  public double pitch() {
    Vector3 forward = camera.cameraFromWorld().rotation().inverse().rotate(Vector3.Z);
    return -Math.asin(Math.max(-1, Math.min(1, forward.y())));
  }

  /** {@return metres from the camera to the first frame's hips} */
  public double distance() {
    return camera.centre().distanceTo(motion.pose(0).rootPosition());
  }
}
