package gravitas.lab.depth;

import gravitas.pose.depth.DepthFeatures;
import java.util.List;

/**
 * Sizes of the network and where in one array each of its parameters lies.
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
public record LifterShape(int inputs, int width, List<Integer> dilations, int outputs) {
  /** Frames that a convolution looks at. */
  static final int KERNEL = 3;

  /** {@return the one that is shipped: each frame sees 40 frames before and after it} */
  public static LifterShape usual() {
    return ofWidth(192);
  }

  /**
   * {@return the same with another number of channels}
   *
   * @param width channels
   */
  public static LifterShape ofWidth(int width) {
    return new LifterShape(
        DepthFeatures.INPUTS, width, List.of(1, 3, 9, 27), DepthFeatures.OUTPUTS);
  }

  /** {@return how many parameters there are} */
  public int parameters() {
    return head() + width * outputs + outputs;
  }

  int embedding() {
    return 0;
  }

  private int block(int block) {
    int size = 2 * width + KERNEL * width * width + width + width * width + width;
    return inputs * width + width + block * size;
  }

  int norm(int block) {
    return block(block);
  }

  int convolution(int block) {
    return block(block) + 2 * width;
  }

  int mixing(int block) {
    return convolution(block) + KERNEL * width * width + width;
  }

  int lastNorm() {
    return block(dilations.size());
  }

  int head() {
    return lastNorm() + 2 * width;
  }

  @Override
  public String toString() {
    return inputs + " inputs, " + width + " channels, dilations " + dilations;
  }
}
