package gravitas.lab.depth;

import gravitas.optimizer.learned.TemporalShape;

/**
 * A training's numbers.
 *
 * @param shape of the network
 * @param steps of the optimizer
 * @param rate of the optimizer at its largest; it rises over the first 200 steps and falls as a
 *     cosine
 * @param sequences stretches per step, an even number
 * @param length frames of a stretch
 * @param pairsShare of stretches that come from true pairs where there are any
 * @param madeShare of the others that are of {@link gravitas.datasets.mocap.MadePostures postures
 *     made by rule}
 * @param errors of the simulated landmark network
 * @param withoutMetres share of stretches that know the picture alone; 1 for a network of the
 *     picture alone
 * @param validateEvery steps
 * @param seed of everything random
 */
public record LiftSettings(
    TemporalShape shape,
    long steps,
    double rate,
    int sequences,
    int length,
    double pairsShare,
    double madeShare,
    SightErrors errors,
    double withoutMetres,
    long validateEvery,
    long seed) {
  /** Those of the shipped network. */
  public static final LiftSettings USUAL =
      new LiftSettings(
          LifterShape.usual(), 9000, 1.4e-3, 12, 96, 0.35, 0, SightErrors.USUAL, 0.17, 500, 1);

  private static final double WARM_UP = 200; // steps
  private static final double LAST = 0.01; // of the rate

  double rate(long step) {
    double share = Math.min(1, (double) step / steps);
    double cosine = LAST + (1 - LAST) * 0.5 * (1 + Math.cos(Math.PI * share));
    return rate * cosine * Math.min(1, step / WARM_UP);
  }
}
