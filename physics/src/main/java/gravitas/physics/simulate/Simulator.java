package gravitas.physics.simulate;

import gravitas.physics.body.BodyModel;
import gravitas.physics.control.ControlTrajectory;

/**
 * An engine that moves a body under control, and differentiates what comes of it.
 *
 * <p>A workspace: one per thread. Same input, same output, bit for bit.
 */
public interface Simulator extends AutoCloseable {
  /** {@return the body that is simulated} */
  BodyModel body();

  /** {@return ground, gravity and contact} */
  SimulationSettings settings();

  /**
   * Makes {@code steps} time steps from {@code start} and writes every state into {@code out}.
   *
   * @param start the state before the first step
   * @param controls the joint targets over time
   * @param steps how many time steps
   * @param out receives the states
   */
  void simulate(BodyState start, ControlTrajectory controls, int steps, Rollout out);

  /**
   * {@return the loss of a simulation of {@code steps} steps, and its derivative by everything that
   * went in}
   *
   * @param start the state before the first step
   * @param controls the joint targets over time
   * @param steps how many time steps
   * @param loss the loss
   * @param gradient overwritten; parameters this engine does not differentiate by stay zero
   */
  double lossAndGradient(
      BodyState start,
      ControlTrajectory controls,
      int steps,
      RolloutLoss loss,
      SimulationGradient gradient);

  /** {@return the states of the last simulation} */
  Rollout lastRollout();

  /** Frees what the engine holds outside the heap, if anything. */
  @Override
  void close();
}
