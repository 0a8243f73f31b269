package gravitas.tracking;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import gravitas.physics.simulate.Rollout;

/** How far a rollout is from the motion it should follow. */
public final class JointDistance {
  private JointDistance() {}

  /**
   * {@return mean over states 1 to {@code steps} and all joints, metres}
   *
   * @param reference the motion
   * @param start seconds of the reference at state 0
   * @param rollout the simulated states
   * @param steps how many time steps
   */
  public static double mean(Motion reference, double start, Rollout rollout, int steps) {
    var kinematics = new ForwardKinematics(reference.skeleton());
    int joints = reference.skeleton().jointCount();
    double sum = 0;
    for (int k = 1; k <= steps; k++) {
      kinematics.update(reference.at(start + k * rollout.timeStep()));
      int row = rollout.vectorRow(k);
      for (int j = 0; j < joints; j++) {
        sum += kinematics.position(j).distanceTo(Vector3.from(rollout.positions, row + 3 * j));
      }
    }
    return steps == 0 ? Double.POSITIVE_INFINITY : sum / (steps * (double) joints);
  }

  /** Mean over the joints at state k of two rollouts of one body, metres. */
  static double between(Rollout a, Rollout b, int k) {
    int joints = a.body().jointCount();
    int row = a.vectorRow(k);
    double sum = 0;
    for (int j = 0; j < joints; j++) {
      sum +=
          Vector3.from(a.positions, row + 3 * j).distanceTo(Vector3.from(b.positions, row + 3 * j));
    }
    return sum / joints;
  }
}
