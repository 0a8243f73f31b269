package gravitas.optimizer.learned;

/**
 * Evaluates one network. Shared by threads; each problem gets a run of its own. Our own code is
 * always there ({@link #own}); another engine must agree with it but for rounding, and give the
 * same numbers for the same features each time.
 */
public interface NetworkEngine {
  /** A workspace for a problem with so many rows of features; for one thread. */
  Run on(int rows);

  /** Evaluates the network on one problem, step after step. */
  interface Run {
    /** The outputs for rows of {@link NetworkShape#inputs} numbers. */
    NetworkOutputs evaluate(float[] features);
  }

  /** Our own code, in memory linear in the number of rows. */
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
