package gravitas.lab.training;

/**
 * The mean of the last weights, exponentially forgotten (Polyak and Juditsky 1992). Meta-gradients
 * are so noisy that weights wander around what they have learned: their mean is better than any of
 * them.
 */
final class MovingAverage {
  private final double memory;
  final float[] values;
  long taken;

  /**
   * @param memory what is left of the mean at each step; 0 keeps the last weights
   * @param first the mean so far
   * @param taken how many weights it is the mean of
   */
  MovingAverage(double memory, float[] first, long taken) {
    this.memory = memory;
    this.values = first.clone();
    this.taken = taken;
  }

  /** Takes in weights; early on, when few were taken, each counts for more. */
  void take(float[] parameters) {
    double kept = Math.min(memory, (1.0 + taken) / (10 + taken));
    taken++;
    for (int i = 0; i < values.length; i++) {
      values[i] = (float) (kept * values[i] + (1 - kept) * parameters[i]);
    }
  }
}
