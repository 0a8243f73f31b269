package gravitas.lab.functions;

import gravitas.optimizer.Iteration;
import gravitas.optimizer.Objective;
import gravitas.optimizer.Optimizer;
import gravitas.optimizer.Status;
import gravitas.optimizer.classical.SecantIteration;

/**
 * A control that knows nothing but a place: halves all variables ten times, whatever the objective,
 * and goes on by quasi-Newton. Where it does well a benchmark rewards knowing where minima lie.
 *
 * @param memory steps whose curvature is remembered
 * @param gradientTolerance converged when no partial derivative exceeds it
 */
record TowardsOrigin(int memory, double gradientTolerance) implements Optimizer {
  private static final int STEPS = 10;

  @Override
  public String name() {
    return "towards-origin";
  }

  @Override
  public Iteration init(Objective objective, double[] start) {
    return new SecantIteration(objective, start, memory, gradientTolerance, 1) {
      private int taken;

      @Override
      public Status step() {
        if (taken++ >= STEPS) {
          return secantStep();
        }
        for (int i = 0; i < x.length; i++) {
          x[i] /= 2;
        }
        return evaluateHere();
      }
    };
  }
}
