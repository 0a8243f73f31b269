package gravitas.optimizer.learned;

import java.util.ArrayList;
import java.util.List;

/**
 * Where the parameters of a network lie in the flat array.
 *
 * @param decays first of the learned decays
 * @param embedding null without encoders
 * @param branch layers of the branch, the last with two columns: direction and log rate
 * @param encoders in order
 * @param size number of parameters
 */
public record NetworkLayout(
    int decays, Layer embedding, List<Layer> branch, List<Encoder> encoders, int size) {

  /**
   * A weight matrix, row by row, one row per input, with its bias as one more row if it has one.
   *
   * @param offset of its first parameter
   * @param rows inputs
   * @param columns outputs
   * @param bias whether it has one
   */
  public record Layer(int offset, int rows, int columns, boolean bias) {
    int size() {
      return (rows + (bias ? 1 : 0)) * columns;
    }
  }

  /**
   * Offsets of one encoder's parameters; a norm is its gains, then its biases.
   *
   * @param attentionNorm offset of attention's norm
   * @param projections queries of all heads, then keys, then values
   * @param output of attention
   * @param feedForwardNorm offset of the feed-forward part's norm
   * @param expand the feed-forward part's first layer
   * @param contract its second
   * @param outputNorm offset of the last norm
   * @param head gives the rank-one vector; null without structure
   */
  public record Encoder(
      int attentionNorm,
      Layer projections,
      Layer output,
      int feedForwardNorm,
      Layer expand,
      Layer contract,
      int outputNorm,
      Layer head) {}

  /**
   * {@return the layout of a network}
   *
   * @param shape sizes of the network
   */
  public static NetworkLayout of(NetworkShape shape) {
    Builder b = new Builder();
    int decays = b.take(shape.decayCount());
    boolean transformer = shape.encoders() > 0;
    int width = shape.width();
    Layer embedding = transformer ? b.layer(shape.inputs(), width, false) : null;
    List<Layer> branch = new ArrayList<>();
    int in = transformer ? width : shape.inputs();
    for (int i = 0; i < shape.branchLayers(); i++) {
      branch.add(b.layer(in, shape.branchWidth(), true));
      in = shape.branchWidth();
    }
    branch.add(b.layer(in, 2, true));
    List<Encoder> encoders = new ArrayList<>();
    for (int l = 0; l < shape.encoders(); l++) {
      encoders.add(
          new Encoder(
              b.take(2 * width),
              b.layer(width, 3 * shape.attention(), true),
              b.layer(shape.attention(), width, true),
              b.take(2 * width),
              b.layer(width, shape.feedForward(), true),
              b.layer(shape.feedForward(), width, true),
              b.take(2 * width),
              shape.structure() ? b.layer(width, 1, true) : null));
    }
    return new NetworkLayout(decays, embedding, List.copyOf(branch), List.copyOf(encoders), b.size);
  }

  private static final class Builder {
    private int size;

    int take(int count) {
      int offset = size;
      size += count;
      return offset;
    }

    Layer layer(int rows, int columns, boolean bias) {
      Layer layer = new Layer(size, rows, columns, bias);
      size += layer.size();
      return layer;
    }
  }
}
