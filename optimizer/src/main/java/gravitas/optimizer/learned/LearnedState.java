package gravitas.optimizer.learned;

/**
 * One problem under a learned optimizer: features in, step out. The network run lies between {@link
 * #observe} and {@link #advance}, so that several problems can share it.
 */
public final class LearnedState {
  private final NetworkShape shape;
  private final StepRule rule;
  private final int n;
  private final Features features;
  private final double[] rates;
  private final double[] s;
  private final double[] step;
  private final double[][] vectors;
  private final double[] seen;
  private double[] start;
  private Preconditioner b;

  /**
   * @param shape the network's
   * @param rule how outputs become a step
   * @param decays of the features, see {@link Weights#decays}
   * @param dimension number of variables
   */
  public LearnedState(NetworkShape shape, StepRule rule, double[] decays, int dimension) {
    this.shape = shape;
    this.rule = rule;
    this.n = dimension;
    this.features = new Features(dimension, decays);
    this.rates = new double[dimension];
    this.s = new double[dimension];
    this.step = new double[dimension];
    this.vectors = new double[shape.ranks()][dimension];
    this.seen = new double[dimension];
    this.b = shape.ranks() > 0 ? Preconditioner.identity(dimension) : null;
  }

  /** {@return the number of variables} */
  public int dimension() {
    return n;
  }

  /**
   * Goes on with other decays, as a perturbed network in training has.
   *
   * @param decays of the features
   */
  public void useDecays(double[] decays) {
    features.useDecays(decays);
  }

  /**
   * Takes in the gradient at x and writes the rows of features for the network.
   *
   * @param x the variables
   * @param gradient there
   * @param rows receives the features
   * @param firstRow the problem's first row
   */
  public void observe(double[] x, double[] gradient, float[] rows, int firstRow) {
    if (!rule.fromStart()) {
      features.update(x, gradient, rows, firstRow);
      return;
    }
    start = start == null ? x.clone() : start;
    for (int i = 0; i < n; i++) {
      seen[i] = x[i] - start[i];
    }
    features.update(seen, gradient, rows, firstRow);
  }

  /** From now on keeps how the features change with the decays; for training. */
  public void followDecays() {
    features.followDecays();
  }

  /**
   * {@return how the rows just written change with the decays' parameters; for training}
   *
   * @see #followDecays
   */
  public DecaySlopes decaySlopes() {
    return features.decaySlopes();
  }

  /**
   * Adds the step that the network's outputs from row {@code firstRow} on give to x.
   *
   * @param network the outputs
   * @param firstRow the problem's first row
   * @param x changed
   * @return false, with x unchanged, if a step is not finite
   */
  public boolean advance(NetworkOutputs network, int firstRow, double[] x) {
    for (int i = 0; i < n; i++) {
      double alpha = network.rate()[firstRow + i];
      double change = rule.rateMemory() > 0 ? StepRule.clipChange(alpha) : alpha;
      rates[i] = StepRule.clampExponent(rule.rateMemory() * rates[i] + rule.lambdaB() * change);
      s[i] = rule.lambdaA() * Math.exp(rates[i]) * network.direction()[firstRow + i];
    }
    precondition(network, firstRow);
    for (int i = 0; i < n; i++) {
      if (!Double.isFinite(x[i] + step[i])) {
        return false;
      }
    }
    for (int i = 0; i < n; i++) {
      x[i] += step[i];
    }
    return true;
  }

  private void precondition(NetworkOutputs network, int firstRow) {
    if (b == null) {
      System.arraycopy(s, 0, step, 0, n);
      return;
    }
    if (!rule.carriesB()) {
      b = Preconditioner.identity(n);
    }
    double scale = rule.vectorsOverRootN() ? 1 / Math.sqrt(n) : 1;
    for (int l = 0; l < shape.ranks(); l++) {
      for (int i = 0; i < n; i++) {
        vectors[l][i] = scale * network.rankOne()[l][firstRow + i];
      }
    }
    b.update(vectors, rule.normalisation());
    b.multiply(s, step);
  }

  /** The rows' step before preconditioning, valid until the next call; for training. */
  double[] unpreconditioned() {
    return s;
  }

  /** λ_b times the log rates in use; for training. */
  double[] exponents() {
    return rates;
  }

  /** The preconditioner after the last step. */
  Preconditioner preconditioner() {
    return b;
  }
}
