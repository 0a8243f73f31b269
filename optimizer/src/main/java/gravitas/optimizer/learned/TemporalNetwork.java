package gravitas.optimizer.learned;

import java.util.Arrays;

/**
 * Forward and backward pass of a network over time, of several stretches of equal length at once,
 * as written at {@link TemporalShape}. A workspace: one per thread.
 */
public final class TemporalNetwork {
  /** Of its norms, beside the variance. */
  public static final float EPSILON = 1e-5f;

  private static final int KERNEL = TemporalShape.KERNEL;

  private final TemporalShape shape;
  private final int sequences;
  private final int length;
  private final int rows;
  private final HeapProducts products = new HeapProducts();
  private final float[] input;
  private final float[][] hidden; // before each block, and after the last
  private final float[][] columns; // what each convolution reads, KERNEL frames side by side
  private final float[][] convolved; // before GELU
  private final float[][] activated;
  private final float[] normed;
  private final float[] gains;
  private final float[] product;
  private final float[] gradient;
  private final float[] branch;
  private final float[] columnsGradient;

  /** What the network says, outputs per row. */
  public final float[] out;

  /**
   * Makes room.
   *
   * @param shape its sizes
   * @param sequences stretches at once
   * @param length rows of each
   */
  public TemporalNetwork(TemporalShape shape, int sequences, int length) {
    this.shape = shape;
    this.sequences = sequences;
    this.length = length;
    this.rows = sequences * length;
    int width = shape.width();
    int blocks = shape.dilations().size();
    this.input = new float[rows * shape.inputs()];
    this.hidden = new float[blocks + 1][rows * width];
    this.columns = new float[blocks][rows * KERNEL * width];
    this.convolved = new float[blocks][rows * width];
    this.activated = new float[blocks][rows * width];
    this.normed = new float[rows * width];
    this.gains = new float[2 * width];
    this.product = new float[rows * width];
    this.gradient = new float[rows * width];
    this.branch = new float[rows * width];
    this.columnsGradient = new float[rows * KERNEL * width];
    this.out = new float[rows * shape.outputs()];
  }

  /** {@return where rows of features go, before {@link #forward}} */
  public float[] input() {
    return input;
  }

  /**
   * Fills {@link #out} from {@link #input}.
   *
   * @param p the parameters
   */
  public void forward(float[] p) {
    int width = shape.width();
    linear(input, shape.inputs(), p, shape.embedding(), width, hidden[0]);
    for (int b = 0; b < shape.dilations().size(); b++) {
      norm(hidden[b], p, shape.norm(b));
      gather(normed, columns[b], shape.dilations().get(b));
      linear(columns[b], KERNEL * width, p, shape.convolution(b), width, convolved[b]);
      System.arraycopy(convolved[b], 0, activated[b], 0, rows * width);
      Elementwise.gelu(activated[b], 0, rows * width);
      linear(activated[b], width, p, shape.mixing(b), width, product);
      for (int i = 0; i < product.length; i++) {
        hidden[b + 1][i] = hidden[b][i] + product[i];
      }
    }
    norm(hidden[shape.dilations().size()], p, shape.lastNorm());
    linear(normed, width, p, shape.head(), shape.outputs(), out);
  }

  /**
   * Adds the gradient of the parameters.
   *
   * @param p the parameters of the last forward pass
   * @param outGradient with respect to {@link #out}
   * @param g receives the gradient, added
   */
  public void backward(float[] p, float[] outGradient, float[] g) {
    int width = shape.width();
    int blocks = shape.dilations().size();
    norm(hidden[blocks], p, shape.lastNorm());
    linearBackward(normed, width, p, shape.head(), shape.outputs(), outGradient, g, gradient);
    LayerNorm.backward(hidden[blocks], gradient, rows, width, p, shape.lastNorm(), EPSILON, g);
    for (int b = blocks - 1; b >= 0; b--) {
      linearBackward(activated[b], width, p, shape.mixing(b), width, gradient, g, branch);
      Elementwise.geluBackward(convolved[b], branch, 0, rows * width);
      linearBackward(
          columns[b], KERNEL * width, p, shape.convolution(b), width, branch, g, columnsGradient);
      scatter(columnsGradient, branch, shape.dilations().get(b));
      LayerNorm.backward(hidden[b], branch, rows, width, p, shape.norm(b), EPSILON, g);
      for (int i = 0; i < branch.length; i++) {
        gradient[i] += branch[i];
      }
    }
    linearBackward(input, shape.inputs(), p, shape.embedding(), width, gradient, g, null);
  }

  private void linear(float[] x, int from, float[] p, int at, int to, float[] y) {
    products.multiply(rows, to, from, x, p, at, y);
    int bias = at + from * to;
    for (int r = 0; r < rows; r++) {
      for (int i = 0; i < to; i++) {
        y[r * to + i] += p[bias + i];
      }
    }
  }

  private void linearBackward(
      float[] x, int from, float[] p, int at, int to, float[] dy, float[] g, float[] dx) {
    products.addTransposedProduct(from, to, rows, x, dy, g, at);
    int bias = at + from * to;
    for (int r = 0; r < rows; r++) {
      for (int i = 0; i < to; i++) {
        g[bias + i] += dy[r * to + i];
      }
    }
    if (dx != null) {
      products.multiplyTransposed(rows, from, to, dy, p, at, dx);
    }
  }

  private void norm(float[] x, float[] p, int at) {
    System.arraycopy(x, 0, normed, 0, normed.length);
    System.arraycopy(p, at, gains, 0, gains.length);
    LayerNorm.apply(normed, rows, shape.width(), gains, EPSILON);
  }

  /** Side by side the frames t − d, t, t + d; zeros beyond a stretch's ends. */
  private void gather(float[] x, float[] y, int dilation) {
    int width = shape.width();
    Arrays.fill(y, 0);
    for (int s = 0; s < sequences; s++) {
      for (int t = 0; t < length; t++) {
        for (int k = 0; k < KERNEL; k++) {
          int source = t + (k - 1) * dilation;
          if (source >= 0 && source < length) {
            System.arraycopy(
                x,
                (s * length + source) * width,
                y,
                ((s * length + t) * KERNEL + k) * width,
                width);
          }
        }
      }
    }
  }

  private void scatter(float[] dy, float[] dx, int dilation) {
    int width = shape.width();
    Arrays.fill(dx, 0);
    for (int s = 0; s < sequences; s++) {
      for (int t = 0; t < length; t++) {
        for (int k = 0; k < KERNEL; k++) {
          int source = t + (k - 1) * dilation;
          if (source >= 0 && source < length) {
            int to = (s * length + source) * width;
            int from = ((s * length + t) * KERNEL + k) * width;
            for (int i = 0; i < width; i++) {
              dx[to + i] += dy[from + i];
            }
          }
        }
      }
    }
  }

  /**
   * {@return random weights as large as keeps the channels' size; corrections begin near zero}
   *
   * @param shape its sizes
   * @param seed equal seeds give equal weights
   */
  public static float[] start(TemporalShape shape, long seed) {
    var random = new java.util.SplittableRandom(seed);
    float[] p = new float[shape.parameters()];
    int width = shape.width();
    fill(p, shape.embedding(), shape.inputs(), width, 1, random);
    for (int b = 0; b < shape.dilations().size(); b++) {
      Arrays.fill(p, shape.norm(b), shape.norm(b) + width, 1);
      fill(p, shape.convolution(b), KERNEL * width, width, 1.4, random);
      fill(p, shape.mixing(b), width, width, 0.7, random);
    }
    Arrays.fill(p, shape.lastNorm(), shape.lastNorm() + width, 1);
    fill(p, shape.head(), width, shape.outputs(), 0.1, random);
    return p;
  }

  private static void fill(
      float[] p, int at, int from, int to, double gain, java.util.SplittableRandom random) {
    double deviation = gain / Math.sqrt(from);
    for (int i = 0; i < from * to; i++) {
      p[at + i] = (float) (deviation * random.nextGaussian());
    }
  }
}
