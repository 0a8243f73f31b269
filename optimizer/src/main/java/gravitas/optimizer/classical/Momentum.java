package gravitas.optimizer.classical;

import gravitas.optimizer.Iteration;
import gravitas.optimizer.Objective;
import gravitas.optimizer.Optimizer;
import gravitas.optimizer.Status;

/**
 * Gradient descent with momentum: v ← μ v + g, x ← x − rate · v.
 *
 * @param rate learning rate
 * @param momentum μ
 */
public record Momentum(double rate, double momentum) implements Optimizer {
  /**
   * μ = 0.9.
   *
   * @param rate the learning rate
   */
  public Momentum(double rate) {
    this(rate, 0.9);
  }

  @Override
  public String name() {
    return "momentum";
  }

  @Override
  public Iteration init(Objective objective, double[] start) {
    return new State(objective, start);
  }

  private final class State extends Iteration {
    private final double[] velocity = new double[x.length];

    State(Objective objective, double[] start) {
      super(objective, start);
    }

    @Override
    public Status step() {
      for (int i = 0; i < x.length; i++) {
        velocity[i] = momentum * velocity[i] + gradient[i];
        x[i] -= rate * velocity[i];
      }
      return evaluateHere();
    }
  }
}
