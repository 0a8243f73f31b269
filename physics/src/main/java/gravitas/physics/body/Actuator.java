package gravitas.physics.body;

/**
 * The muscle of a ball joint: a proportional-derivative servo with a limit.
 *
 * @param stiffness N m per radian towards the target
 * @param damping N m s per radian against the joint's own angular velocity
 * @param torqueLimit N m, the largest norm of the torque
 */
public record Actuator(double stiffness, double damping, double torqueLimit) {
  /** A joint without muscle. */
  public static final Actuator NONE = new Actuator(0, 0, 0);

  /**
   * Refuses what makes no sense.
   *
   * @param stiffness N m per radian towards the target
   * @param damping N m s per radian against the joint's own angular velocity
   * @param torqueLimit N m, the largest norm of the torque
   */
  public Actuator {
    boolean valid = stiffness >= 0 && damping >= 0 && torqueLimit >= 0;
    if (!valid || !Double.isFinite(stiffness + damping + torqueLimit)) {
      throw new IllegalArgumentException(
          "an actuator has stiffness "
              + stiffness
              + " N m/rad, damping "
              + damping
              + " N m s/rad and limit "
              + torqueLimit
              + " N m; none may be negative");
    }
  }

  /**
   * {@return the same muscle on a stronger or weaker body}
   *
   * @param factor what gains and limit are multiplied with
   */
  public Actuator scaled(double factor) {
    return new Actuator(factor * stiffness, factor * damping, factor * torqueLimit);
  }
}
