package gravitas.physics.simulate;

import gravitas.physics.body.BodyModel;
import gravitas.physics.control.ControlTrajectory;

/**
 * An engine that moves a body under control, and differentiates what comes of it.
 *
 * <p>A workspace: one per thread. Same input, same output, bit for bit.
 */
public interface Simulator extends AutoCloseable {
  BodyModel body();

  SimulationSettings settings();

  /** Makes {@code steps} time steps from {@code start} and writes every state into {@code out}. */
  void simulate(BodyState start, ControlTrajectory controls, int steps, Rollout out);

  /**
   * The loss of a simulation of {@code steps} steps, and its derivative by everything that went in.
   *
   * @param gradient overwritten; parameters this engine does not differentiate by stay zero
   */
  double lossAndGradient(
      BodyState start,
      ControlTrajectory controls,
      int steps,
      RolloutLoss loss,
      SimulationGradient gradient);

  /** The states of the last simulation. */
  Rollout lastRollout();

  /** Frees what the engine holds outside the heap, if anything. */
  @Override
  void close();
}
