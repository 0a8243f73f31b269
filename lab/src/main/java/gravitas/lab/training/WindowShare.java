package gravitas.lab.training;

import java.io.Serializable;

/** What one window of a particle says about the meta-gradient. */
public final class WindowShare implements Serializable {
  private static final long serialVersionUID = 1;

  /** The mean meta-loss seen. */
  private final double loss;

  /** Between the losses of the mirrored rollouts; 0 where there is a gradient. */
  private final double difference;

  /** By the network's parameters; empty where there is a difference. */
  private final float[] gradient;

  private WindowShare(double loss, double difference, float[] gradient) {
    this.loss = loss;
    this.difference = difference;
    this.gradient = gradient;
  }

  /**
   * Of evolution strategies: two numbers, as the direction they belong to follows from the
   * particle's seed.
   *
   * @param difference between the losses of the mirrored rollouts, a mean over problems
   */
  static WindowShare ofDifference(double loss, double difference) {
    return new WindowShare(loss, difference, new float[0]);
  }

  /** Of back-propagation. */
  static WindowShare ofGradient(double loss, float[] gradient) {
    return new WindowShare(loss, 0, gradient.clone());
  }

  /** {@return the mean meta-loss seen} */
  public double loss() {
    return loss;
  }

  double difference() {
    return difference;
  }

  /** Not to be changed. */
  float[] gradient() {
    return gradient;
  }
}
