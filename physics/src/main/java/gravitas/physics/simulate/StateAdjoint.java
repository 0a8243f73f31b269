package gravitas.physics.simulate;

import java.util.Arrays;

/** The derivative of a loss by one state: three numbers per link in each array, world axes. */
final class StateAdjoint {
  /** By the joints' positions. */
  final double[] places;

  /** By the links' turns, joints staying where they are. */
  final double[] turns;

  /** By the joints' velocities. */
  final double[] velocities;

  /** By the links' angular velocities. */
  final double[] angular;

  StateAdjoint(int links) {
    places = new double[3 * links];
    turns = new double[3 * links];
    velocities = new double[3 * links];
    angular = new double[3 * links];
  }

  void clear() {
    Arrays.fill(places, 0);
    Arrays.fill(turns, 0);
    Arrays.fill(velocities, 0);
    Arrays.fill(angular, 0);
  }

  /** Adds the loss's derivative by state k. */
  void add(RolloutAdjoint seed, int row) {
    for (int e = 0; e < places.length; e++) {
      places[e] += seed.positions[row + e];
      turns[e] += seed.rotations[row + e];
      velocities[e] += seed.velocities[row + e];
      angular[e] += seed.angularVelocities[row + e];
    }
  }
}
