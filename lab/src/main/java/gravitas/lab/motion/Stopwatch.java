package gravitas.lab.motion;

import gravitas.optimizer.Objective;

/** Measures the time spent in an objective. */
final class Stopwatch implements Objective {
  private final Objective objective;
  private long nanoseconds;

  Stopwatch(Objective objective) {
    this.objective = objective;
  }

  @Override
  public int dimension() {
    return objective.dimension();
  }

  @Override
  public double evaluate(double[] x, double[] gradient) {
    long begin = System.nanoTime();
    double value = objective.evaluate(x, gradient);
    nanoseconds += System.nanoTime() - begin;
    return value;
  }

  double seconds() {
    return 1e-9 * nanoseconds;
  }
}
