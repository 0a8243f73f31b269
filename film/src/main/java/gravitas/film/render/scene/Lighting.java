package gravitas.film.render.scene;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;

/**
 * One soft main light and light from all around.
 *
 * @param towardsMain unit vector to the main light
 * @param main colour of the main light on a surface that faces it
 * @param above light from the ceiling side
 * @param below light that the floor throws back
 * @param softness of shadows: tangent of half the angle that the light fills
 */
public record Lighting(
    Vector3 towardsMain, Colour main, Colour above, Colour below, double softness) {

  /**
   * {@return daylight from behind the camera's left shoulder into a bright room}
   *
   * @param camera the camera
   */
  public static Lighting behind(Camera camera) {
    Vector3 forward = camera.cameraFromWorld().rotation().inverse().rotate(Vector3.Z);
    Vector3 level = new Vector3(forward.x(), 0, forward.z()).normalized();
    Vector3 left = Vector3.Y.cross(level);
    Vector3 towards = level.times(-0.42).plus(left.times(0.60)).plus(Vector3.Y.times(0.85));
    return new Lighting(
        towards.normalized(),
        new Colour(0.92, 0.86, 0.76),
        new Colour(0.40, 0.42, 0.46),
        new Colour(0.23, 0.19, 0.15),
        0.11);
  }
}
