package gravitas.app.track;

import java.util.List;

/**
 * How one window went.
 *
 * @param start seconds into the take
 * @param committed seconds kept
 * @param losses at every evaluation, in order, all tries after each other; learned optimizers may
 *     climb
 * @param loss of the best controls found
 * @param tries minimisations made: one, and more when the first did not follow
 * @param error mean joint distance from the reference over the kept part, metres
 * @param lost whether the body could not follow; the kept part is then the reference itself
 */
public record WindowReport(
    double start,
    double committed,
    List<Double> losses,
    double loss,
    int tries,
    double error,
    boolean lost) {
  public WindowReport {
    losses = List.copyOf(losses);
  }

  /** Before optimizing. */
  public double firstLoss() {
    return losses.get(0);
  }

  /** Evaluations of loss and gradient used. */
  public long evaluations() {
    return losses.size();
  }
}
