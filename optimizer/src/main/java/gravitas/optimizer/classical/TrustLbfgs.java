package gravitas.optimizer.classical;

import gravitas.optimizer.Iteration;
import gravitas.optimizer.Objective;
import gravitas.optimizer.Optimizer;
import gravitas.optimizer.Status;

/**
 * Limited-memory BFGS within a trust radius instead of along a line: one evaluation per step, for
 * objectives whose evaluations are what costs.
 *
 * @param memory number of steps remembered; default 50
 * @param gradientTolerance stop when no partial derivative exceeds it; default 1e-5
 * @param firstStep length of the first step; default 1
 */
public record TrustLbfgs(int memory, double gradientTolerance, double firstStep)
    implements Optimizer {
  /**
   * Refuses what makes no sense.
   *
   * @param memory number of steps remembered; default 50
   * @param gradientTolerance stop when no partial derivative exceeds it; default 1e-5
   * @param firstStep length of the first step; default 1
   */
  public TrustLbfgs {
    if (memory < 1 || !(firstStep > 0)) {
      throw new IllegalArgumentException(
          "memory " + memory + " must be at least 1, the first step " + firstStep + " above 0");
    }
  }

  /** With the defaults. */
  public TrustLbfgs() {
    this(50, 1e-5, 1);
  }

  @Override
  public String name() {
    return "trust-l-bfgs";
  }

  @Override
  public Iteration init(Objective objective, double[] start) {
    return new SecantIteration(objective, start, memory, gradientTolerance, firstStep) {
      @Override
      public Status step() {
        return secantStep();
      }
    };
  }
}
