package gravitas.optimizer.learned;

import gravitas.optimizer.Iteration;
import gravitas.optimizer.Objective;
import gravitas.optimizer.Optimizer;
import gravitas.optimizer.Status;
import gravitas.optimizer.classical.SecantIteration;
import java.util.SplittableRandom;

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
 * @param restarts how often to begin anew once converged, for objectives with many minima: first at
 *     the start and without the network, in case it misled, then with it from points around the
 *     best one; default 0. An objective that throws outside its domain should return NaN instead
 */
public record LearnedStart(
    LearnedOptimizer network, int steps, int memory, double gradientTolerance, int restarts)
    implements Optimizer {
  /** The first quasi-Newton step may be longer than the network's last by this. */
  private static final double TRUST = 3;

  /** Relative difference below which two minima are the same one. */
  private static final double SAME = 1e-6;

  /** So many restarts in a row that end in the same minimum make the next reach further. */
  private static final int TWICE = 2;

  /** How much further than the first at most. */
  private static final double WIDEST = 8;

  /**
   * Refuses what makes no sense.
   *
   * @param network makes the first steps
   * @param steps how many of them
   * @param memory steps whose curvature is remembered; default 60
   * @param gradientTolerance converged when no partial derivative exceeds it; default 1e-5
   * @param restarts how often to begin anew once converged, for objectives with many minima: first
   *     at the start and without the network, in case it misled, then with it from points around
   *     the best one; default 0. An objective that throws outside its domain should return NaN
   *     instead
   */
  public LearnedStart {
    if (steps < 1 || memory < 1 || restarts < 0) {
      throw new IllegalArgumentException(
          "steps "
              + steps
              + " and memory "
              + memory
              + " must be at least 1, restarts "
              + restarts
              + " at least 0");
    }
  }

  /**
   * With the defaults besides.
   *
   * @param network makes the first steps
   * @param steps the network's
   */
  public LearnedStart(LearnedOptimizer network, int steps) {
    this(network, steps, 60, 1e-5, 0);
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
    private final double[] start = x.clone();
    private final double[] before = new double[x.length];
    private final double[] gradientBefore = new double[x.length];
    private final double[] attempt = x.clone();
    private final double[] gradientAtAttempt = gradient.clone();
    private double leastOfAttempt = value;
    private final double[] best = x.clone();
    private final double[] gradientAtBest = gradient.clone();
    private double least = value;
    private double firstStep;
    private LearnedStep learned = new LearnedStep(network, x.length);
    private int taken;
    private int restarted;
    private int repeated;
    private double widening = 1;

    State(Objective objective, double[] start) {
      super(objective, start, memory, gradientTolerance, 1);
    }

    @Override
    public Status step() {
      if (taken < steps) {
        return learnedStep();
      }
      Status status = secantStep();
      boolean over = status == Status.CONVERGED || status == Status.STALLED;
      return over && restarted < restarts ? startAgain(status) : status;
    }

    private Status learnedStep() {
      taken++;
      System.arraycopy(x, 0, before, 0, x.length);
      System.arraycopy(gradient, 0, gradientBefore, 0, x.length);
      boolean usable = learned.advance(x, gradient) && evaluateHere() == Status.RUNNING;
      if (usable) {
        firstStep = firstStep > 0 ? firstStep : distance(x, before);
        curvature.remember(before, gradientBefore, x, gradient);
        if (value < leastOfAttempt) {
          noteAttempt();
        }
      }
      // where curvature tells all there is to know, a Newton step beats what was learned
      if (!usable || taken == steps || curvature.isExact()) {
        handOver();
      }
      return Status.RUNNING;
    }

    private void noteAttempt() {
      leastOfAttempt = value;
      System.arraycopy(x, 0, attempt, 0, x.length);
      System.arraycopy(gradient, 0, gradientAtAttempt, 0, x.length);
    }

    /** Goes on from the best point. */
    private void handOver() {
      taken = steps;
      double length = TRUST * distance(x, before);
      trust(length > 0 && Double.isFinite(length) ? length : 1);
      value = leastOfAttempt;
      System.arraycopy(attempt, 0, x, 0, x.length);
      System.arraycopy(gradientAtAttempt, 0, gradient, 0, x.length);
    }

    /**
     * Begins anew elsewhere; points where the objective has no value are passed over.
     *
     * @param converged what to report when no restart is left
     */
    private Status startAgain(Status converged) {
      noteMinimum();
      while (restarted < restarts) {
        restarted++;
        if (restarted == 1) {
          System.arraycopy(start, 0, x, 0, x.length);
        } else {
          moveAround();
          learned = new LearnedStep(network, x.length);
          taken = 0;
        }
        forget();
        trust(1);
        if (evaluateHere() == Status.RUNNING) {
          noteAttempt();
          return Status.RUNNING;
        }
      }
      taken = steps;
      value = least;
      System.arraycopy(best, 0, x, 0, x.length);
      System.arraycopy(gradientAtBest, 0, gradient, 0, x.length);
      return converged;
    }

    private void noteMinimum() {
      boolean same = Math.abs(value - least) <= SAME * (Math.abs(least) + SAME);
      repeated = same ? repeated + 1 : 0;
      if (repeated == TWICE) {
        widening = Math.min(WIDEST, 2 * widening);
        repeated = 0;
      }
      if (value < least) {
        least = value;
        System.arraycopy(x, 0, best, 0, x.length);
        System.arraycopy(gradient, 0, gradientAtBest, 0, x.length);
      }
    }

    /** At first as far from the best point as the start was, in variables of equal rank. */
    private void moveAround() {
      double far = Math.max(distance(start, best), firstStep);
      double reach = widening * Math.sqrt(3.0 / x.length) * far;
      var random = new SplittableRandom(restarted);
      for (int i = 0; i < x.length; i++) {
        x[i] = best[i] + reach * (2 * random.nextDouble() - 1);
      }
    }

    private double distance(double[] a, double[] b) {
      double squares = 0;
      for (int i = 0; i < a.length; i++) {
        squares += (a[i] - b[i]) * (a[i] - b[i]);
      }
      return Math.sqrt(squares);
    }
  }
}
