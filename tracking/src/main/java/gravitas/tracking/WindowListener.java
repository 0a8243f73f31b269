package gravitas.tracking;

import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.simulate.Rollout;

/**
 * Receives a take piece by piece as it is followed, so that a long one needs no more memory than a
 * short one.
 */
@FunctionalInterface
public interface WindowListener {
  /**
   * One window's kept part.
   *
   * @param rollout states 0 to {@code steps} belong to the take, the rest was look-ahead; only
   *     valid during the call. State 0 repeats the last state of the stretch before. In a lost
   *     window the states are the reference's, without forces.
   * @param steps how many time steps
   * @param report how the window went
   */
  void keep(Rollout rollout, int steps, WindowReport report);

  /**
   * The same with the controls that led there from state 0; what a tracker calls.
   *
   * @param rollout the simulated states
   * @param controls those of a lost window did not lead where they should
   * @param steps how many time steps
   * @param report how the window went
   */
  default void keep(Rollout rollout, ControlTrajectory controls, int steps, WindowReport report) {
    keep(rollout, steps, report);
  }
}
