package gravitas.optimizer;

/**
 * A method of minimisation: immutable settings, usable from any number of threads at once.
 *
 * <p>{@link #init} begins one minimisation; everything that changes lives in the {@link Iteration}
 * it returns. Most callers use {@link Run}, which steps, stops, records and never fails:
 *
 * <pre>{@code
 * Optimum best = Run.of(new Bfgs()).withMaxIterations(200).minimize(objective, start);
 * }</pre>
 */
public interface Optimizer {
  /** {@return a short name for tables, such as {@code bfgs}} */
  String name();

  /**
   * Evaluates the objective at the start and returns the state before the first step.
   *
   * @param objective to be minimised
   * @param start the first point
   * @return the state before the first step
   * @throws IllegalArgumentException if {@code start} has not the objective's dimension
   */
  Iteration init(Objective objective, double[] start);
}
