package gravitas.optimizer.learned;

/** The reverse sweep through B's history over a window of steps; called from the last step on. */
interface PreconditionerAdjoint {
  /** Keeps what the sweep needs of the step just made. */
  void record(Preconditioner b, double[][] vectors);

  /** Through Δx = B_k s: writes the gradient of s, keeps that of B_k. */
  void throughProduct(int k, double[] xBar, double[] s, double[] sBar);

  /** Through B_k = (B_{k-1} + Σ u uᵀ) / norm: writes the gradients of the step's vectors. */
  void throughUpdate(int k, double[][] vectorBars);

  /** Fitting the preconditioner of so many variables. */
  static PreconditionerAdjoint of(StepRule rule, int n) {
    return Preconditioner.isDense(n) ? new DenseAdjoint(rule, n) : new LowRankAdjoint(rule, n);
  }
}
