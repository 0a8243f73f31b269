package gravitas.tracking;

import java.util.List;

/**
 * How an optimizer fared on a window.
 *
 * @param losses at every evaluation, in order
 * @param error mean joint distance from the motion over the kept part, metres
 */
public record WindowTrial(List<Double> losses, double error) {
  /**
   * Keeps a copy.
   *
   * @param losses at every evaluation, in order
   * @param error mean joint distance from the motion over the kept part, metres
   */
  public WindowTrial {
    losses = List.copyOf(losses);
  }

  /**
   * {@return the best loss among the first evaluations}
   *
   * @param evaluations how many; those of a run that ended earlier are all there are
   */
  public double best(int evaluations) {
    return losses.stream()
        .limit(evaluations)
        .mapToDouble(loss -> Double.isNaN(loss) ? Double.POSITIVE_INFINITY : loss)
        .min()
        .orElseThrow();
  }
}
