package gravitas.optimizer;

/**
 * A function of many variables with its gradient: what an {@link Optimizer} minimises.
 *
 * <p>Implementations may return NaN or an infinity where the function is not defined, and may
 * throw; a {@link Run} answers both with a status and the best point so far. Counting evaluations
 * is not their task, see {@link Evaluator}.
 */
public interface Objective {
  /** {@return number of variables} */
  int dimension();

  /**
   * {@return the value at {@code x}, with the gradient written into {@code gradient}}
   *
   * @param x the point, {@link #dimension} numbers, not to be changed or kept
   * @param gradient receives the partial derivatives, {@link #dimension} numbers
   */
  double evaluate(double[] x, double[] gradient);
}
