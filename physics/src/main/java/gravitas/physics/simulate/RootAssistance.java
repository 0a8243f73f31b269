package gravitas.physics.simulate;

/**
 * An invisible hand on the root that pulls it to the control trajectory's root: a spring and damper
 * in position and rotation. Not physics; off unless asked for, and reported when on.
 *
 * @param stiffness N/m
 * @param damping N s/m
 * @param angularStiffness N m/rad
 * @param angularDamping N m s/rad
 */
public record RootAssistance(
    double stiffness, double damping, double angularStiffness, double angularDamping) {
  /** None: the body stands by itself. */
  public static final RootAssistance OFF = new RootAssistance(0, 0, 0, 0);

  /**
   * Refuses what makes no sense.
   *
   * @param stiffness N/m
   * @param damping N s/m
   * @param angularStiffness N m/rad
   * @param angularDamping N m s/rad
   */
  public RootAssistance {
    boolean valid = stiffness >= 0 && damping >= 0 && angularStiffness >= 0 && angularDamping >= 0;
    if (!valid || !Double.isFinite(stiffness + damping + angularStiffness + angularDamping)) {
      throw new IllegalArgumentException(
          "root assistance must not be negative: "
              + stiffness
              + " N/m, "
              + damping
              + " N s/m, "
              + angularStiffness
              + " N m/rad, "
              + angularDamping
              + " N m s/rad");
    }
  }

  /** {@return whether nothing holds the root} */
  public boolean isOff() {
    return stiffness + damping + angularStiffness + angularDamping == 0;
  }
}
