package gravitas.app.learn;

import gravitas.optimizer.Objective;
import gravitas.physics.loss.MotionObjective;

/** A window's loss over its first value, in variables of a chosen size. */
final class RelativeLoss implements Objective {
  private final MotionObjective objective;
  private final double unit;
  private final double[] turns;
  private double first = Double.NaN;

  RelativeLoss(MotionObjective objective, double unit) {
    this.objective = objective;
    this.unit = unit;
    this.turns = new double[objective.size()];
  }

  @Override
  public int dimension() {
    return turns.length;
  }

  @Override
  public double evaluate(double[] x, double[] gradient) {
    for (int i = 0; i < x.length; i++) {
      turns[i] = unit * x[i];
    }
    double value = objective.evaluate(turns, gradient);
    if (Double.isNaN(first)) {
      first = value;
    }
    for (int i = 0; i < x.length; i++) {
      gradient[i] *= unit / first;
    }
    return value / first;
  }
}
