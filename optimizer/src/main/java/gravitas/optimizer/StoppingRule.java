package gravitas.optimizer;

/**
 * When the value has stopped falling: stop at step k if f(x_k) > β · mean(f(x_{k-1}) … f(x_{k-n}))
 * + ε, never in the first n steps ("Transformer-Based Learned Optimization", section 3, n = 5).
 *
 * <p>The paper leaves β and ε open. With β = 1 and ε = 0 a run ends once a value exceeds the mean
 * of the previous n, which for a method that explores is early; a larger ε lets it climb that far.
 *
 * @param window n, the number of previous values
 * @param factor β
 * @param slack ε, in units of the objective
 */
public record StoppingRule(int window, double factor, double slack) {
  /** Never stops. */
  public static final StoppingRule NEVER = new StoppingRule(1, 0, Double.POSITIVE_INFINITY);

  /**
   * Refuses what makes no sense.
   *
   * @param window n, the number of previous values
   * @param factor β
   * @param slack ε, in units of the objective
   */
  public StoppingRule {
    if (window < 1) {
      throw new IllegalArgumentException("window " + window + " must be at least 1");
    }
  }

  /** {@return the paper's rule with n = 5, β = 1, ε = 0} */
  public static StoppingRule paper() {
    return new StoppingRule(5, 1, 0);
  }

  /** The rule's memory during one run. */
  Memory begin() {
    return new Memory();
  }

  /** The last values. */
  final class Memory {
    private final double[] values = new double[window];
    private int count;

    /** Whether to stop at this value, which is then remembered. */
    boolean settled(double value) {
      boolean stop = false;
      if (count >= window) {
        double sum = 0;
        for (double previous : values) {
          sum += previous;
        }
        stop = value > factor * (sum / window) + slack;
      }
      values[count++ % window] = value;
      return stop;
    }
  }
}
