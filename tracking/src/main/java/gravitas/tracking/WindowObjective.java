package gravitas.tracking;

import gravitas.optimizer.Objective;
import gravitas.physics.loss.MotionObjective;
import java.util.ArrayList;
import java.util.List;

/**
 * A window's loss as an optimizer sees it: relative to its first value, so that methods whose steps
 * depend on the scale of the loss (learned ones, momentum) see the same scale in every window, in
 * variables of a chosen size and, if asked for, of the {@link WindowMetric}. Remembers every value.
 */
public final class WindowObjective implements Objective {
  private final MotionObjective objective;
  private final double unit;
  private final WindowMetric metric; // null for turns themselves
  private final TrackTimes times;
  private final double[] scaled;
  private final double[] turned;
  private final double[] byTurns;
  private final List<Double> losses = new ArrayList<>();
  private double scale;

  /**
   * In turns of the controls.
   *
   * @param objective the window's loss
   * @param unit radians per unit of a variable
   */
  public WindowObjective(MotionObjective objective, double unit) {
    this(objective, unit, false, new TrackTimes());
  }

  /**
   * As an optimizer of tracking sees it.
   *
   * @param objective the window's loss
   * @param optimizer whose variables these are
   */
  public WindowObjective(MotionObjective objective, TrackingOptimizer optimizer) {
    this(objective, optimizer.unit(), optimizer.inMetric(), new TrackTimes());
  }

  WindowObjective(MotionObjective objective, double unit, boolean inMetric, TrackTimes times) {
    this.times = times;
    this.objective = objective;
    this.unit = unit;
    this.metric = inMetric ? WindowMetric.of(objective.controls(objective.startPoint())) : null;
    this.scaled = new double[objective.size()];
    this.turned = new double[objective.size()];
    this.byTurns = new double[objective.size()];
  }

  @Override
  public int dimension() {
    return turned.length;
  }

  @Override
  public double evaluate(double[] x, double[] gradient) {
    turn(x, turned);
    long begin = System.nanoTime();
    double value = objective.evaluate(turned, byTurns);
    times.addEvaluation((System.nanoTime() - begin) * 1e-9);
    if (losses.isEmpty()) {
      scale = value > 0 && Double.isFinite(value) ? 1 / value : 1;
    }
    losses.add(value);
    for (int i = 0; i < gradient.length; i++) {
      scaled[i] = byTurns[i] * unit * scale;
    }
    if (metric == null) {
      System.arraycopy(scaled, 0, gradient, 0, gradient.length);
    } else {
      metric.apply(scaled, gradient);
    }
    return value * scale;
  }

  private void turn(double[] x, double[] turns) {
    for (int i = 0; i < x.length; i++) {
      scaled[i] = unit * x[i];
    }
    if (metric == null) {
      System.arraycopy(scaled, 0, turns, 0, turns.length);
    } else {
      metric.apply(scaled, turns);
    }
  }

  /**
   * {@return the objective's own variables}
   *
   * @param x the variables
   */
  public double[] turns(double[] x) {
    double[] turns = new double[x.length];
    turn(x, turns);
    return turns;
  }

  /** Radians that a change of all variables by one turns a joint's target, in the mean. */
  double radiansPerUnit() {
    return metric == null ? unit : unit * metric.gain();
  }

  /** Turns at the last evaluation, not a copy. */
  double[] lastTurns() {
    return turned;
  }

  /** The gradient of the loss itself by the turns at the last evaluation, not a copy. */
  double[] lastGradient() {
    return byTurns;
  }

  MotionObjective motion() {
    return objective;
  }

  /**
   * {@return the loss of a relative value}
   *
   * @param value relative to the first loss
   */
  public double loss(double value) {
    return value / scale;
  }

  /** {@return the loss at every evaluation so far, in order} */
  public List<Double> losses() {
    return List.copyOf(losses);
  }
}
