package gravitas.tracking;

import gravitas.optimizer.Iteration;
import gravitas.optimizer.Objective;
import gravitas.optimizer.Optimizer;
import gravitas.optimizer.Status;
import gravitas.optimizer.classical.SecantIteration;

/**
 * A network that knows the window makes the first steps, quasi-Newton in a trust radius the rest,
 * with the curvature that the network's steps have shown. A network whose step leads up hands over
 * at once, from where it stood.
 *
 * @param network makes the first steps
 * @param features of the window that the objective is of
 * @param steps how many, at most
 * @param memory steps whose curvature is remembered
 * @param gradientTolerance converged when no partial derivative exceeds it
 * @param radius of the first quasi-Newton step
 */
record WindowStart(
    StartNetwork network,
    WindowFeatures features,
    int steps,
    int memory,
    double gradientTolerance,
    double radius)
    implements Optimizer {
  @Override
  public String name() {
    return StartNetwork.NAME;
  }

  @Override
  public Iteration init(Objective objective, double[] start) {
    return new State(objective, start);
  }

  private final class State extends SecantIteration {
    private final StartStep learned = new StartStep(network.shape(), features);
    private final double[] before = new double[x.length];
    private final double[] gradientBefore = new double[x.length];
    private int taken;

    State(Objective objective, double[] start) {
      super(objective, start, memory, gradientTolerance, radius);
    }

    @Override
    public Status step() {
      return taken < steps ? networkStep() : secantStep();
    }

    private Status networkStep() {
      taken++;
      double valueBefore = value;
      System.arraycopy(x, 0, before, 0, x.length);
      System.arraycopy(gradient, 0, gradientBefore, 0, x.length);
      learned.make(network.parameters(), x);
      boolean finite = evaluateHere() == Status.RUNNING;
      if (finite) {
        curvature.remember(before, gradientBefore, x, gradient);
      }
      if (!(finite && value < valueBefore)) {
        taken = steps;
        value = valueBefore;
        System.arraycopy(before, 0, x, 0, x.length);
        System.arraycopy(gradientBefore, 0, gradient, 0, x.length);
      }
      return Status.RUNNING;
    }
  }
}
