package gravitas.optimizer.training;

import gravitas.optimizer.learned.Weights;

/** One worker's estimate of the meta-gradient; each call continues its rollouts. Not shared. */
interface Estimator {
  /**
   * Adds this worker's gradient.
   *
   * @param step number of the meta-step, for the length of new rollouts
   * @return the mean meta-loss seen
   */
  double estimate(Weights weights, long step, float[] gradient);
}
