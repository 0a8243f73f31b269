package gravitas.lab.training;

/**
 * Adam with weight decay of its own (Loshchilov and Hutter 2019) and the weights' moving average,
 * which is what is judged and kept.
 */
public final class AveragedAdam {
  private static final double FIRST = 0.9;
  private static final double SECOND = 0.98;
  private static final double EPSILON = 1e-8;
  private static final double DECAY = 0.01;
  private static final double LARGEST = 1; // norm of the gradient
  private static final double AVERAGE = 0.999;

  /** The weights. */
  public final float[] weights;

  /** Mean of gradients. */
  public final float[] first;

  /** Mean of their squares. */
  public final float[] second;

  /** Moving average of the weights. */
  public final float[] average;

  /**
   * Begins with some weights.
   *
   * @param weights kept and changed
   */
  public AveragedAdam(float[] weights) {
    this.weights = weights;
    this.first = new float[weights.length];
    this.second = new float[weights.length];
    this.average = weights.clone();
  }

  /**
   * One step.
   *
   * @param gradient of the loss
   * @param rate how far
   * @param step from 1
   */
  public void step(float[] gradient, double rate, long step) {
    double square = 0;
    for (float g : gradient) {
      square += (double) g * g;
    }
    float scale = (float) Math.min(1, LARGEST / Math.max(1e-12, Math.sqrt(square)));
    double left1 = 1 - Math.pow(FIRST, (double) step);
    double left2 = 1 - Math.pow(SECOND, (double) step);
    float size = (float) (rate / left1);
    float root = (float) (1 / Math.sqrt(left2));
    float keep = (float) (1 - rate * DECAY);
    float memory = (float) Math.min(AVERAGE, (1.0 + step) / (10.0 + step));
    for (int i = 0; i < weights.length; i++) {
      float g = scale * gradient[i];
      first[i] += (float) (1 - FIRST) * (g - first[i]);
      second[i] += (float) (1 - SECOND) * (g * g - second[i]);
      float move = first[i] / ((float) Math.sqrt(second[i]) * root + (float) EPSILON);
      weights[i] = keep * weights[i] - size * move;
      average[i] = memory * average[i] + (1 - memory) * weights[i];
    }
  }
}
