package gravitas.tracking;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import gravitas.physics.simulate.BodyState;
import gravitas.physics.simulate.Rollout;

/**
 * A motion written into a rollout as if it had been simulated: states only, no force and no torque.
 */
public final class ReferenceStates {
  private ReferenceStates() {}

  /**
   * Writes the states of a motion into a rollout.
   *
   * @param reference the motion
   * @param start seconds of the reference at state 0
   * @param steps how many time steps
   * @param out receives the states
   */
  public static void fill(Motion reference, double start, int steps, Rollout out) {
    var kinematics = new ForwardKinematics(reference.skeleton());
    int joints = reference.skeleton().jointCount();
    double dt = out.timeStep();
    for (int k = 0; k <= steps; k++) {
      BodyState state = BodyState.of(reference, start + k * dt, dt);
      kinematics.update(state.pose());
      int row = out.vectorRow(k);
      for (int j = 0; j < joints; j++) {
        kinematics.position(j).into(out.positions, row + 3 * j);
        kinematics.rotation(j).into(out.rotations, out.rotationRow(k) + 4 * j);
        state.angularVelocities().get(j).into(out.angularVelocities, row + 3 * j);
      }
      velocities(reference, start + k * dt, dt, out, row);
    }
    out.finish(steps, Rollout.Status.COMPLETED);
  }

  private static void velocities(Motion reference, double time, double dt, Rollout out, int row) {
    var before = new ForwardKinematics(reference.skeleton());
    before.update(reference.at(time - dt));
    var after = new ForwardKinematics(reference.skeleton());
    after.update(reference.at(time + dt));
    for (int j = 0; j < reference.skeleton().jointCount(); j++) {
      Vector3 moved = after.position(j).minus(before.position(j));
      moved.times(1 / (2 * dt)).into(out.velocities, row + 3 * j);
    }
  }
}
