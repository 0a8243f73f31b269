package gravitas.physics.simulate;

import java.util.Arrays;

/**
 * The derivative of a loss by everything that goes into a simulation.
 *
 * <p>Rotations count as three numbers: the turn {@code d} of {@code q exp(d)}, in the joint's own
 * axes. Turning a joint of the start pose takes all that hangs on it along; world velocities stay.
 */
public final class SimulationGradient {
  /** By the start's root position. */
  public final double[] startPosition = new double[3];

  /** By the start pose's rotations, three per joint. */
  public final double[] startRotations;

  /** By the start's root velocity. */
  public final double[] startVelocity = new double[3];

  /** By the start's angular velocities, three per joint. */
  public final double[] startAngularVelocities;

  /** By the targets: knot by knot, three per joint; the root's stay zero. */
  public final double[] targets;

  /** By each joint's stiffness. */
  public final double[] stiffness;

  /** By each joint's damping. */
  public final double[] damping;

  /** By the ground's friction coefficient. */
  public double friction;

  /** By the ground's offset along its normal. */
  public double groundOffset;

  /** By the ground's stiffness. */
  public double contactStiffness;

  /** By the ground's damping. */
  public double contactDamping;

  public SimulationGradient(int joints, int knots) {
    startRotations = new double[3 * joints];
    startAngularVelocities = new double[3 * joints];
    targets = new double[3 * joints * knots];
    stiffness = new double[joints];
    damping = new double[joints];
  }

  public void clear() {
    Arrays.fill(startPosition, 0);
    Arrays.fill(startRotations, 0);
    Arrays.fill(startVelocity, 0);
    Arrays.fill(startAngularVelocities, 0);
    Arrays.fill(targets, 0);
    Arrays.fill(stiffness, 0);
    Arrays.fill(damping, 0);
    friction = 0;
    groundOffset = 0;
    contactStiffness = 0;
    contactDamping = 0;
  }
}
