package gravitas.optimizer.learned;

import java.util.ArrayList;
import java.util.List;

/**
 * The reverse sweep through one problem's steps, Δx = B s with s = λ_a exp(A) d, from the
 * meta-loss' slopes at the points visited to gradients with respect to the network's outputs.
 * Features and inner gradients are constants here; x, the summed log rates A and B carry gradient
 * through time.
 */
public final class StepAdjoint {
  private static final double QUIET = 0.02;

  private final NetworkShape shape;
  private final StepRule rule;
  private final int n;
  private final List<Recorded> steps = new ArrayList<>();
  private final PreconditionerAdjoint b;

  /** One step. */
  private static final class Recorded {
    double[] slope;
    double[] s;
    double[] scale;
    boolean[] within;
    boolean[] unclipped;
  }

  /**
   * Room for the steps of one problem.
   *
   * @param shape sizes of the network
   * @param rule how outputs become a step
   * @param dimension number of variables
   */
  public StepAdjoint(NetworkShape shape, StepRule rule, int dimension) {
    this.shape = shape;
    this.rule = rule;
    this.n = dimension;
    this.b = shape.ranks() > 0 ? PreconditionerAdjoint.of(rule, dimension) : null;
  }

  /**
   * Keeps what the sweep needs, right after {@link LearnedState#advance}.
   *
   * @param state after the step
   * @param network the outputs and what they were computed from
   * @param firstRow the problem's first row
   * @param slope the meta-loss' gradient at the point reached
   */
  public void record(LearnedState state, Forward network, int firstRow, double[] slope) {
    Recorded r = new Recorded();
    r.slope = slope;
    r.s = state.unpreconditioned().clone();
    r.scale = new double[n];
    r.within = new boolean[n];
    r.unclipped = new boolean[n];
    for (int i = 0; i < n; i++) {
      double exponent = state.exponents()[i];
      double alpha = network.rate()[firstRow + i];
      r.scale[i] = rule.lambdaA() * Math.exp(exponent);
      r.within[i] = StepRule.isWithinLimits(exponent);
      r.unclipped[i] = rule.rateMemory() == 0 || Math.abs(alpha) < StepRule.RATE_CHANGE;
    }
    if (b != null) {
      double[][] u = new double[shape.ranks()][n];
      double vectorScale = vectorScale();
      for (int l = 0; l < u.length; l++) {
        for (int i = 0; i < n; i++) {
          u[l][i] = vectorScale * network.rankOne()[l][firstRow + i];
        }
      }
      b.record(state.preconditioner(), u);
    }
    steps.add(r);
  }

  private double vectorScale() {
    return rule.vectorsOverRootN() ? 1 / Math.sqrt(n) : 1;
  }

  /**
   * Writes the gradients of the mean loss over the steps.
   *
   * @param firstRow the problem's first row in the arrays, whose first index is the step
   * @param direction receives the derivatives by the directions
   * @param rate receives the derivatives by the log rates
   * @param rankOne receives the derivatives by the rank-one vectors
   * @param weight length the whole problem's gradient is scaled to, so that no problem drowns the
   *     others; much smaller gradients than {@link #QUIET} stay small
   */
  public void sweep(
      int firstRow, float[][] direction, float[][] rate, float[][][] rankOne, double weight) {
    double[] xBar = new double[n];
    double[] aBar = new double[n];
    double[] sBar = new double[n];
    double[][] vectorBars = new double[shape.ranks()][n];
    double vectorScale = vectorScale();
    double squares = 0;
    for (int k = steps.size() - 1; k >= 0; k--) {
      Recorded r = steps.get(k);
      for (int i = 0; i < n; i++) {
        xBar[i] += r.slope[i] / steps.size();
      }
      if (b == null) {
        System.arraycopy(xBar, 0, sBar, 0, n);
      } else {
        b.throughProduct(k, xBar, r.s, sBar);
      }
      for (int i = 0; i < n; i++) {
        aBar[i] = r.within[i] ? aBar[i] + sBar[i] * r.s[i] : 0;
        double alphaBar = r.unclipped[i] ? rule.lambdaB() * aBar[i] : 0;
        double dBar = sBar[i] * r.scale[i];
        aBar[i] *= rule.rateMemory();
        direction[k][firstRow + i] = (float) dBar;
        rate[k][firstRow + i] = (float) alphaBar;
        squares += dBar * dBar + alphaBar * alphaBar;
      }
      if (b != null) {
        b.throughUpdate(k, vectorBars);
        for (int l = 0; l < vectorBars.length; l++) {
          for (int i = 0; i < n; i++) {
            double uBar = vectorScale * vectorBars[l][i];
            rankOne[k][l][firstRow + i] = (float) uBar;
            squares += uBar * uBar;
          }
        }
      }
    }
    double factor = weight / (Math.sqrt(squares) + QUIET);
    scale(firstRow, direction, rate, rankOne, Double.isFinite(factor) ? (float) factor : 0);
  }

  private void scale(
      int firstRow, float[][] direction, float[][] rate, float[][][] rankOne, float factor) {
    for (int k = 0; k < steps.size(); k++) {
      for (int i = firstRow; i < firstRow + n; i++) {
        direction[k][i] = scaled(direction[k][i], factor);
        rate[k][i] = scaled(rate[k][i], factor);
        for (float[] u : rankOne[k]) {
          u[i] = scaled(u[i], factor);
        }
      }
    }
  }

  /** Zero rather than NaN where a lost problem's slopes overflowed. */
  private static float scaled(float bar, float factor) {
    return factor == 0 ? 0 : bar * factor;
  }
}
