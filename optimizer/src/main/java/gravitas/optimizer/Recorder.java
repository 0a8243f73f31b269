package gravitas.optimizer;

/** Sees every iterate of a {@link Run}: for plots, logs and progress. */
@FunctionalInterface
public interface Recorder {
  /** Ignores everything. */
  Recorder NONE = (iteration, evaluations, state) -> {};

  /**
   * Called with the start (iteration 0) and after each step.
   *
   * @param iteration its number, from zero
   * @param evaluations evaluations so far
   * @param state the current point, value and gradient, valid during the call
   */
  void record(int iteration, long evaluations, Iteration state);
}
