package gravitas.optimizer.learned;

import java.util.List;

/**
 * Sizes of a network over time, and where in one array each of its parameters lies.
 *
 * <p>h = x · W + b; per dilation d: h += GELU(conv_d(norm(h))) · W + b with a convolution over the
 * frames t − d, t, t + d; out = norm(h) · W + b. Matrices lie row by row (inputs × outputs), each
 * followed by its bias; a norm's gains are followed by its biases.
 *
 * @param inputs numbers per frame that it reads
 * @param width channels
 * @param dilations one per block, frames
 * @param outputs numbers per frame that it gives
 */
public record TemporalShape(int inputs, int width, List<Integer> dilations, int outputs) {
  /** Frames that a convolution looks at. */
  public static final int KERNEL = 3;

  /** {@return how many parameters there are} */
  public int parameters() {
    return head() + width * outputs + outputs;
  }

  /** {@return where the first layer lies} */
  public int embedding() {
    return 0;
  }

  private int block(int block) {
    int size = 2 * width + KERNEL * width * width + width + width * width + width;
    return inputs * width + width + block * size;
  }

  /**
   * {@return where a block's norm lies}
   *
   * @param block its number, from zero
   */
  public int norm(int block) {
    return block(block);
  }

  /**
   * {@return where a block's convolution lies}
   *
   * @param block its number, from zero
   */
  public int convolution(int block) {
    return block(block) + 2 * width;
  }

  /**
   * {@return where a block's last layer lies}
   *
   * @param block its number, from zero
   */
  public int mixing(int block) {
    return convolution(block) + KERNEL * width * width + width;
  }

  /** {@return where the last norm lies} */
  public int lastNorm() {
    return block(dilations.size());
  }

  /** {@return where the last layer lies} */
  public int head() {
    return lastNorm() + 2 * width;
  }

  @Override
  public String toString() {
    return inputs + " inputs, " + width + " channels, dilations " + dilations;
  }
}
