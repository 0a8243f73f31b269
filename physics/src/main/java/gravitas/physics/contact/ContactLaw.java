package gravitas.physics.contact;

import gravitas.physics.dynamics.SmoothPart;

/**
 * How a contact sphere and the ground push each other; every field in SI units.
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
  /** A shod foot on a firm floor. */
  public static final ContactLaw DEFAULT = new ContactLaw(1.5e5, 1.5, 0.8, 5e-4, 0.02);

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

  /** Normal force of a sphere that is this deep in the ground and does not move, N. */
  public double atRest(double depth) {
    return stiffness * SmoothPart.value(depth, smoothing);
  }

  public ContactLaw withFriction(double changed) {
    return new ContactLaw(stiffness, damping, changed, smoothing, slipSpeed);
  }

  public ContactLaw withStiffness(double changed) {
    return new ContactLaw(changed, damping, friction, smoothing, slipSpeed);
  }

  public ContactLaw withDamping(double changed) {
    return new ContactLaw(stiffness, changed, friction, smoothing, slipSpeed);
  }
}
