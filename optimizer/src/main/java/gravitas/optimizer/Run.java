package gravitas.optimizer;

/**
 * How to run an optimizer: budget, stopping rule, recorder. Immutable; {@link #minimize} always
 * returns, with the best point evaluated, whatever the objective does.
 *
 * @param optimizer the method
 * @param maxIterations most steps; default 1000
 * @param maxEvaluations most evaluations of the objective, line searches included; default
 *     unlimited
 * @param gradientTolerance stop when no partial derivative exceeds it; default 0, an exact zero
 * @param rule when the value has stopped falling; default never
 * @param recorder sees every iterate; default none
 */
public record Run(
    Optimizer optimizer,
    int maxIterations,
    long maxEvaluations,
    double gradientTolerance,
    StoppingRule rule,
    Recorder recorder) {

  /**
   * Refuses what makes no sense.
   *
   * @param optimizer the method
   * @param maxIterations most steps; default 1000
   * @param maxEvaluations most evaluations of the objective, line searches included; default
   *     unlimited
   * @param gradientTolerance stop when no partial derivative exceeds it; default 0, an exact zero
   * @param rule when the value has stopped falling; default never
   * @param recorder sees every iterate; default none
   */
  public Run {
    if (maxIterations < 0 || maxEvaluations < 1 || !(gradientTolerance >= 0)) {
      throw new IllegalArgumentException(
          "a run needs maxIterations >= 0, maxEvaluations >= 1, gradientTolerance >= 0; got "
              + maxIterations
              + ", "
              + maxEvaluations
              + ", "
              + gradientTolerance);
    }
  }

  /**
   * {@return a run with the defaults}
   *
   * @param optimizer the optimizer
   */
  public static Run of(Optimizer optimizer) {
    return new Run(optimizer, 1000, Long.MAX_VALUE, 0, StoppingRule.NEVER, Recorder.NONE);
  }

  /**
   * {@return the same with so many steps at most}
   *
   * @param most how many at most
   */
  public Run withMaxIterations(int most) {
    return new Run(optimizer, most, maxEvaluations, gradientTolerance, rule, recorder);
  }

  /**
   * {@return the same with so many evaluations at most}
   *
   * @param most how many at most
   */
  public Run withMaxEvaluations(long most) {
    return new Run(optimizer, maxIterations, most, gradientTolerance, rule, recorder);
  }

  /**
   * {@return the same, ended by a small gradient}
   *
   * @param tolerance largest absolute partial derivative at which a run ends
   */
  public Run withGradientTolerance(double tolerance) {
    return new Run(optimizer, maxIterations, maxEvaluations, tolerance, rule, recorder);
  }

  /**
   * {@return the same, ended by a rule}
   *
   * @param stop the rule
   */
  public Run withRule(StoppingRule stop) {
    return new Run(optimizer, maxIterations, maxEvaluations, gradientTolerance, stop, recorder);
  }

  /**
   * {@return the same with somebody who hears of every step}
   *
   * @param sees hears of every step
   */
  public Run withRecorder(Recorder sees) {
    return new Run(optimizer, maxIterations, maxEvaluations, gradientTolerance, rule, sees);
  }

  /**
   * Minimises from a start.
   *
   * @param objective to be minimised
   * @param start the first point
   * @return the best that was found
   * @throws IllegalArgumentException if {@code start} has not the objective's dimension
   */
  public Optimum minimize(Objective objective, double[] start) {
    Evaluator evaluator = new Evaluator(objective, maxEvaluations);
    Steps steps = new Steps();
    RuntimeException failure = null;
    Status status;
    try {
      status = iterate(evaluator, start, steps);
    } catch (Evaluator.Ended ended) {
      status = ended.status;
      failure = (RuntimeException) ended.getCause();
    }
    boolean found = Double.isFinite(evaluator.bestValue());
    return new Optimum(
        found ? evaluator.bestPoint() : start.clone(),
        evaluator.bestValue(),
        status,
        steps.done,
        evaluator.evaluations(),
        failure);
  }

  private Status iterate(Evaluator evaluator, double[] start, Steps steps) {
    Iteration state = optimizer.init(evaluator, start);
    StoppingRule.Memory memory = rule.begin();
    while (true) {
      recorder.record(steps.done, evaluator.evaluations(), state);
      if (!state.finite()) {
        return Status.NOT_FINITE;
      }
      if (state.gradientNorm() <= gradientTolerance) {
        return Status.CONVERGED;
      }
      if (memory.settled(state.value())) {
        return Status.SETTLED;
      }
      if (steps.done >= maxIterations) {
        return Status.ITERATION_LIMIT;
      }
      if (Thread.currentThread().isInterrupted()) {
        return Status.INTERRUPTED;
      }
      Status status = state.step();
      if (status != Status.RUNNING) {
        return status;
      }
      steps.done++;
    }
  }

  /** Counts steps so that the number survives an exception from inside one. */
  private static final class Steps {
    int done;
  }
}
