package gravitas.tracking;

import java.util.Collections;
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
  private static final double CLOSE = 0.05; // metres

  /**
   * Keeps copies.
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
  public WindowReport {
    losses = List.copyOf(losses);
  }

  /**
   * Before optimizing; not a number where nothing was tried.
   *
   * @return the loss
   */
  public double firstLoss() {
    return losses.isEmpty() ? Double.NaN : losses.get(0);
  }

  /**
   * Whether the minimisation had come to rest: the last quarter of its evaluations lowered the loss
   * by less than a fifth, or the body follows closely whatever more could be gained. With so few
   * evaluations that there is no last quarter nothing tells that it had.
   *
   * @return true also where nothing was tried
   */
  public boolean isSettled() {
    return !tried() || error < CLOSE || (evaluationsPerTry() >= 4 && lastDrop() <= 0.2);
  }

  private int evaluationsPerTry() {
    return losses.size() / tries;
  }

  /** Share of the loss that the last quarter of the last minimisation took away. */
  private double lastDrop() {
    int last = evaluationsPerTry();
    List<Double> run = losses.subList(losses.size() - last, losses.size());
    double before = Collections.min(run.subList(0, 3 * last / 4));
    return 1 - Collections.min(run) / before;
  }

  /** {@return whether simulation was tried at all} */
  public boolean tried() {
    return tries > 0;
  }

  /** {@return evaluations of loss and gradient used} */
  public long evaluations() {
    return losses.size();
  }
}
