package gravitas.film.render.scene;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.Motion;

/**
 * A room around a motion: a back wall and a left wall with a window as the camera sees it, a floor
 * at y = 0, some furniture.
 *
 * <p>In the room's own frame the back wall is at z = {@link #backZ}, the left wall at x = {@link
 * #leftX}; the camera looks roughly along -z.
 *
 * @param roomFromWorld a turn about the vertical
 * @param backZ metres
 * @param leftX metres
 * @param middleX where the camera's axis meets the back wall, metres
 */
public record Room(Quaternion roomFromWorld, double backZ, double leftX, double middleX) {
  private static final double SKEW = Math.toRadians(16); // so that both walls show
  private static final double CLEARANCE = 1.3; // metres from the walker to the walls

  /**
   * {@return the room in which this camera films this motion}
   *
   * @param motion the motion
   * @param camera the camera
   */
  public static Room around(Motion motion, Camera camera) {
    Vector3 forward = camera.cameraFromWorld().rotation().inverse().rotate(Vector3.Z);
    double heading = Math.atan2(-forward.x(), -forward.z()); // of the axis back to the camera
    Quaternion roomFromWorld = Quaternion.fromAxisAngle(Vector3.Y, SKEW - heading);
    double back = Double.POSITIVE_INFINITY;
    double left = Double.POSITIVE_INFINITY;
    for (int i = 0; i < motion.frameCount(); i++) {
      Vector3 root = roomFromWorld.rotate(motion.pose(i).rootPosition());
      back = Math.min(back, root.z());
      left = Math.min(left, root.x());
    }
    back -= CLEARANCE;
    left -= CLEARANCE;
    Vector3 centre = roomFromWorld.rotate(camera.centre());
    Vector3 axis = roomFromWorld.rotate(forward);
    double middle = centre.x() + axis.x() * (back - centre.z()) / axis.z();
    return new Room(roomFromWorld, back, Math.min(left, middle - 1.9), middle);
  }
}
