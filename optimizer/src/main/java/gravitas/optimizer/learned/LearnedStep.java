package gravitas.optimizer.learned;

/** A network's steps on one problem: features, network, step rule. For one thread. */
final class LearnedStep {
  private final Weights weights;
  private final Forward network;
  private final LearnedState state;
  private final float[] rows;
  private final int[] starts;

  LearnedStep(LearnedOptimizer optimizer, int dimension) {
    weights = optimizer.weights();
    network = new Forward(weights.shape());
    state = new LearnedState(weights.shape(), optimizer.rule(), weights.decays(), dimension);
    rows = new float[dimension * weights.shape().inputs()];
    starts = new int[] {0, dimension};
  }

  /** Moves x; false, with x unchanged, if the step is not finite. */
  boolean advance(double[] x, double[] gradient) {
    state.observe(x, gradient, rows, 0);
    network.run(weights, rows, starts);
    return state.advance(network, 0, x);
  }
}
