package gravitas.datasets.anatomy;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;

/**
 * One angle of a joint.
 *
 * @param coordinate its name, such as {@code knee_angle_r}
 * @param axis about which it turns, one of the coordinate axes or its opposite
 */
public record Turn(String coordinate, Vector3 axis) {
  /**
   * {@return the rotation by an angle}
   *
   * @param angle radians
   */
  public Quaternion rotation(double angle) {
    return Quaternion.fromAxisAngle(axis, angle);
  }

  /** +1 or -1: whether the angle counts along its axis or against it. */
  double sign() {
    return axis.x() + axis.y() + axis.z();
  }
}
