package gravitas.lab.motion;

import gravitas.optimizer.Objective;
import java.util.function.LongSupplier;

/** Measures the time spent in an objective. */
final class Stopwatch implements Objective {
  private final Objective objective;
  private final LongSupplier clock; // nanoseconds
  private long nanoseconds;

  Stopwatch(Objective objective) {
    this(objective, System::nanoTime);
  }

  Stopwatch(Objective objective, LongSupplier clock) {
    this.objective = objective;
    this.clock = clock;
  }

  @Override
  public int dimension() {
    return objective.dimension();
  }

  @Override
  public double evaluate(double[] x, double[] gradient) {
    long begin = clock.getAsLong();
    double value = objective.evaluate(x, gradient);
    nanoseconds += clock.getAsLong() - begin;
    return value;
  }

  double seconds() {
    return 1e-9 * nanoseconds;
  }
}
