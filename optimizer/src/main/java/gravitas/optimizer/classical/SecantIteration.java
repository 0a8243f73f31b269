package gravitas.optimizer.classical;

import gravitas.optimizer.Iteration;
import gravitas.optimizer.Objective;
import gravitas.optimizer.Status;

/**
 * Quasi-Newton steps within a trust radius: one evaluation each, where a line search may need
 * several. A point that is no better is left, but what its gradient tells of the curvature is kept
 * and the radius shrinks. For one minimisation.
 */
public abstract class SecantIteration extends Iteration {
  /** Rejected points in a row after which there is no better one to be found. */
  private static final int MOST_REJECTED = 25;

  /** Share of the fall that the gradient promises, beyond which the radius may grow. */
  private static final double GOOD_FALL = 0.15;

  /** Chosen on 24 windows of recorded walks; 2 to 8 differ little there, 1 and 0 are worse. */
  private static final double BOLDNESS = 3;

  private static final double GROWTH = 2.5;
  private static final double SHRINKAGE = 0.25;

  /** How far beyond the radius a model is trusted that has foretold every gradient exactly. */
  private static final double LEAP = GROWTH * GROWTH;

  /** What is known of the curvature. */
  protected final SecantMemory curvature;

  private final double gradientTolerance;
  private final double[] step;
  private final double[] trial;
  private final double[] trialGradient;
  private double radius;
  private int rejected;

  /**
   * @param objective to be minimised
   * @param start the first point
   * @param memory steps remembered
   * @param gradientTolerance largest absolute partial derivative at which a run ends
   * @param radius length of the longest first step
   */
  protected SecantIteration(
      Objective objective, double[] start, int memory, double gradientTolerance, double radius) {
    super(objective, start);
    this.curvature = new SecantMemory(start.length, memory, BOLDNESS);
    this.gradientTolerance = gradientTolerance;
    this.radius = radius;
    this.step = new double[start.length];
    this.trial = new double[start.length];
    this.trialGradient = new double[start.length];
  }

  /**
   * Sets the length of the longest next step.
   *
   * @param length of the longest next step
   */
  protected final void trust(double length) {
    radius = length;
  }

  /** Forgets all curvature, before going on elsewhere. */
  protected final void forget() {
    curvature.forget();
    rejected = 0;
  }

  /**
   * Tries the quasi-Newton point, or as far towards it as is trusted.
   *
   * @return whether the run goes on, and why not
   */
  protected final Status secantStep() {
    if (gradientNorm() <= gradientTolerance) {
      return Status.CONVERGED;
    }
    curvature.descend(gradient, step);
    double length = Math.sqrt(SecantMemory.dot(step, step));
    // without curvature the gradient's length means nothing
    double reach = curvature.isExact() && rejected == 0 ? LEAP * radius : radius;
    double factor = curvature.isEmpty() ? radius / length : Math.min(1, reach / length);
    length *= factor;
    for (int i = 0; i < step.length; i++) {
      trial[i] = x[i] + factor * step[i];
    }
    double promised = -factor * SecantMemory.dot(gradient, step);
    double there = evaluate(trial, trialGradient);
    if (Double.isFinite(there)) {
      curvature.remember(x, gradient, trial, trialGradient);
    }
    if (!(there < value)) {
      radius = SHRINKAGE * Math.min(length, radius);
      return ++rejected < MOST_REJECTED ? Status.RUNNING : Status.STALLED;
    }
    rejected = 0;
    if (value - there > GOOD_FALL * promised) {
      radius = Math.max(radius, GROWTH * length);
    }
    value = there;
    System.arraycopy(trial, 0, x, 0, x.length);
    System.arraycopy(trialGradient, 0, gradient, 0, x.length);
    return finite() ? Status.RUNNING : Status.NOT_FINITE;
  }
}
