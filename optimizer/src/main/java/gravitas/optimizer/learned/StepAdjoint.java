package gravitas.optimizer.learned;

import java.util.ArrayList;
import java.util.List;

/**
 * The reverse sweep through one problem's steps, Δx = B s with s = λ_a exp(A) d, from the
 * meta-loss' slopes at the points visited to gradients with respect to the network's outputs.
 * Features and inner gradients are constants here; x, the summed log rates A and B carry gradient
 * through time. Only for problems small enough for a dense B.
 */
public final class StepAdjoint {
  private static final double QUIET = 0.02;

  private final NetworkShape shape;
  private final StepRule rule;
  private final int n;
  private final List<Recorded> steps = new ArrayList<>();

  /** One step. */
  private static final class Recorded {
    double[] slope;
    double[] s;
    double[] scale;
    boolean[] within;
    boolean[] unclipped;
    double[][] u;
    double[] b;
    double norm = 1;
  }

  public StepAdjoint(NetworkShape shape, StepRule rule, int dimension) {
    this.shape = shape;
    this.rule = rule;
    this.n = dimension;
  }

  /**
   * Keeps what the sweep needs, right after {@link LearnedState#advance}.
   *
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
    r.u = new double[shape.ranks()][n];
    double vectorScale = rule.vectorsOverRootN() ? 1 / Math.sqrt(n) : 1;
    for (int l = 0; l < r.u.length; l++) {
      for (int i = 0; i < n; i++) {
        r.u[l][i] = vectorScale * network.rankOne()[l][firstRow + i];
      }
    }
    if (r.u.length > 0) {
      DensePreconditioner dense = (DensePreconditioner) state.preconditioner();
      r.b = dense.b.clone();
      r.norm = dense.lastNorm();
    }
    steps.add(r);
  }

  /**
   * Writes the gradients of the mean loss over the steps.
   *
   * @param firstRow the problem's first row in the arrays, whose first index is the step
   * @param weight length the whole problem's gradient is scaled to, so that no problem drowns the
   *     others; much smaller gradients than {@link #QUIET} stay small
   */
  public void sweep(
      int firstRow, float[][] direction, float[][] rate, float[][][] rankOne, double weight) {
    double[] xBar = new double[n];
    double[] aBar = new double[n];
    double[] sBar = new double[n];
    double[] bBar = shape.ranks() > 0 ? new double[n * n] : null;
    double vectorScale = rule.vectorsOverRootN() ? 1 / Math.sqrt(n) : 1;
    double squares = 0;
    for (int k = steps.size() - 1; k >= 0; k--) {
      Recorded r = steps.get(k);
      for (int i = 0; i < n; i++) {
        xBar[i] += r.slope[i] / steps.size();
      }
      throughProduct(r, xBar, sBar, bBar);
      for (int i = 0; i < n; i++) {
        aBar[i] = r.within[i] ? aBar[i] + sBar[i] * r.s[i] : 0;
        double alphaBar = r.unclipped[i] ? rule.lambdaB() * aBar[i] : 0;
        double dBar = sBar[i] * r.scale[i];
        aBar[i] *= rule.rateMemory();
        direction[k][firstRow + i] = (float) dBar;
        rate[k][firstRow + i] = (float) alphaBar;
        squares += dBar * dBar + alphaBar * alphaBar;
      }
      if (bBar != null) {
        squares += throughUpdate(r, bBar, vectorScale, rankOne[k], firstRow);
      }
    }
    double factor = weight / (Math.sqrt(squares) + QUIET);
    scale(firstRow, direction, rate, rankOne, Double.isFinite(factor) ? (float) factor : 0);
  }

  /** Δx = B s. */
  private void throughProduct(Recorded r, double[] xBar, double[] sBar, double[] bBar) {
    if (bBar == null) {
      System.arraycopy(xBar, 0, sBar, 0, n);
      return;
    }
    for (int i = 0; i < n; i++) {
      double sum = 0;
      for (int j = 0; j < n; j++) {
        sum += r.b[i * n + j] * xBar[j];
        bBar[i * n + j] += xBar[i] * r.s[j];
      }
      sBar[i] = sum;
    }
  }

  /** B = (B₋ + Σ u uᵀ) / norm; leaves the gradient with respect to B₋ in {@code bBar}. */
  private double throughUpdate(
      Recorded r, double[] bBar, double vectorScale, float[][] rankOne, int firstRow) {
    double inner = 0;
    for (int i = 0; i < n * n; i++) {
      inner += bBar[i] * r.b[i];
    }
    double along =
        switch (rule.normalisation()) {
          case NONE -> 0;
          case FROBENIUS -> inner;
          case ROOT_MEAN_SQUARE -> inner / n;
        };
    for (int i = 0; i < n * n; i++) {
      bBar[i] = (bBar[i] - along * r.b[i]) / r.norm;
    }
    double squares = 0;
    for (int l = 0; l < r.u.length; l++) {
      for (int i = 0; i < n; i++) {
        double sum = 0;
        for (int j = 0; j < n; j++) {
          sum += (bBar[i * n + j] + bBar[j * n + i]) * r.u[l][j];
        }
        rankOne[l][firstRow + i] = (float) (vectorScale * sum);
        squares += vectorScale * sum * vectorScale * sum;
      }
    }
    if (!rule.carriesB()) {
      java.util.Arrays.fill(bBar, 0);
    }
    return squares;
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
