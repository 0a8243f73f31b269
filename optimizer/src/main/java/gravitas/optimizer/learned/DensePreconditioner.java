package gravitas.optimizer.learned;

/** B as a full matrix: right for few variables, where it is smaller than its history of vectors. */
final class DensePreconditioner implements Preconditioner {
  private final int n;
  final double[] b;
  private double lastNorm = 1;

  DensePreconditioner(int n) {
    this.n = n;
    this.b = new double[n * n];
    for (int i = 0; i < n; i++) {
      b[i * n + i] = 1;
    }
  }

  @Override
  public void update(double[][] vectors, Normalisation normalisation) {
    for (double[] u : vectors) {
      for (int i = 0; i < n; i++) {
        double ui = u[i];
        for (int j = 0; j < n; j++) {
          b[i * n + j] += ui * u[j];
        }
      }
    }
    double squares = 0;
    for (double entry : b) {
      squares += entry * entry;
    }
    lastNorm = normalisation.norm(squares, n);
    double scale = 1 / lastNorm;
    for (int i = 0; i < b.length; i++) {
      b[i] *= scale;
    }
  }

  /** What the last update divided by. */
  double lastNorm() {
    return lastNorm;
  }

  @Override
  public void multiply(double[] s, double[] result) {
    for (int i = 0; i < n; i++) {
      double sum = 0;
      for (int j = 0; j < n; j++) {
        sum += b[i * n + j] * s[j];
      }
      result[i] = sum;
    }
  }
}
