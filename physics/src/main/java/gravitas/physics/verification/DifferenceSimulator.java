package gravitas.physics.verification;

import gravitas.physics.body.BodyModel;
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.simulate.BodyState;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.RolloutLoss;
import gravitas.physics.simulate.SimulationGradient;
import gravitas.physics.simulate.SimulationInput;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.physics.simulate.Simulator;
import java.util.Set;

/** Any engine with its own gradient replaced by central differences. */
public final class DifferenceSimulator implements Simulator {
  private final Simulator engine;
  private final FiniteDifferences differences;

  /**
   * Differentiates by the given groups only.
   *
   * @param engine makes one engine here and one per thread for every gradient
   * @param by how far each input is moved
   * @param groups of inputs to differentiate by
   * @param threads threads at a time, at most
   * @param body the body
   * @param settings ground, gravity and contact
   */
  public DifferenceSimulator(
      FiniteDifferences.Engine engine,
      DifferenceSteps by,
      Set<InputGroup> groups,
      int threads,
      BodyModel body,
      SimulationSettings settings) {
    this.engine = engine.create(body, settings);
    this.differences = new FiniteDifferences(engine, by, groups, threads);
  }

  @Override
  public BodyModel body() {
    return engine.body();
  }

  @Override
  public SimulationSettings settings() {
    return engine.settings();
  }

  @Override
  public void simulate(BodyState start, ControlTrajectory controls, int steps, Rollout out) {
    engine.simulate(start, controls, steps, out);
  }

  @Override
  public double lossAndGradient(
      BodyState start,
      ControlTrajectory controls,
      int steps,
      RolloutLoss loss,
      SimulationGradient gradient) {
    var input = new SimulationInput(body(), settings(), start, controls, steps);
    differences.gradient(input, loss, gradient);
    var rollout = new Rollout(body(), settings(), steps);
    simulate(start, controls, steps, rollout);
    return loss.evaluate(rollout, null); // last, so that the loss remembers the unmoved values
  }

  @Override
  public Rollout lastRollout() {
    return engine.lastRollout();
  }

  @Override
  public void close() {
    engine.close();
  }
}
