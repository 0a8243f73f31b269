package gravitas.tracking;

import gravitas.optimizer.Objective;
import gravitas.physics.loss.MotionObjective;
import java.util.ArrayList;
import java.util.List;

/**
 * A window's loss as an optimizer sees it: relative to its first value, so that methods whose steps
 * depend on the scale of the loss (learned ones, momentum) see the same scale in every window, in
 * variables of a chosen size. Remembers every value.
 */
public final class WindowObjective implements Objective {
  private final MotionObjective objective;
  private final double unit;
  private final TrackTimes times;
  private final double[] turned;
  private final List<Double> losses = new ArrayList<>();
  private double scale;

  /**
   * @param objective the window's loss
   * @param unit radians per unit of a variable
   */
  public WindowObjective(MotionObjective objective, double unit) {
    this(objective, unit, new TrackTimes());
  }

  WindowObjective(MotionObjective objective, double unit, TrackTimes times) {
    this.times = times;
    this.objective = objective;
    this.unit = unit;
    this.turned = new double[objective.size()];
  }

  @Override
  public int dimension() {
    return turned.length;
  }

  @Override
  public double evaluate(double[] x, double[] gradient) {
    for (int i = 0; i < x.length; i++) {
      turned[i] = unit * x[i];
    }
    long begin = System.nanoTime();
    double value = objective.evaluate(turned, gradient);
    times.addEvaluation((System.nanoTime() - begin) * 1e-9);
    if (losses.isEmpty()) {
      scale = value > 0 && Double.isFinite(value) ? 1 / value : 1;
    }
    losses.add(value);
    for (int i = 0; i < gradient.length; i++) {
      gradient[i] *= unit * scale;
    }
    return value * scale;
  }

  /**
   * {@return the objective's own variables}
   *
   * @param x the variables
   */
  public double[] turns(double[] x) {
    double[] turns = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      turns[i] = unit * x[i];
    }
    return turns;
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
