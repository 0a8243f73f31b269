package gravitas.physics.scene;

import gravitas.physics.dynamics.SmoothPart;

/**
 * How a contact sphere and a surface push each other; every field in SI units.
 *
 * <p>Normal force {@code f = k phi(depth) psi(1 - d u)} with u the separating speed: phi and psi
 * are smooth positive parts, so it never pulls. Friction {@code mu f sigma(|u_t| / v_s)} against
 * the sliding direction: never outside Coulomb's cone, and all of it from {@code slipSpeed} on.
 *
 * @param stiffness k, N/m per sphere
 * @param damping d, s/m: the share by which approaching at 1 m/s raises the force
 * @param friction mu, Coulomb's coefficient
 * @param smoothing half-width of phi's rounded corner, m
 * @param slipSpeed v_s, m/s, where friction is fully developed
 */
public record ContactLaw(
    double stiffness, double damping, double friction, double smoothing, double slipSpeed) {
  /**
   * A shod foot on a firm floor. A sole and the flesh above it give way by millimetres before they
   * are firm: the corner is as wide, and a standing person's soles are within a millimetre of it.
   */
  public static final ContactLaw DEFAULT = new ContactLaw(1.5e5, 1.5, 0.8, 5e-3, 0.02);

  /**
   * Refuses what makes no sense.
   *
   * @param stiffness k, N/m per sphere
   * @param damping d, s/m: the share by which approaching at 1 m/s raises the force
   * @param friction mu, Coulomb's coefficient
   * @param smoothing half-width of phi's rounded corner, m
   * @param slipSpeed v_s, m/s, where friction is fully developed
   */
  public ContactLaw {
    require("stiffness", stiffness, 1, 1e9);
    require("damping", damping, 0, 100);
    require("friction", friction, 0, 10);
    require("smoothing", smoothing, 1e-7, 0.1);
    require("slip speed", slipSpeed, 1e-6, 10);
  }

  private static void require(String what, double value, double least, double most) {
    if (!(value >= least && value <= most)) {
      throw new IllegalArgumentException(
          "contact " + what + " " + value + " is outside " + least + " to " + most);
    }
  }

  /**
   * {@return the normal force of a sphere that does not move, N}
   *
   * @param depth of the sphere in the surface, metres; negative above it
   */
  public double atRest(double depth) {
    return stiffness * SmoothPart.value(depth, smoothing);
  }

  /**
   * {@return friction over mu times the normal force and over the sliding speed, s/m}
   *
   * @param x2 square of the sliding speed over the slip speed
   */
  public double grip(double x2) {
    return x2 < 1 ? (15 - (10 - 3 * x2) * x2) / (8 * slipSpeed) : 1 / (slipSpeed * Math.sqrt(x2));
  }

  /**
   * {@return derivative of the grip by the square of the sliding speed, s³/m³}
   *
   * @param x2 square of the sliding speed over the slip speed
   * @param grip what {@link #grip} gives for it
   */
  public double gripSlope(double x2, double grip) {
    return x2 < 1
        ? (6 * x2 - 10) / (8 * slipSpeed * slipSpeed * slipSpeed)
        : -0.5 * grip * grip * grip;
  }

  /**
   * {@return the same with another coefficient of friction}
   *
   * @param changed the new value
   */
  public ContactLaw withFriction(double changed) {
    return new ContactLaw(stiffness, damping, changed, smoothing, slipSpeed);
  }

  /**
   * {@return the same with another stiffness}
   *
   * @param changed the new value
   */
  public ContactLaw withStiffness(double changed) {
    return new ContactLaw(changed, damping, friction, smoothing, slipSpeed);
  }

  /**
   * {@return the same with another damping}
   *
   * @param changed the new value
   */
  public ContactLaw withDamping(double changed) {
    return new ContactLaw(stiffness, changed, friction, smoothing, slipSpeed);
  }
}
