package gravitas.lab.windows;

/**
 * Numbers of an estimate of the metric.
 *
 * @param stretches of recordings of people that nothing is tested on
 * @param probes random directions per window
 * @param evaluations of the search for each window's solution
 * @param seed of everything random
 */
public record MetricSettings(int stretches, int probes, int evaluations, long seed) {
  /** As many as the shipped one is of. */
  public static final MetricSettings USUAL = new MetricSettings(240, 6, 60, 1);
}
