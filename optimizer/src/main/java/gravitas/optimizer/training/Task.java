package gravitas.optimizer.training;

import gravitas.optimizer.functions.TransformedFunction;

/** A problem to train on: a function whose minimum is zero, known, and a start. */
final class Task {
  private final TransformedFunction objective;
  private final double[] start;
  private final boolean misleading;

  Task(TransformedFunction objective, double[] start, boolean misleading) {
    this.objective = objective;
    this.start = start.clone();
    this.misleading = misleading;
  }

  TransformedFunction objective() {
    return objective;
  }

  /** Where to begin; a copy. */
  double[] start() {
    return start.clone();
  }

  /**
   * Whether descent ends in local minima, so that only the distance to the minimiser tells
   * progress.
   */
  boolean misleading() {
    return misleading;
  }

  int dimension() {
    return start.length;
  }
}
