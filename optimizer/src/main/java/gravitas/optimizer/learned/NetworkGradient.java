package gravitas.optimizer.learned;

import gravitas.optimizer.learned.NetworkLayout.Encoder;
import gravitas.optimizer.learned.NetworkLayout.Layer;
import java.util.Arrays;
import java.util.List;

/**
 * The network with everything kept for its reverse sweep: outputs of many rows, then the gradient
 * of any function of these outputs with respect to the parameters. Written out by hand and checked
 * against differences of {@link Forward}. One per thread.
 */
public final class NetworkGradient {
  private static final float NORM_EPSILON = 1e-5f;

  private final NetworkShape shape;
  private final NetworkLayout layout;
  private final HeapProducts products = new HeapProducts();
  private final AttentionGradient attention;
  private final float[] gradient;

  private float[] parameters;
  private float[] features;
  private int[] starts;
  private int rows;
  private float[] embedded;
  private float[][] branchInputs;
  private Kept[] kept;
  private float[] direction;
  private float[] rate;
  private float[][] rankOne;
  private float[] featuresBar;

  /** What one encoder's sweep back needs. */
  private static final class Kept {
    float[] in;
    float[] normed;
    float[] projections;
    float[] weights;
    float[] mixed;
    float[] afterAttention;
    float[] normedAgain;
    float[] beforeGelu;
    float[] afterGelu;
    float[] beforeOutput;
    float[] out;
  }

  /**
   * Room for a network.
   *
   * @param shape sizes of the network
   */
  public NetworkGradient(NetworkShape shape) {
    this.shape = shape;
    this.layout = shape.layout();
    this.attention = shape.encoders() > 0 ? new AttentionGradient(shape) : null;
    this.gradient = new float[layout.size()];
  }

  /** {@return the gradient summed by {@link #backward} since {@link #clear}} */
  public float[] gradient() {
    return gradient;
  }

  /** Sets the sum to zero. */
  public void clear() {
    Arrays.fill(gradient, 0);
  }

  /** {@return the direction d of each row} */
  public float[] direction() {
    return direction;
  }

  /** {@return the log rate α of each row} */
  public float[] rate() {
    return rate;
  }

  /** {@return the rank-one vectors' entries of each row, first index the encoder} */
  public float[][] rankOne() {
    return rankOne;
  }

  /**
   * Evaluates the network as {@link Forward#run} does, and keeps what {@link #backward} needs.
   *
   * @param weights the network's parameters
   * @param featureRows the rows, one after the other
   * @param problemStarts each problem's first row, and the end
   */
  public void forward(Weights weights, float[] featureRows, int[] problemStarts) {
    parameters = weights.values();
    features = featureRows;
    starts = problemStarts;
    rows = problemStarts[problemStarts.length - 1];
    rankOne = new float[shape.ranks()][];
    if (shape.encoders() == 0) {
      branchForward(features);
      return;
    }
    embedded = linear(features, layout.embedding());
    kept = new Kept[shape.encoders()];
    float[] in = embedded;
    for (int l = 0; l < kept.length; l++) {
      Encoder e = layout.encoders().get(l);
      kept[l] = encode(e, in);
      in = kept[l].out;
      if (e.head() != null) {
        rankOne[l] = linear(in, e.head());
      }
    }
    branchForward(shape.structure() ? embedded : in);
  }

  private Kept encode(Encoder e, float[] in) {
    Kept k = new Kept();
    k.in = in;
    k.normed = norm(in, e.attentionNorm());
    k.projections = linear(k.normed, e.projections());
    k.mixed = new float[rows * shape.attention()];
    k.weights = attention.forward(k.projections, starts, k.mixed);
    k.afterAttention = plus(linear(k.mixed, e.output()), in);
    k.normedAgain = norm(k.afterAttention, e.feedForwardNorm());
    k.beforeGelu = linear(k.normedAgain, e.expand());
    k.afterGelu = k.beforeGelu.clone();
    Elementwise.gelu(k.afterGelu, 0, k.afterGelu.length);
    k.beforeOutput = plus(linear(k.afterGelu, e.contract()), k.afterAttention);
    k.out = norm(k.beforeOutput, e.outputNorm());
    return k;
  }

  private void branchForward(float[] in) {
    List<Layer> layers = layout.branch();
    branchInputs = new float[layers.size()][];
    float[] current = in;
    for (int i = 0; i < layers.size(); i++) {
      branchInputs[i] = current;
      current = linear(current, layers.get(i));
      if (i + 1 < layers.size()) {
        Elementwise.relu(current, 0, current.length);
      }
    }
    direction = new float[rows];
    rate = new float[rows];
    for (int r = 0; r < rows; r++) {
      direction[r] = current[2 * r];
      rate[r] = current[2 * r + 1];
    }
  }

  /**
   * Adds the parameters' gradient, given the gradient with respect to each output.
   *
   * @param directionBar the derivative by the directions
   * @param rateBar the derivative by the log rates
   * @param rankOneBar the derivative by the rank-one vectors
   */
  public void backward(float[] directionBar, float[] rateBar, float[][] rankOneBar) {
    float[] pair = new float[2 * rows];
    for (int r = 0; r < rows; r++) {
      pair[2 * r] = directionBar[r];
      pair[2 * r + 1] = rateBar[r];
    }
    float[] branchBar = branchBackward(pair);
    if (shape.encoders() == 0) {
      featuresBar = branchBar;
      return;
    }
    float[] outBar = shape.structure() ? new float[rows * shape.width()] : branchBar;
    for (int l = kept.length - 1; l >= 0; l--) {
      Encoder e = layout.encoders().get(l);
      if (e.head() != null) {
        outBar = plus(linearBackward(rankOneBar[l], kept[l].out, e.head()), outBar);
      }
      outBar = encodeBackward(e, kept[l], outBar);
    }
    if (shape.structure()) {
      plus(outBar, branchBar);
    }
    int d = shape.width();
    products.addTransposedProduct(
        shape.inputs(), d, rows, features, outBar, gradient, layout.embedding().offset());
    featuresBar = new float[rows * shape.inputs()];
    products.multiplyTransposed(
        rows, shape.inputs(), d, outBar, parameters, layout.embedding().offset(), featuresBar);
  }

  /** {@return the derivative by the rows of features, after {@link #backward}} */
  public float[] featuresBar() {
    return featuresBar;
  }

  /**
   * Adds to the decays' part of the gradient, which the network itself does not know of.
   *
   * @param decay which one, in the order of {@link Features#decays}
   * @param slope the derivative by its parameter
   */
  public void addToDecay(int decay, double slope) {
    gradient[layout.decays() + decay] += (float) slope;
  }

  private float[] branchBackward(float[] outBar) {
    float[] bar = outBar;
    for (int i = layout.branch().size() - 1; i >= 0; i--) {
      float[] in = branchInputs[i];
      bar = linearBackward(bar, in, layout.branch().get(i));
      if (i > 0) {
        for (int j = 0; j < bar.length; j++) {
          bar[j] = in[j] > 0 ? bar[j] : 0;
        }
      }
    }
    return bar;
  }

  private float[] encodeBackward(Encoder e, Kept k, float[] outBar) {
    float[] bar = outBar;
    normBackward(k.beforeOutput, bar, e.outputNorm());
    float[] inner = linearBackward(bar, k.afterGelu, e.contract());
    Elementwise.geluBackward(k.beforeGelu, inner, 0, inner.length);
    float[] normedBar = linearBackward(inner, k.normedAgain, e.expand());
    normBackward(k.afterAttention, normedBar, e.feedForwardNorm());
    plus(bar, normedBar);
    float[] mixedBar = linearBackward(bar, k.mixed, e.output());
    float[] projectionsBar = attention.backward(k.projections, k.weights, starts, mixedBar);
    normedBar = linearBackward(projectionsBar, k.normed, e.projections());
    normBackward(k.in, normedBar, e.attentionNorm());
    return plus(bar, normedBar);
  }

  private float[] linear(float[] in, Layer layer) {
    float[] out = new float[rows * layer.columns()];
    products.multiply(rows, layer.columns(), layer.rows(), in, parameters, layer.offset(), out);
    if (layer.bias()) {
      int bias = layer.offset() + layer.rows() * layer.columns();
      for (int r = 0; r < rows; r++) {
        for (int c = 0; c < layer.columns(); c++) {
          out[r * layer.columns() + c] += parameters[bias + c];
        }
      }
    }
    return out;
  }

  private float[] linearBackward(float[] outBar, float[] in, Layer layer) {
    int columns = layer.columns();
    products.addTransposedProduct(
        layer.rows(), columns, rows, in, outBar, gradient, layer.offset());
    if (layer.bias()) {
      int bias = layer.offset() + layer.rows() * columns;
      for (int r = 0; r < rows; r++) {
        for (int c = 0; c < columns; c++) {
          gradient[bias + c] += outBar[r * columns + c];
        }
      }
    }
    float[] inBar = new float[rows * layer.rows()];
    products.multiplyTransposed(
        rows, layer.rows(), columns, outBar, parameters, layer.offset(), inBar);
    return inBar;
  }

  private float[] norm(float[] in, int offset) {
    int d = shape.width();
    float[] out = in.clone();
    LayerNorm.apply(
        out, rows, d, Arrays.copyOfRange(parameters, offset, offset + 2 * d), NORM_EPSILON);
    return out;
  }

  private void normBackward(float[] before, float[] bar, int offset) {
    LayerNorm.backward(
        before, bar, rows, shape.width(), parameters, offset, NORM_EPSILON, gradient);
  }

  /** a ← a + b. */
  private static float[] plus(float[] a, float[] b) {
    for (int i = 0; i < a.length; i++) {
      a[i] += b[i];
    }
    return a;
  }
}
