package gravitas.optimizer;

import java.util.Optional;

/** What a run found: the best point evaluated, how it ended and what it cost. */
public final class Optimum {
  private final double[] point;
  private final double value;
  private final Status status;
  private final int iterations;
  private final long evaluations;
  private final RuntimeException failure;

  Optimum(
      double[] point,
      double value,
      Status status,
      int iterations,
      long evaluations,
      RuntimeException failure) {
    this.point = point;
    this.value = value;
    this.status = status;
    this.iterations = iterations;
    this.evaluations = evaluations;
    this.failure = failure;
  }

  /** {@return the best point evaluated; the start if no value was finite} */
  public double[] point() {
    return point.clone();
  }

  /** {@return the value there; positive infinity if no value was finite} */
  public double value() {
    return value;
  }

  /** {@return why the run ended} */
  public Status status() {
    return status;
  }

  /** {@return completed steps} */
  public int iterations() {
    return iterations;
  }

  /** {@return evaluations of the objective, line searches included} */
  public long evaluations() {
    return evaluations;
  }

  /** {@return what the objective threw, if it did} */
  public Optional<RuntimeException> failure() {
    return Optional.ofNullable(failure);
  }

  @Override
  public String toString() {
    return value
        + " after "
        + iterations
        + " iterations and "
        + evaluations
        + " evaluations: "
        + status.description();
  }
}
