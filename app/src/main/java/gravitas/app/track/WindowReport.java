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
 * @param tries minimisations made; 0 where the guide says that no simulation can follow
 * @param error mean joint distance from the reference over the kept part, metres; not a number
 *     where nothing was tried
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

  /** Before optimizing; not a number where nothing was tried. */
  public double firstLoss() {
    return losses.isEmpty() ? Double.NaN : losses.get(0);
  }

  /** Whether simulation was tried at all. */
  public boolean tried() {
    return tries > 0;
  }

  /** Evaluations of loss and gradient used. */
  public long evaluations() {
    return losses.size();
  }
}
