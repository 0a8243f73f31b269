package gravitas.optimizer.learned;

/**
 * Evaluates one network. Shared by threads; each problem gets a run of its own. Our own code is
 * always there ({@link #own}); another engine must agree with it but for rounding, and give the
 * same numbers for the same features each time.
 */
public interface NetworkEngine {
  /**
   * {@return a workspace for a problem with so many rows of features; for one thread}
   *
   * @param rows how many
   */
  Run on(int rows);

  /** Evaluates the network on one problem, step after step. */
  interface Run {
    /**
     * {@return the outputs for rows of {@link NetworkShape#inputs} numbers}
     *
     * @param features the rows, one after the other
     */
    NetworkOutputs evaluate(float[] features);
  }

  /**
   * {@return our own code, in memory linear in the number of rows}
   *
   * @param weights the network's parameters
   */
  static NetworkEngine own(Weights weights) {
    return rows -> {
      Forward network = new Forward(weights.shape());
      int[] starts = {0, rows};
      return features -> {
        network.run(weights, features, starts);
        return network;
      };
    };
  }
}
