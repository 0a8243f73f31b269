package gravitas.optimizer.learned;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** With B and its gradient as full matrices. */
final class DenseAdjoint implements PreconditionerAdjoint {
  private final StepRule rule;
  private final int n;
  private final double[] bBar;
  private final List<Recorded> steps = new ArrayList<>();

  /** One step. */
  private static final class Recorded {
    final double[] b;
    final double norm;
    final double[][] vectors;

    Recorded(double[] b, double norm, double[][] vectors) {
      this.b = b;
      this.norm = norm;
      this.vectors = vectors;
    }
  }

  DenseAdjoint(StepRule rule, int n) {
    this.rule = rule;
    this.n = n;
    this.bBar = new double[n * n];
  }

  @Override
  public void record(Preconditioner b, double[][] vectors) {
    DensePreconditioner dense = (DensePreconditioner) b;
    steps.add(new Recorded(dense.b.clone(), dense.lastNorm(), vectors));
  }

  @Override
  public void throughProduct(int k, double[] xBar, double[] s, double[] sBar) {
    double[] b = steps.get(k).b;
    for (int i = 0; i < n; i++) {
      double sum = 0;
      for (int j = 0; j < n; j++) {
        sum += b[i * n + j] * xBar[j];
        bBar[i * n + j] += xBar[i] * s[j];
      }
      sBar[i] = sum;
    }
  }

  @Override
  public void throughUpdate(int k, double[][] vectorBars) {
    Recorded r = steps.get(k);
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
    for (int l = 0; l < r.vectors.length; l++) {
      double[] u = r.vectors[l];
      for (int i = 0; i < n; i++) {
        double sum = 0;
        for (int j = 0; j < n; j++) {
          sum += (bBar[i * n + j] + bBar[j * n + i]) * u[j];
        }
        vectorBars[l][i] = sum;
      }
    }
    if (!rule.carriesB()) {
      Arrays.fill(bBar, 0);
    }
  }
}
