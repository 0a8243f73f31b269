package gravitas.optimizer;

/** Why a run ended, or that it has not. */
public enum Status {
  /** The run goes on. */
  RUNNING("still running"),
  /** The gradient is as small as was asked for. */
  CONVERGED("the gradient is within tolerance"),
  /** The stopping rule held: the value no longer falls. */
  SETTLED("the value no longer falls"),
  /** The number of iterations allowed is used up. */
  ITERATION_LIMIT("the iteration limit was reached"),
  /** The number of evaluations allowed is used up. */
  EVALUATION_LIMIT("the evaluation limit was reached"),
  /** No acceptable step was found, as at a kink, a jump or the limit of the arithmetic. */
  STALLED("no acceptable step was found"),
  /** The objective gave NaN or an infinity, or the step would have. */
  NOT_FINITE("the objective or its gradient is not finite"),
  /** The objective threw an exception, kept as {@link Optimum#failure}. */
  OBJECTIVE_FAILED("the objective threw an exception"),
  /** The thread was interrupted. */
  INTERRUPTED("the run was interrupted");

  private final String description;

  Status(String description) {
    this.description = description;
  }

  /** {@return the reason in a few words} */
  public String description() {
    return description;
  }
}
