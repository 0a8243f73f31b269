package gravitas.optimizer.classical;

import gravitas.optimizer.Iteration;
import gravitas.optimizer.Objective;
import gravitas.optimizer.Optimizer;
import gravitas.optimizer.Status;
import java.util.SplittableRandom;

/**
 * {@link TrustLbfgs}, step by step the same until it has converged, and then restarts around the
 * best point for objectives with many minima: what is left of a budget is spent, nothing is lost.
 * Restarts reach first as far from the best point as the start was; one that falls back into the
 * same minimum doubles the reach, one that ends in a worse one halves it.
 *
 * @param name what it is called in tables
 * @param memory steps whose curvature is remembered
 * @param gradientTolerance converged when no partial derivative exceeds it
 * @param restarts how many at most. An objective that throws outside its domain should return NaN
 *     instead
 * @param explorer moves ahead of quasi-Newton after each restart
 */
public record RestartedLbfgs(
    String name, int memory, double gradientTolerance, int restarts, Explorer explorer)
    implements Optimizer {
  /** The first quasi-Newton step may be longer than the explorer's last by this. */
  private static final double TRUST = 3;

  /** Relative difference below which two minima are the same one. */
  private static final double SAME = 1e-6;

  /**
   * Refuses what makes no sense.
   *
   * @param name what it is called in tables
   * @param memory steps whose curvature is remembered
   * @param gradientTolerance converged when no partial derivative exceeds it
   * @param restarts how many at most. An objective that throws outside its domain should return NaN
   *     instead
   * @param explorer moves ahead of quasi-Newton after each restart
   */
  public RestartedLbfgs {
    if (memory < 1 || restarts < 0) {
      throw new IllegalArgumentException(
          "memory " + memory + " must be at least 1, restarts " + restarts + " at least 0");
    }
  }

  @Override
  public Iteration init(Objective objective, double[] start) {
    return new State(objective, start);
  }

  private final class State extends SecantIteration {
    private final double[] start = x.clone();
    private final double[] before = new double[x.length];
    private final double[] gradientBefore = new double[x.length];
    private final double[] found = x.clone();
    private final double[] gradientFound = gradient.clone();
    private double leastFound;
    private final double[] best = x.clone();
    private double least = Double.POSITIVE_INFINITY;
    private Explorer.Walk walk;
    private int toExplore;
    private int restarted;
    private double reach = 1;

    State(Objective objective, double[] start) {
      super(objective, start, memory, gradientTolerance, 1);
    }

    @Override
    public Status step() {
      if (toExplore > 0) {
        return explore();
      }
      Status status = secantStep();
      boolean over = status == Status.CONVERGED || status == Status.STALLED;
      return over ? restart(status) : status;
    }

    private Status explore() {
      toExplore--;
      System.arraycopy(x, 0, before, 0, x.length);
      System.arraycopy(gradient, 0, gradientBefore, 0, x.length);
      boolean usable = walk.advance(x, gradient) && evaluateHere() == Status.RUNNING;
      if (usable) {
        curvature.remember(before, gradientBefore, x, gradient);
        if (value < leastFound) {
          noteFound();
        }
      }
      if (!usable || toExplore == 0) {
        toExplore = 0;
        double length = TRUST * distance(x, before);
        trust(length > 0 && Double.isFinite(length) ? length : 1);
        value = leastFound;
        System.arraycopy(found, 0, x, 0, x.length);
        System.arraycopy(gradientFound, 0, gradient, 0, x.length);
      }
      return Status.RUNNING;
    }

    private void noteFound() {
      leastFound = value;
      System.arraycopy(x, 0, found, 0, x.length);
      System.arraycopy(gradient, 0, gradientFound, 0, x.length);
    }

    /**
     * Begins anew elsewhere; points where the objective has no value are passed over.
     *
     * @param converged what to report when no restart is left
     */
    private Status restart(Status converged) {
      boolean first = restarted == 0;
      boolean same = Math.abs(value - least) <= SAME * (Math.abs(least) + SAME);
      boolean better = value < least;
      if (better) {
        least = value;
        System.arraycopy(x, 0, best, 0, x.length);
      }
      if (!first && same) {
        reach *= 2;
      } else if (!first && !better) {
        reach /= 2;
      }
      while (restarted < restarts) {
        restarted++;
        moveAround();
        forget();
        trust(1);
        if (evaluateHere() == Status.RUNNING) {
          noteFound();
          walk = explorer.begin(x.length);
          toExplore = explorer.steps();
          return Status.RUNNING;
        }
      }
      return converged;
    }

    /** In variables of equal rank. */
    private void moveAround() {
      double far = reach * Math.sqrt(3.0 / x.length) * Math.max(distance(start, best), 1e-3);
      var random = new SplittableRandom(restarted);
      for (int i = 0; i < x.length; i++) {
        x[i] = best[i] + far * (2 * random.nextDouble() - 1);
      }
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
