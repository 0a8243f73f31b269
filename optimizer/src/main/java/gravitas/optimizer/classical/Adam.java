package gravitas.optimizer.classical;

import gravitas.optimizer.Iteration;
import gravitas.optimizer.Objective;
import gravitas.optimizer.Optimizer;
import gravitas.optimizer.Status;

/**
 * Adam (Kingma and Ba 2015) with a constant learning rate.
 *
 * @param rate learning rate
 * @param beta1 decay of the momentum
 * @param beta2 decay of the second moment
 * @param epsilon added to the root of the second moment
 */
public record Adam(double rate, double beta1, double beta2, double epsilon) implements Optimizer {
  /**
   * The usual decays 0.9 and 0.999, epsilon 1e-8.
   *
   * @param rate the learning rate
   */
  public Adam(double rate) {
    this(rate, 0.9, 0.999, 1e-8);
  }

  @Override
  public String name() {
    return "adam";
  }

  @Override
  public Iteration init(Objective objective, double[] start) {
    return new State(objective, start);
  }

  private final class State extends Iteration {
    private final double[] m = new double[x.length];
    private final double[] v = new double[x.length];
    private int steps;

    State(Objective objective, double[] start) {
      super(objective, start);
    }

    @Override
    public Status step() {
      steps++;
      double correct1 = 1 - Math.pow(beta1, steps);
      double correct2 = 1 - Math.pow(beta2, steps);
      for (int i = 0; i < x.length; i++) {
        m[i] = beta1 * m[i] + (1 - beta1) * gradient[i];
        v[i] = beta2 * v[i] + (1 - beta2) * gradient[i] * gradient[i];
        x[i] -= rate * (m[i] / correct1) / (Math.sqrt(v[i] / correct2) + epsilon);
      }
      return evaluateHere();
    }
  }
}
