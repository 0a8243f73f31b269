package gravitas.physics.simulate;

import gravitas.physics.body.BodyModel;
import gravitas.physics.scene.Scene;
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

  /** By each surface's friction coefficient. */
  public final double[] friction;

  /** By each surface's place: three numbers, the ways it is moved along the world's axes. */
  public final double[] surfacePlaces;

  /** By each surface's stiffness. */
  public final double[] contactStiffness;

  /** By each surface's damping. */
  public final double[] contactDamping;

  /**
   * Makes room for a gradient, all zero.
   *
   * @param body whose start and muscles it is by
   * @param scene whose surfaces it is by
   * @param knots of the controls
   */
  public SimulationGradient(BodyModel body, Scene scene, int knots) {
    int joints = body.jointCount();
    int surfaces = scene.count();
    startRotations = new double[3 * joints];
    startAngularVelocities = new double[3 * joints];
    targets = new double[3 * joints * knots];
    stiffness = new double[joints];
    damping = new double[joints];
    friction = new double[surfaces];
    surfacePlaces = new double[3 * surfaces];
    contactStiffness = new double[surfaces];
    contactDamping = new double[surfaces];
  }

  /** Sets everything to zero. */
  public void clear() {
    Arrays.fill(startPosition, 0);
    Arrays.fill(startRotations, 0);
    Arrays.fill(startVelocity, 0);
    Arrays.fill(startAngularVelocities, 0);
    Arrays.fill(targets, 0);
    Arrays.fill(stiffness, 0);
    Arrays.fill(damping, 0);
    Arrays.fill(friction, 0);
    Arrays.fill(surfacePlaces, 0);
    Arrays.fill(contactStiffness, 0);
    Arrays.fill(contactDamping, 0);
  }
}
