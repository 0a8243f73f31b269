package gravitas.physics.body;

import gravitas.physics.geometry.Vector3;

/**
 * A ball on a link that can touch the ground.
 *
 * @param name such as LeftHeel
 * @param joint index of the joint whose link carries it
 * @param centre in the joint's frame, metres
 * @param radius metres
 */
public record ContactSphere(String name, int joint, Vector3 centre, double radius) {
  /**
   * Refuses what makes no sense.
   *
   * @param name such as LeftHeel
   * @param joint index of the joint whose link carries it
   * @param centre in the joint's frame, metres
   * @param radius metres
   */
  public ContactSphere {
    if (!(radius > 0) || Double.isInfinite(radius) || !centre.isFinite()) {
      throw new IllegalArgumentException(
          "contact sphere " + name + " has radius " + radius + " m and centre " + centre);
    }
  }
}
