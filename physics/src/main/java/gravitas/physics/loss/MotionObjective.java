package gravitas.physics.loss;

import gravitas.physics.control.ControlMap;
import gravitas.physics.control.ControlRoughness;
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.simulate.BodyState;
import gravitas.physics.simulate.SimulationGradient;
import gravitas.physics.simulate.Simulator;
import java.util.Map;

/**
 * The function an optimizer minimizes: from the control numbers x to the loss of the motion they
 * make, and its gradient. A workspace, one per thread.
 */
public final class MotionObjective {
  private final Simulator simulator;
  private final BodyState start;
  private final ControlMap map;
  private final MotionLoss loss;
  private final int steps;
  private final ControlRoughness roughness = new ControlRoughness();
  private SimulationGradient gradient;

  public MotionObjective(
      Simulator simulator, BodyState start, ControlMap map, MotionLoss loss, int steps) {
    this.simulator = simulator;
    this.start = start;
    this.map = map;
    this.loss = loss;
    this.steps = steps;
  }

  public int size() {
    return map.size();
  }

  public double[] startPoint() {
    return map.start();
  }

  public ControlTrajectory controls(double[] x) {
    return map.controls(x);
  }

  /** The loss at x; its gradient overwrites {@code byX}. */
  public double evaluate(double[] x, double[] byX) {
    ControlTrajectory controls = map.controls(x);
    if (gradient == null) {
      gradient = new SimulationGradient(controls.jointCount(), controls.knotCount());
    }
    double value = simulator.lossAndGradient(start, controls, steps, loss, gradient);
    double weight = loss.weights().of(LossKind.CONTROL_ROUGHNESS);
    if (weight > 0) {
      double rough = roughness.evaluate(controls, weight, gradient.targets);
      loss.note(LossKind.CONTROL_ROUGHNESS, rough);
      value += weight * rough;
    }
    map.pullBack(x, gradient.targets, byX);
    return value;
  }

  /** The unweighted value of each term at the last evaluation. */
  public Map<LossKind, Double> values() {
    return loss.values();
  }

  /** The engine, whose last rollout belongs to the last evaluation. */
  public Simulator simulator() {
    return simulator;
  }
}
