package gravitas.optimizer.functions;

import gravitas.optimizer.Objective;
import java.util.Locale;

/**
 * Fits to data, which unlike the test functions have no special point or axis: nothing to know but
 * the gradient. The data come from a model of the same form, so that the smallest value is zero.
 */
public enum FittingProblem implements Problem {
  /** Logistic regression to known probabilities, features of unequal size: convex, coupled. */
  LOGISTIC_REGRESSION("Logistic Regression", false) {
    @Override
    public int variables(int dimension) {
      return dimension;
    }

    @Override
    public Objective inDimension(int dimension) {
      return new LogisticRegression(dimension, SEED);
    }
  },
  /** A small neural network's weights: not convex, with flat and steep directions. */
  NEURAL_NETWORK("Neural Network", true) {
    @Override
    public int variables(int dimension) {
      return NetworkFit.variables(dimension);
    }

    @Override
    public Objective inDimension(int dimension) {
      return new NetworkFit(dimension, SEED);
    }
  };

  /** Of the benchmark's data; training draws others. */
  private static final long SEED = 20;

  private final String title;
  private final boolean manyMinima;

  FittingProblem(String title, boolean manyMinima) {
    this.title = title;
    this.manyMinima = manyMinima;
  }

  @Override
  public String title() {
    return title;
  }

  @Override
  public String key() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  @Override
  public boolean hasManyMinima() {
    return manyMinima;
  }

  /**
   * {@return the same with other data, for one thread}
   *
   * @param dimension of the row
   * @param seed of the data
   */
  public Objective withData(int dimension, long seed) {
    return this == NEURAL_NETWORK
        ? new NetworkFit(dimension, seed)
        : new LogisticRegression(dimension, seed);
  }
}
