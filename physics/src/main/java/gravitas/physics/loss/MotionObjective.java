package gravitas.physics.loss;

import gravitas.physics.control.ControlBending;
import gravitas.physics.control.ControlRoughness;
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.control.TangentControlMap;
import gravitas.physics.simulate.BodyState;
import gravitas.physics.simulate.SimulationGradient;
import gravitas.physics.simulate.Simulator;
import gravitas.physics.simulate.TangentStartMap;
import java.util.Map;

/**
 * The function an optimizer minimizes: from the control numbers x to the loss of the motion they
 * make, and its gradient. A workspace, one per thread.
 */
public final class MotionObjective {
  private final Simulator simulator;
  private final BodyState start;
  private final TangentStartMap starts; // null if the start is given
  private final TangentControlMap map;
  private final MotionLoss loss;
  private final int steps;
  private final ControlRoughness roughness = new ControlRoughness();
  private final ControlBending bending = new ControlBending();
  private SimulationGradient gradient;

  /**
   * The loss of a stretch as a function of its variables.
   *
   * @param simulator the engine
   * @param start the state before the first step
   * @param map from variables to controls
   * @param loss the loss
   * @param steps how many time steps
   */
  public MotionObjective(
      Simulator simulator, BodyState start, TangentControlMap map, MotionLoss loss, int steps) {
    this(simulator, start, null, map, loss, steps);
  }

  /**
   * The loss of a stretch whose start is not known either: its variables follow the controls'.
   *
   * @param simulator the engine
   * @param starts from variables to the state before the first step
   * @param map from variables to controls
   * @param loss the loss
   * @param steps how many time steps
   */
  public MotionObjective(
      Simulator simulator,
      TangentStartMap starts,
      TangentControlMap map,
      MotionLoss loss,
      int steps) {
    this(simulator, null, starts, map, loss, steps);
  }

  private MotionObjective(
      Simulator simulator,
      BodyState start,
      TangentStartMap starts,
      TangentControlMap map,
      MotionLoss loss,
      int steps) {
    this.simulator = simulator;
    this.start = start;
    this.starts = starts;
    this.map = map;
    this.loss = loss;
    this.steps = steps;
  }

  /** {@return how many variables there are} */
  public int size() {
    return map.size() + (starts == null ? 0 : starts.size());
  }

  /** {@return the variables to begin with} */
  public double[] startPoint() {
    return new double[size()];
  }

  /**
   * {@return the controls that the variables mean}
   *
   * @param x the variables
   */
  public ControlTrajectory controls(double[] x) {
    return map.controls(x);
  }

  /**
   * {@return the state before the first step that the variables mean}
   *
   * @param x the variables
   */
  public BodyState start(double[] x) {
    return starts == null ? start : starts.state(x, map.size());
  }

  /**
   * {@return the loss at x; its gradient overwrites {@code byX}}
   *
   * @param x the variables
   * @param byX receives the gradient
   */
  public double evaluate(double[] x, double[] byX) {
    ControlTrajectory controls = map.controls(x);
    if (gradient == null) {
      gradient =
          new SimulationGradient(
              simulator.body(), simulator.settings().scene(), controls.knotCount());
    }
    double value = simulator.lossAndGradient(start(x), controls, steps, loss, gradient);
    value += ofControls(LossKind.CONTROL_ROUGHNESS, controls, roughness::evaluate);
    value += ofControls(LossKind.CONTROL_BENDING, controls, bending::evaluate);
    map.pullBack(x, gradient.targets, byX);
    if (starts != null) {
      starts.pullBack(x, map.size(), gradient, byX);
    }
    return value;
  }

  /** How bad controls are by themselves; adds its weighted derivative by the targets' turns. */
  @FunctionalInterface
  private interface ControlTerm {
    double evaluate(ControlTrajectory controls, double weight, double[] byTargets);
  }

  private double ofControls(LossKind kind, ControlTrajectory controls, ControlTerm term) {
    double weight = loss.weights().of(kind);
    if (weight == 0) {
      return 0;
    }
    double value = term.evaluate(controls, weight, gradient.targets);
    loss.note(kind, value);
    return weight * value;
  }

  /** {@return the unweighted value of each term at the last evaluation} */
  public Map<LossKind, Double> values() {
    return loss.values();
  }

  /** {@return the engine, whose last rollout belongs to the last evaluation} */
  public Simulator simulator() {
    return simulator;
  }
}
