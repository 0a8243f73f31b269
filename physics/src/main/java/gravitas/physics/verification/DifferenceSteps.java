package gravitas.physics.verification;

/**
 * How far each kind of number is moved to either side for a central difference.
 *
 * <p>The best step balances the error of the difference, which grows with its square, against the
 * engine's rounding divided by it: about the cube root of the relative rounding of a loss.
 *
 * @param position m
 * @param rotation rad
 * @param velocity m/s
 * @param angularVelocity rad/s
 * @param share of gains, friction and contact parameters, relative to their values
 */
public record DifferenceSteps(
    double position, double rotation, double velocity, double angularVelocity, double share) {
  /** For engines in double precision. */
  public static final DifferenceSteps DOUBLE = new DifferenceSteps(1e-6, 1e-5, 1e-5, 1e-4, 1e-4);

  /**
   * For engines in single precision: where rounding and curvature were found to balance for a
   * quarter second of flight (relative error about 1e-3). Rigid contact has corners that no step
   * gets right.
   */
  public static final DifferenceSteps SINGLE = new DifferenceSteps(2e-3, 1.5e-2, 3e-2, 0.15, 0.1);

  /**
   * Refuses what makes no sense.
   *
   * @param position m
   * @param rotation rad
   * @param velocity m/s
   * @param angularVelocity rad/s
   * @param share of gains, friction and contact parameters, relative to their values
   */
  public DifferenceSteps {
    double least =
        Math.min(
            Math.min(position, rotation), Math.min(velocity, Math.min(angularVelocity, share)));
    if (!(least > 0) || !(share < 1)) {
      throw new IllegalArgumentException(
          "difference steps must be positive and the share below 1: "
              + position
              + " m, "
              + rotation
              + " rad, "
              + velocity
              + " m/s, "
              + angularVelocity
              + " rad/s, "
              + share);
    }
  }

  /** The step for a group of numbers. */
  double of(InputGroup group) {
    return switch (group) {
      case START_POSITION, SURFACE_PLACES -> position;
      case START_ROTATIONS, TARGETS -> rotation;
      case START_VELOCITY -> velocity;
      case START_ANGULAR_VELOCITIES -> angularVelocity;
      case STIFFNESS, DAMPING, FRICTION, CONTACT_STIFFNESS, CONTACT_DAMPING -> share;
    };
  }

  /**
   * All steps multiplied, the share kept below one half.
   *
   * @param factor what they are multiplied with
   * @return the steps
   */
  public DifferenceSteps scaled(double factor) {
    return new DifferenceSteps(
        factor * position,
        factor * rotation,
        factor * velocity,
        factor * angularVelocity,
        Math.min(0.5, factor * share));
  }
}
