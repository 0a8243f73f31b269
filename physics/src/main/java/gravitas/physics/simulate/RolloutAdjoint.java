package gravitas.physics.simulate;

import java.util.Arrays;

/**
 * The derivative of a loss by everything in a {@link Rollout}, same rows, same order.
 *
 * <p>Losses add to it. Rotations count as three numbers, the turn {@code d} of {@code exp(d) q} in
 * world axes; a link's rotation here does not move its joints, whose positions have their own row.
 */
public final class RolloutAdjoint {
  /** By the joints' positions, three numbers each. */
  public final double[] positions;

  /** By the links' rotations, three numbers each. */
  public final double[] rotations;

  /** By the joints' velocities, three numbers each. */
  public final double[] velocities;

  /** By the links' angular velocities, three numbers each. */
  public final double[] angularVelocities;

  /** By the muscles' torques, three numbers each. */
  public final double[] torques;

  /** By the contact spheres' forces, three numbers each. */
  public final double[] contactForces;

  /**
   * For rollouts of the same body and scene that are no longer.
   *
   * @param like one of these rollouts
   */
  public RolloutAdjoint(Rollout like) {
    int vectors = like.positions.length;
    positions = new double[vectors];
    rotations = new double[vectors];
    velocities = new double[vectors];
    angularVelocities = new double[vectors];
    torques = new double[vectors];
    contactForces = new double[like.contactForces.length];
  }

  /** Sets everything to zero. */
  public void clear() {
    Arrays.fill(positions, 0);
    Arrays.fill(rotations, 0);
    Arrays.fill(velocities, 0);
    Arrays.fill(angularVelocities, 0);
    Arrays.fill(torques, 0);
    Arrays.fill(contactForces, 0);
  }
}
