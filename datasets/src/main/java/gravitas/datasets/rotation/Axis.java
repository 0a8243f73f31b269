package gravitas.datasets.rotation;

import gravitas.physics.geometry.Quaternion;

/** A coordinate axis to rotate about. */
public enum Axis {
  /** The first axis. */
  X,
  /** The second axis. */
  Y,
  /** The third axis. */
  Z;

  /**
   * {@return the rotation about this axis by an angle in radians}
   *
   * @param angle radians
   */
  public Quaternion rotation(double angle) {
    double s = Math.sin(0.5 * angle);
    double c = Math.cos(0.5 * angle);
    return switch (this) {
      case X -> new Quaternion(s, 0, 0, c);
      case Y -> new Quaternion(0, s, 0, c);
      case Z -> new Quaternion(0, 0, s, c);
    };
  }
}
