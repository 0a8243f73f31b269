package gravitas.optimizer.learned;

import java.util.SplittableRandom;
import org.bytedeco.javacpp.FloatPointer;

/** All parameters of a network: an array, and its copy outside the heap for the matrix products. */
public final class Weights {
  private final NetworkShape shape;
  private final float[] values;
  private final FloatPointer memory;

  /**
   * Parameters of a network; the array is copied.
   *
   * @param shape sizes of the network
   * @param values all parameters
   */
  public Weights(NetworkShape shape, float[] values) {
    if (values.length != shape.parameters()) {
      throw new IllegalArgumentException(
          "the network has "
              + shape.parameters()
              + " parameters, the weights are "
              + values.length
              + " numbers");
    }
    this.shape = shape;
    this.values = values.clone();
    this.memory = Matrices.allocate(values.length);
    this.memory.put(this.values);
  }

  /**
   * {@return random initial parameters: truncated normal of standard deviation 1/√(inputs) for the
   * branch, of unit variance over √(inputs) inside encoders, biases and rank-one heads zero, norms
   * the identity}
   *
   * @param shape sizes of the network
   * @param seed of everything random
   */
  public static Weights initial(NetworkShape shape, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    NetworkLayout layout = shape.layout();
    float[] values = new float[layout.size()];
    if (layout.embedding() != null) {
      fill(values, layout.embedding(), 1, random);
    }
    for (NetworkLayout.Layer layer : layout.branch()) {
      fill(values, layer, 1, random);
    }
    for (NetworkLayout.Encoder e : layout.encoders()) {
      for (int norm : new int[] {e.attentionNorm(), e.feedForwardNorm(), e.outputNorm()}) {
        java.util.Arrays.fill(values, norm, norm + shape.width(), 1);
      }
      fill(values, e.projections(), Math.sqrt(2.0) / 0.8796, random);
      fill(values, e.output(), Math.sqrt(2.0) / 0.8796, random);
      fill(values, e.expand(), Math.sqrt(2.0) / 0.8796, random);
      fill(values, e.contract(), Math.sqrt(2.0) / 0.8796, random);
      if (e.head() != null) {
        fill(values, e.head(), 0.1, random);
      }
    }
    return new Weights(shape, values);
  }

  private static void fill(
      float[] values, NetworkLayout.Layer layer, double gain, SplittableRandom random) {
    double deviation = gain / Math.sqrt(layer.rows());
    for (int i = 0; i < layer.rows() * layer.columns(); i++) {
      double draw;
      do {
        draw = random.nextGaussian();
      } while (Math.abs(draw) > 2);
      values[layer.offset() + i] = (float) (deviation * draw);
    }
  }

  /**
   * Gives the memory outside the heap back at once instead of at some later garbage collection; the
   * weights must not be used afterwards. For training, which makes many.
   */
  public void release() {
    memory.deallocate();
  }

  /** {@return sizes of the network} */
  public NetworkShape shape() {
    return shape;
  }

  /** {@return a copy of the parameters} */
  public float[] toArray() {
    return values.clone();
  }

  /** {@return the decays of the features} */
  public double[] decays() {
    return Features.decays(values, shape.layout().decays(), shape.rmsDecays());
  }

  float[] values() {
    return values;
  }

  /** A handle of the caller's own, so that threads do not share its position. */
  FloatPointer memory() {
    return Matrices.view(memory);
  }
}
