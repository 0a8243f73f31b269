package gravitas.physics.simulate;

import gravitas.physics.body.BodyModel;
import java.util.Arrays;

/**
 * The derivative of a loss by everything in a {@link Rollout}, same rows, same order.
 *
 * <p>Losses add to it. Rotations count as three numbers, the turn {@code d} of {@code exp(d) q} in
 * world axes; a link's rotation here does not move its joints, whose positions have their own row.
 */
public final class RolloutAdjoint {
  public final double[] positions;
  public final double[] rotations;
  public final double[] velocities;
  public final double[] angularVelocities;
  public final double[] torques;
  public final double[] contactForces;

  public RolloutAdjoint(BodyModel body, int maximumSteps) {
    int vectors = 3 * body.jointCount() * (maximumSteps + 1);
    positions = new double[vectors];
    rotations = new double[vectors];
    velocities = new double[vectors];
    angularVelocities = new double[vectors];
    torques = new double[vectors];
    contactForces = new double[3 * body.contactSpheres().size() * (maximumSteps + 1)];
  }

  public void clear() {
    Arrays.fill(positions, 0);
    Arrays.fill(rotations, 0);
    Arrays.fill(velocities, 0);
    Arrays.fill(angularVelocities, 0);
    Arrays.fill(torques, 0);
    Arrays.fill(contactForces, 0);
  }
}
