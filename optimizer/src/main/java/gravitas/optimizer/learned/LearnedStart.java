package gravitas.optimizer.learned;

import gravitas.optimizer.Iteration;
import gravitas.optimizer.Objective;
import gravitas.optimizer.Optimizer;
import gravitas.optimizer.Status;
import gravitas.optimizer.classical.SecantIteration;

/**
 * A trained network makes the first steps, quasi-Newton steps the rest, from the best point and
 * with the curvature that the network's own steps have shown. A network falls fastest while nothing
 * is known of a problem but its kind; later what the problem itself has shown is worth more. A
 * network that leaves the finite numbers hands over early, and so does one whose steps' gradients
 * are foretold exactly by a curvature for each variable.
 *
 * @param network makes the first steps
 * @param steps how many of them
 * @param memory steps whose curvature is remembered; default 60
 * @param gradientTolerance converged when no partial derivative exceeds it; default 1e-5
 */
public record LearnedStart(
    LearnedOptimizer network, int steps, int memory, double gradientTolerance)
    implements Optimizer {
  /** The first quasi-Newton step may be longer than the network's last by this. */
  private static final double TRUST = 3;

  /**
   * Refuses what makes no sense.
   *
   * @param network makes the first steps
   * @param steps how many of them
   * @param memory steps whose curvature is remembered; default 60
   * @param gradientTolerance converged when no partial derivative exceeds it; default 1e-5
   */
  public LearnedStart {
    if (steps < 1 || memory < 1) {
      throw new IllegalArgumentException(
          "steps " + steps + " and memory " + memory + " must be at least 1");
    }
  }

  /**
   * With the defaults besides.
   *
   * @param network makes the first steps
   * @param steps the network's
   */
  public LearnedStart(LearnedOptimizer network, int steps) {
    this(network, steps, 60, 1e-5);
  }

  @Override
  public String name() {
    return network.name();
  }

  @Override
  public Iteration init(Objective objective, double[] start) {
    return new State(objective, start);
  }

  private final class State extends SecantIteration {
    private final LearnedStep learned = new LearnedStep(network, x.length);
    private final double[] before = new double[x.length];
    private final double[] gradientBefore = new double[x.length];
    private final double[] best = x.clone();
    private final double[] gradientAtBest = gradient.clone();
    private double least = value;
    private int taken;

    State(Objective objective, double[] start) {
      super(objective, start, memory, gradientTolerance, 1);
    }

    @Override
    public Status step() {
      return taken < steps ? learnedStep() : secantStep();
    }

    private Status learnedStep() {
      taken++;
      System.arraycopy(x, 0, before, 0, x.length);
      System.arraycopy(gradient, 0, gradientBefore, 0, x.length);
      boolean usable = learned.advance(x, gradient) && evaluateHere() == Status.RUNNING;
      if (usable) {
        curvature.remember(before, gradientBefore, x, gradient);
        if (value < least) {
          least = value;
          System.arraycopy(x, 0, best, 0, x.length);
          System.arraycopy(gradient, 0, gradientAtBest, 0, x.length);
        }
      }
      // where curvature tells all there is to know, a Newton step beats what was learned
      if (!usable || taken == steps || curvature.isExact()) {
        handOver();
      }
      return Status.RUNNING;
    }

    /** Goes on from the best point. */
    private void handOver() {
      taken = steps;
      double length = TRUST * distance(x, before);
      trust(length > 0 && Double.isFinite(length) ? length : 1);
      value = least;
      System.arraycopy(best, 0, x, 0, x.length);
      System.arraycopy(gradientAtBest, 0, gradient, 0, x.length);
    }

    private static double distance(double[] a, double[] b) {
      double squares = 0;
      for (int i = 0; i < a.length; i++) {
        squares += (a[i] - b[i]) * (a[i] - b[i]);
      }
      return Math.sqrt(squares);
    }
  }
}
