package gravitas.optimizer.learned;

import java.util.ArrayList;
import java.util.List;

/**
 * Without n × n matrices: the gradient of B_k is kept as Σ w x̄ sᵀ + γ B_k + Σ δ u uᵀ over the
 * products and vectors of the steps from k on. The term in B_k comes from the normalisation; going
 * one step back, B_k = (B_{k-1} + Σ u uᵀ) / norm turns it into one in B_{k-1} and one in the
 * vectors.
 */
final class LowRankAdjoint implements PreconditionerAdjoint {
  private final StepRule rule;
  private final int n;
  private final double[] product;
  private final List<Recorded> steps = new ArrayList<>();
  private final List<double[]> left = new ArrayList<>();
  private final List<double[]> right = new ArrayList<>();
  private final List<double[]> later = new ArrayList<>();
  private double[] outerWeights = new double[16];
  private double[] laterWeights = new double[16];
  private double gamma;

  /** One step. */
  private static final class Recorded {
    final LowRankPreconditioner.Snapshot b;
    final double norm;
    final double[][] vectors;

    Recorded(LowRankPreconditioner.Snapshot b, double norm, double[][] vectors) {
      this.b = b;
      this.norm = norm;
      this.vectors = vectors;
    }
  }

  LowRankAdjoint(StepRule rule, int n) {
    this.rule = rule;
    this.n = n;
    this.product = new double[n];
  }

  @Override
  public void record(Preconditioner b, double[][] vectors) {
    LowRankPreconditioner lowRank = (LowRankPreconditioner) b;
    steps.add(new Recorded(lowRank.snapshot(), lowRank.lastNorm(), vectors));
  }

  @Override
  public void throughProduct(int k, double[] xBar, double[] s, double[] sBar) {
    steps.get(k).b.multiply(xBar, sBar);
    outerWeights = withRoom(outerWeights, left.size());
    outerWeights[left.size()] = 1;
    left.add(xBar.clone());
    right.add(s);
  }

  @Override
  public void throughUpdate(int k, double[][] vectorBars) {
    Recorded r = steps.get(k);
    double along =
        switch (rule.normalisation()) {
          case NONE -> 0;
          case FROBENIUS -> inner(r, 1);
          case ROOT_MEAN_SQUARE -> inner(r, n) / n;
        };
    gamma = (gamma - along) / r.norm;
    for (int m = 0; m < left.size(); m++) {
      outerWeights[m] /= r.norm;
    }
    for (int i = 0; i < later.size(); i++) {
      laterWeights[i] /= r.norm;
    }
    for (int l = 0; l < r.vectors.length; l++) {
      symmetricTimes(r, r.vectors[l], vectorBars[l]);
    }
    if (rule.carriesB()) {
      stepBack(r);
    } else {
      left.clear();
      right.clear();
      later.clear();
      gamma = 0;
    }
  }

  /** ⟨gradient, B_k⟩, with ‖B_k‖² known from the normalisation. */
  private double inner(Recorded r, double squaredNorm) {
    double sum = gamma * squaredNorm;
    for (int m = 0; m < left.size(); m++) {
      r.b.multiply(right.get(m), product);
      sum += outerWeights[m] * dot(left.get(m), product);
    }
    for (int i = 0; i < later.size(); i++) {
      r.b.multiply(later.get(i), product);
      sum += laterWeights[i] * dot(later.get(i), product);
    }
    return sum;
  }

  /** result ← (gradient + gradientᵀ) u. */
  private void symmetricTimes(Recorded r, double[] u, double[] result) {
    r.b.multiply(u, result);
    for (int i = 0; i < n; i++) {
      result[i] *= 2 * gamma;
    }
    for (int m = 0; m < left.size(); m++) {
      double w = outerWeights[m];
      add(w * dot(right.get(m), u), left.get(m), result);
      add(w * dot(left.get(m), u), right.get(m), result);
    }
    for (int i = 0; i < later.size(); i++) {
      add(2 * laterWeights[i] * dot(later.get(i), u), later.get(i), result);
    }
  }

  private void stepBack(Recorded r) {
    gamma /= r.norm;
    for (double[] u : r.vectors) {
      laterWeights = withRoom(laterWeights, later.size());
      laterWeights[later.size()] = gamma;
      later.add(u);
    }
  }

  private static double[] withRoom(double[] weights, int used) {
    return used < weights.length ? weights : java.util.Arrays.copyOf(weights, 2 * used);
  }

  private static void add(double factor, double[] vector, double[] to) {
    for (int i = 0; i < to.length; i++) {
      to[i] += factor * vector[i];
    }
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }
}
