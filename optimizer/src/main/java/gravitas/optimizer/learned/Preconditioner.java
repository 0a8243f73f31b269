package gravitas.optimizer.learned;

/**
 * The learned preconditioner B of one run: starts as the identity, takes rank-one additions, is
 * normalised after each step's, and multiplies steps.
 */
public interface Preconditioner {
  /**
   * B ← (B + Σ u uᵀ) / ‖B + Σ u uᵀ‖ for the vectors of one step.
   *
   * @param vectors one per rank
   * @param normalisation by which norm
   */
  void update(double[][] vectors, Normalisation normalisation);

  /**
   * result ← B s.
   *
   * @param s the vector
   * @param result receives the product
   */
  void multiply(double[] s, double[] result);

  /** Which norm the update divides by; the paper does not say. */
  enum Normalisation {
    /** No division, as in the paper's algorithm 1. */
    NONE,
    /** Frobenius norm: the identity of n variables becomes I / √n at the first step. */
    FROBENIUS,
    /** Frobenius norm over √n, the root mean square eigenvalue: leaves the identity alone. */
    ROOT_MEAN_SQUARE;

    double norm(double frobeniusSquared, int n) {
      return switch (this) {
        case NONE -> 1;
        case FROBENIUS -> Math.sqrt(frobeniusSquared);
        case ROOT_MEAN_SQUARE -> Math.sqrt(frobeniusSquared / n);
      };
    }
  }

  /**
   * {@return the cheaper form for so many variables: dense when the matrix is small}
   *
   * @param n number of variables
   */
  static Preconditioner identity(int n) {
    return isDense(n) ? new DensePreconditioner(n) : new LowRankPreconditioner(n);
  }

  /**
   * {@return whether the matrix of so many variables is kept as a whole}
   *
   * @param n number of variables
   */
  static boolean isDense(int n) {
    return n <= 128;
  }
}
