package gravitas.optimizer.learned;

import gravitas.optimizer.learned.NetworkLayout.Encoder;
import gravitas.optimizer.learned.NetworkLayout.Layer;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * A larger Optimus that does what a smaller one does, to train on from (Chen et al. 2016, Net2Net):
 * what a short training finds with a small network is not lost when the network grows.
 *
 * <p>Every channel is repeated; what reads the copies shares its weight among them, unevenly, so
 * that training can tell them apart. Layer norms see each value equally often and so do not change.
 * Logits would grow with the square root of a key's copies: queries shrink by it. Encoders are
 * added behind the others, where only their own rank-one vector depends on them, and that starts
 * small.
 */
public final class Growth {
  private static final double UNEVEN = 0.3;

  /** Width of an embedding that holds all features of an MLP and some channels more. */
  private static final int EMBEDDING = 64;

  private final NetworkShape small;
  private final NetworkShape large;
  private final float[] from;
  private final float[] to;
  private final SplittableRandom random;

  private Growth(Weights weights, NetworkShape large, long seed) {
    this.small = weights.shape();
    this.large = large;
    this.from = weights.toArray();
    this.to = Weights.initial(large, seed).toArray();
    this.random = new SplittableRandom(seed);
  }

  /**
   * {@return the weights of a network of the larger shape with the smaller one's outputs}
   *
   * @param weights the network's parameters
   * @param large the larger shape
   * @param seed of everything random
   * @throws IllegalArgumentException if a size is not a multiple of the smaller network's
   */
  public static Weights grow(Weights weights, NetworkShape large, long seed) {
    NetworkShape small = weights.shape();
    boolean fits =
        small.encoders() > 0
            && large.encoders() >= small.encoders()
            && large.rmsDecays() == small.rmsDecays()
            && large.branchLayers() == small.branchLayers()
            && large.structure()
            && small.structure()
            && large.width() % small.width() == 0
            && large.heads() % small.heads() == 0
            && keyWidth(large) % keyWidth(small) == 0
            && large.feedForward() % small.feedForward() == 0
            && large.branchWidth() % small.branchWidth() == 0;
    if (!fits) {
      throw new IllegalArgumentException(
          "a network of sizes " + small + " cannot grow into " + large + ": not multiples");
    }
    return new Growth(weights, large, seed).grown();
  }

  /**
   * Optimus with a trained Adafactor MLP as its branch: the embedding passes the features on beside
   * channels of its own, the preconditioner starts next to the identity. Its step rule must keep B
   * free of the dimension, as {@link StepRule#remembering} does.
   *
   * @param mlp the trained Adafactor MLP
   * @param encoders transformer encoders to add
   * @param seed of everything random
   * @return the larger network's weights
   */
  public static Weights withEncoders(Weights mlp, int encoders, long seed) {
    NetworkShape from = mlp.shape();
    if (from.encoders() > 0 || encoders < 1) {
      throw new IllegalArgumentException(
          "encoders can be added to an MLP only, at least one; got "
              + encoders
              + " for a network with "
              + from.encoders());
    }
    NetworkShape small = NetworkShape.smallOptimus();
    var shape =
        new NetworkShape(
            from.rmsDecays(),
            EMBEDDING,
            encoders,
            small.heads(),
            small.attention(),
            small.feedForward(),
            from.branchLayers(),
            from.branchWidth(),
            true);
    float[] to = Weights.initial(shape, seed).toArray();
    float[] values = mlp.toArray();
    NetworkLayout a = from.layout();
    NetworkLayout b = shape.layout();
    System.arraycopy(values, a.decays(), to, b.decays(), from.decayCount());
    int inputs = from.inputs();
    Layer embedding = b.embedding();
    for (int row = 0; row < inputs; row++) {
      for (int column = 0; column < inputs; column++) {
        to[embedding.offset() + row * EMBEDDING + column] = row == column ? 1 : 0;
      }
    }
    for (int i = 0; i < a.branch().size(); i++) {
      Layer source = a.branch().get(i);
      Layer target = b.branch().get(i);
      int columns = source.columns();
      int end = target.offset() + target.rows() * columns;
      Arrays.fill(to, target.offset(), end, 0);
      System.arraycopy(values, source.offset(), to, target.offset(), source.rows() * columns);
      System.arraycopy(values, source.offset() + source.rows() * columns, to, end, columns);
    }
    return new Weights(shape, to);
  }

  private static int keyWidth(NetworkShape shape) {
    return shape.attention() / shape.heads();
  }

  private Weights grown() {
    NetworkLayout a = small.layout();
    NetworkLayout b = large.layout();
    System.arraycopy(from, a.decays(), to, b.decays(), small.decayCount());
    Channels inputs = Channels.repeated(small.inputs(), small.inputs());
    Channels width = Channels.repeated(small.width(), large.width());
    Channels branch = Channels.repeated(small.branchWidth(), large.branchWidth());
    layer(a.embedding(), b.embedding(), inputs, width, 1);
    Channels in = width;
    int last = a.branch().size() - 1;
    for (int i = 0; i <= last; i++) {
      Channels out = i < last ? branch : Channels.repeated(2, 2);
      layer(a.branch().get(i), b.branch().get(i), in, out, 1);
      in = out;
    }
    for (int l = 0; l < a.encoders().size(); l++) {
      encoder(a.encoders().get(l), b.encoders().get(l), width);
    }
    return new Weights(large, to);
  }

  private void encoder(Encoder a, Encoder b, Channels width) {
    Channels hidden = Channels.repeated(small.feedForward(), large.feedForward());
    Channels mixed = Channels.heads(small, large);
    norm(a.attentionNorm(), b.attentionNorm(), width);
    norm(a.feedForwardNorm(), b.feedForwardNorm(), width);
    norm(a.outputNorm(), b.outputNorm(), width);
    // with c copies of each key, logits become c / √c times as large
    double shrink = Math.sqrt((double) keyWidth(small) / keyWidth(large));
    int third = small.attention();
    for (int part = 0; part < 3; part++) {
      layer(
          a.projections(),
          b.projections(),
          width,
          mixed.shifted(part * third, part * large.attention()),
          part == 0 ? shrink : 1);
    }
    layer(a.output(), b.output(), mixed, width, 1);
    layer(a.expand(), b.expand(), width, hidden, 1);
    layer(a.contract(), b.contract(), hidden, width, 1);
    layer(a.head(), b.head(), width, Channels.repeated(1, 1), 1);
  }

  private void norm(int a, int b, Channels width) {
    for (int kind = 0; kind < 2; kind++) {
      for (int i = 0; i < large.width(); i++) {
        to[b + kind * large.width() + i] = from[a + kind * small.width() + width.source(i)];
      }
    }
  }

  /** Those columns of a layer that {@code out} names; rows share the smaller layer's weights. */
  private void layer(Layer a, Layer b, Channels in, Channels out, double factor) {
    for (int column = out.first(); column < out.first() + out.count(); column++) {
      int source = out.source(column);
      double[] shares = in.shares(random, UNEVEN);
      for (int row = 0; row < in.count(); row++) {
        float weight = from[a.offset() + in.source(row) * a.columns() + source];
        to[b.offset() + row * b.columns() + column] = (float) (factor * shares[row] * weight);
      }
      if (a.bias()) {
        to[b.offset() + b.rows() * b.columns() + column] =
            (float) (factor * from[a.offset() + a.rows() * a.columns() + source]);
      }
    }
  }

  /** Which channel of the smaller network each channel of the larger one repeats. */
  private static final class Channels {
    private final int first;
    private final int[] sources;

    /**
     * @param first number of the first channel, in the larger network
     * @param sources of each channel from the first on
     */
    private Channels(int first, int[] sources) {
      this.first = first;
      this.sources = sources;
    }

    static Channels repeated(int small, int large) {
      int[] sources = new int[large];
      for (int i = 0; i < large; i++) {
        sources[i] = i % small;
      }
      return new Channels(0, sources);
    }

    /** Heads are repeated as a whole, and within each its keys. */
    static Channels heads(NetworkShape small, NetworkShape large) {
      int[] sources = new int[large.attention()];
      for (int i = 0; i < sources.length; i++) {
        int head = i / keyWidth(large) % small.heads();
        sources[i] = head * keyWidth(small) + i % keyWidth(large) % keyWidth(small);
      }
      return new Channels(0, sources);
    }

    Channels shifted(int smallFrom, int largeFrom) {
      int[] moved = new int[sources.length];
      for (int i = 0; i < moved.length; i++) {
        moved[i] = smallFrom + sources[i];
      }
      return new Channels(largeFrom, moved);
    }

    int first() {
      return first;
    }

    int count() {
      return sources.length;
    }

    int source(int channel) {
      return sources[channel - first];
    }

    /** A share of one for each channel, uneven; those of the same source sum to one. */
    double[] shares(SplittableRandom random, double uneven) {
      double[] shares = new double[sources.length];
      double[] sum = new double[sources.length];
      for (int i = 0; i < shares.length; i++) {
        shares[i] = 1 + uneven * (2 * random.nextDouble() - 1);
        sum[sources[i]] += shares[i];
      }
      for (int i = 0; i < shares.length; i++) {
        shares[i] /= sum[sources[i]];
      }
      return shares;
    }
  }
}
