package gravitas.optimizer.learned;

import java.util.Arrays;

/**
 * B as c (a I + Σ u uᵀ), exactly: r vectors of n numbers instead of n² numbers, products in O(n r).
 *
 * <p>The Frobenius norm is carried along: ‖B + u uᵀ‖² = ‖B‖² + 2 uᵀB u + ‖u‖⁴. Memory is n · rank
 * and bounded: beyond {@link #LARGEST_RANK} vectors, a thousand steps of three, the oldest are
 * dropped and B is no longer exact.
 */
final class LowRankPreconditioner implements Preconditioner {
  static final int LARGEST_RANK = 3000;
  private static final double SMALLEST_SCALE = 1e-100;

  private final int n;
  private final double[] product;
  private double[][] vectors = new double[16][];
  private int rank;
  private int oldest;
  private double identity = 1;
  private double scale = 1;
  private double frobeniusSquared;
  private double lastNorm = 1;

  LowRankPreconditioner(int n) {
    this.n = n;
    this.product = new double[n];
    this.frobeniusSquared = n;
  }

  @Override
  public void update(double[][] added, Normalisation normalisation) {
    for (double[] u : added) {
      multiply(u, product);
      double quadratic = 0;
      double length = 0;
      for (int i = 0; i < n; i++) {
        quadratic += u[i] * product[i];
        length += u[i] * u[i];
      }
      frobeniusSquared += 2 * quadratic + length * length;
      append(u);
    }
    double norm = normalisation.norm(frobeniusSquared, n);
    lastNorm = norm;
    scale /= norm;
    frobeniusSquared /= norm * norm;
    if (scale < SMALLEST_SCALE) {
      foldScale();
    }
  }

  private void append(double[] u) {
    double factor = 1 / Math.sqrt(scale);
    double[] slot;
    if (rank == LARGEST_RANK) {
      slot = vectors[oldest];
      oldest = (oldest + 1) % LARGEST_RANK;
    } else {
      if (rank == vectors.length) {
        vectors = Arrays.copyOf(vectors, Math.min(2 * rank, LARGEST_RANK));
      }
      slot = new double[n];
      vectors[rank++] = slot;
    }
    for (int i = 0; i < n; i++) {
      slot[i] = factor * u[i];
    }
  }

  /** Moves the common factor into the terms before it underflows; snapshots keep the old terms. */
  private void foldScale() {
    double root = Math.sqrt(scale);
    double[][] folded = new double[vectors.length][];
    for (int r = 0; r < rank; r++) {
      folded[r] = new double[n];
      for (int i = 0; i < n; i++) {
        folded[r][i] = root * vectors[r][i];
      }
    }
    vectors = folded;
    identity *= scale;
    scale = 1;
  }

  /** What the last update divided by. */
  double lastNorm() {
    return lastNorm;
  }

  /** B as it is now, valid until old vectors are dropped. */
  Snapshot snapshot() {
    return new Snapshot(vectors, rank, identity, scale);
  }

  @Override
  public void multiply(double[] s, double[] result) {
    multiply(vectors, rank, identity, scale, s, result);
  }

  /** B at some step. */
  static final class Snapshot {
    private final double[][] vectors;
    private final int rank;
    private final double identity;
    private final double scale;

    private Snapshot(double[][] vectors, int rank, double identity, double scale) {
      this.vectors = vectors;
      this.rank = rank;
      this.identity = identity;
      this.scale = scale;
    }

    void multiply(double[] s, double[] result) {
      LowRankPreconditioner.multiply(vectors, rank, identity, scale, s, result);
    }
  }

  private static void multiply(
      double[][] vectors, int rank, double identity, double scale, double[] s, double[] result) {
    int n = s.length;
    for (int i = 0; i < n; i++) {
      result[i] = identity * s[i];
    }
    for (int r = 0; r < rank; r++) {
      double[] u = vectors[r];
      double dot = 0;
      for (int i = 0; i < n; i++) {
        dot += u[i] * s[i];
      }
      for (int i = 0; i < n; i++) {
        result[i] += dot * u[i];
      }
    }
    for (int i = 0; i < n; i++) {
      result[i] *= scale;
    }
  }
}
