package gravitas.optimizer.learned;

/** A network's steps on one problem: features, network, step rule. For one thread. */
final class LearnedStep {
  private final NetworkEngine.Run network;
  private final LearnedState state;
  private final float[] rows;

  LearnedStep(LearnedOptimizer optimizer, int dimension) {
    Weights weights = optimizer.weights();
    network = optimizer.engine().on(dimension);
    state = new LearnedState(weights.shape(), optimizer.rule(), weights.decays(), dimension);
    rows = new float[dimension * weights.shape().inputs()];
  }

  /** Moves x; false, with x unchanged, if the step is not finite. */
  boolean advance(double[] x, double[] gradient) {
    state.observe(x, gradient, rows, 0);
    return state.advance(network.evaluate(rows), 0, x);
  }
}
