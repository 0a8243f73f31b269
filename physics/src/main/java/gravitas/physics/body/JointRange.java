package gravitas.physics.body;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;

/**
 * How far a joint turns about each axis of its frame, radians, as a box in {@code 2 vec(q)}.
 *
 * <p>Twice the vector part of the joint's quaternion is the rotation vector for small angles and
 * stays smooth and monotonic up to a half turn, where rotation vectors and Euler angles break.
 *
 * @param lower smallest angle about x, y, z, between -pi and 0
 * @param upper largest angle, between 0 and pi
 */
public record JointRange(Vector3 lower, Vector3 upper) {
  /** No limit about any axis. */
  public static final JointRange FREE =
      new JointRange(
          new Vector3(-Math.PI, -Math.PI, -Math.PI), new Vector3(Math.PI, Math.PI, Math.PI));

  /**
   * Refuses what makes no sense.
   *
   * @param lower smallest angle about x, y, z, between -pi and 0
   * @param upper largest angle, between 0 and pi
   */
  public JointRange {
    requireAngles(lower.negated());
    requireAngles(upper);
  }

  private static void requireAngles(Vector3 v) {
    double least = Math.min(v.x(), Math.min(v.y(), v.z()));
    double most = Math.max(v.x(), Math.max(v.y(), v.z()));
    if (!(least >= 0 && most <= Math.PI)) {
      throw new IllegalArgumentException(
          "a joint's range must reach from -pi..0 to 0..pi about each axis; got " + v);
    }
  }

  /**
   * From degrees: lower and upper about x, y and z.
   *
   * @param x0 lower about x, degrees
   * @param x1 upper about x, degrees
   * @param y0 lower about y, degrees
   * @param y1 upper about y, degrees
   * @param z0 lower about z, degrees
   * @param z1 upper about z, degrees
   * @return the range
   */
  public static JointRange ofDegrees(
      double x0, double x1, double y0, double y1, double z0, double z1) {
    double radians = Math.PI / 180;
    return new JointRange(
        new Vector3(x0, y0, z0).times(radians), new Vector3(x1, y1, z1).times(radians));
  }

  /** {@return the range of the joint on the body's other side: reflected at the plane x = 0} */
  public JointRange mirrored() {
    return new JointRange(
        new Vector3(lower.x(), -upper.y(), -upper.z()),
        new Vector3(upper.x(), -lower.y(), -lower.z()));
  }

  /**
   * {@return the bound on {@code 2 vec(q)} that belongs to an angle}
   *
   * @param angle radians
   */
  public static double bound(double angle) {
    return 2 * Math.sin(angle / 2);
  }

  /**
   * {@return largest excess of {@code 2 vec(q)} over the box, zero inside; about radians}
   *
   * @param rotation {@code parentFromJoint}
   */
  public double excess(Quaternion rotation) {
    double sign = rotation.w() < 0 ? -2 : 2;
    double x = excess(sign * rotation.x(), lower.x(), upper.x());
    double y = excess(sign * rotation.y(), lower.y(), upper.y());
    double z = excess(sign * rotation.z(), lower.z(), upper.z());
    return Math.max(x, Math.max(y, z));
  }

  private static double excess(double value, double least, double most) {
    return Math.max(0, Math.max(bound(least) - value, value - bound(most)));
  }
}
