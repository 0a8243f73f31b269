package gravitas.optimizer.learned;

import gravitas.optimizer.learned.NetworkLayout.Encoder;
import gravitas.optimizer.learned.NetworkLayout.Layer;
import java.util.List;
import org.bytedeco.javacpp.FloatPointer;

/**
 * Runs a network on rows of features, several problems at once: rows of one problem attend to each
 * other and to no others. A workspace: mutable, one per thread, grows to the largest call.
 *
 * <p>Every matrix that meets a bias carries a last column of ones, so that weights and bias, which
 * lie one after the other, act in one product. Attention goes block by block of queries, so memory
 * grows linearly with the number of variables.
 */
public final class Forward implements NetworkOutputs {
  private static final int BLOCK = 128;

  /** Keys at once: a block's scores then stay in the processor's second cache. */
  private static final int TILE = 256;

  private static final float NORM_EPSILON = 1e-5f;

  private final NetworkShape shape;
  private final NetworkLayout layout;
  private final int keyWidth;

  private int capacity;
  private int longest;
  private FloatPointer input;
  private FloatPointer residual;
  private FloatPointer normed;
  private FloatPointer projections;
  private FloatPointer keys;
  private FloatPointer values;
  private FloatPointer mixed;
  private FloatPointer expanded;
  private FloatPointer hidden;
  private FloatPointer hiddenNext;
  private FloatPointer pair;
  private FloatPointer scores;
  private FloatPointer weighted;
  private FloatPointer ones;
  private FloatPointer sums;
  private float[] heap = new float[0];
  private float[] heapScores = new float[0];
  private float[] heapMixed = new float[0];
  private final float[] heapWeighted;
  private final float[] heapSums = new float[BLOCK];
  private float[] projected = new float[0];
  private float[] normGains = new float[0];

  private float[] direction = new float[0];
  private float[] rate = new float[0];
  private final float[][] rankOne;

  /**
   * Room for a network.
   *
   * @param shape sizes of the network
   */
  public Forward(NetworkShape shape) {
    this.shape = shape;
    this.layout = shape.layout();
    this.keyWidth = shape.encoders() > 0 ? shape.attention() / shape.heads() : 0;
    this.heapWeighted = new float[BLOCK * keyWidth];
    this.rankOne = new float[shape.ranks()][0];
  }

  @Override
  public float[] direction() {
    return direction;
  }

  @Override
  public float[] rate() {
    return rate;
  }

  @Override
  public float[][] rankOne() {
    return rankOne;
  }

  /**
   * Evaluates the network.
   *
   * @param weights all parameters
   * @param features rows of {@link NetworkShape#inputs} numbers
   * @param starts first row of each problem, and at the end the number of rows
   */
  public void run(Weights weights, float[] features, int[] starts) {
    int rows = starts[starts.length - 1];
    reserve(rows, longest(starts));
    FloatPointer w = weights.memory();
    int inputs = shape.inputs();
    if (shape.encoders() == 0) {
      withOnes(features, rows, inputs, hidden, inputs + 1);
      branch(w, hidden, inputs, rows);
      return;
    }
    input.position(0).put(features, 0, rows * inputs);
    int d = shape.width();
    Layer embed = layout.embedding();
    Matrices.multiply(
        rows, d, inputs, 1, input, inputs, w.position(embed.offset()), d, 0, residual, d);
    if (shape.structure()) {
      residual.position(0).get(heap, 0, rows * d);
      withOnes(heap, rows, d, hidden, d + 1);
      branch(w, hidden, d, rows);
    }
    List<Encoder> encoders = layout.encoders();
    for (int l = 0; l < encoders.size(); l++) {
      encode(weights, encoders.get(l), starts, rows);
      Layer head = encoders.get(l).head();
      if (head != null) {
        Matrices.multiply(
            rows, 1, d + 1, 1, normed.position(0), d + 1, w.position(head.offset()), 1, 0, pair, 1);
        pair.position(0).get(rankOne[l], 0, rows);
      }
    }
    if (!shape.structure()) {
      branch(w, normed, d, rows);
    }
  }

  private static int longest(int[] starts) {
    int most = 0;
    for (int i = 1; i < starts.length; i++) {
      most = Math.max(most, starts[i] - starts[i - 1]);
    }
    return most;
  }

  /** Hidden layers with ReLU, then direction and log rate. Input rows end in a one. */
  private void branch(FloatPointer w, FloatPointer first, int inWidth, int rows) {
    FloatPointer in = first.position(0);
    int wide = inWidth;
    int last = layout.branch().size() - 1;
    int next = shape.branchWidth();
    for (int i = 0; i < last; i++) {
      Layer layer = layout.branch().get(i);
      Matrices.multiply(
          rows,
          next,
          wide + 1,
          1,
          in,
          wide + 1,
          w.position(layer.offset()),
          next,
          0,
          hiddenNext.position(0),
          next);
      hiddenNext.get(heap, 0, rows * next);
      Elementwise.relu(heap, 0, rows * next);
      withOnes(heap, rows, next, hidden, next + 1);
      in = hidden.position(0);
      wide = next;
    }
    Layer layer = layout.branch().get(last);
    Matrices.multiply(
        rows, 2, wide + 1, 1, in, wide + 1, w.position(layer.offset()), 2, 0, pair.position(0), 2);
    pair.get(heap, 0, 2 * rows);
    for (int r = 0; r < rows; r++) {
      direction[r] = heap[2 * r];
      rate[r] = heap[2 * r + 1];
    }
  }

  /** One pre-norm encoder; its normed output is left in {@link #normed} and {@link #residual}. */
  private void encode(Weights weights, Encoder e, int[] starts, int rows) {
    FloatPointer w = weights.memory();
    int d = shape.width();
    int a = shape.attention();
    int f = shape.feedForward();
    residual.position(0).get(heap, 0, rows * d);
    normalise(weights.values(), e.attentionNorm(), rows);
    Matrices.multiply(
        rows,
        3 * a,
        d + 1,
        1,
        normed.position(0),
        d + 1,
        w.position(e.projections().offset()),
        3 * a,
        0,
        projections.position(0),
        3 * a);
    projections.position(0).get(projected, 0, rows * 3 * a);
    for (int p = 0; p + 1 < starts.length; p++) {
      attend(starts[p], starts[p + 1] - starts[p]);
    }
    mixed.position(0).put(heapMixed, 0, rows * (a + 1));
    Matrices.multiply(
        rows,
        d,
        a + 1,
        1,
        mixed.position(0),
        a + 1,
        w.position(e.output().offset()),
        d,
        1,
        residual.position(0),
        d);
    residual.get(heap, 0, rows * d);
    normalise(weights.values(), e.feedForwardNorm(), rows);
    Matrices.multiply(
        rows,
        f,
        d + 1,
        1,
        normed.position(0),
        d + 1,
        w.position(e.expand().offset()),
        f,
        0,
        hidden.position(0),
        f);
    hidden.get(heap, 0, rows * f);
    Elementwise.gelu(heap, 0, rows * f);
    withOnes(heap, rows, f, expanded, f + 1);
    Matrices.multiply(
        rows,
        d,
        f + 1,
        1,
        expanded.position(0),
        f + 1,
        w.position(e.contract().offset()),
        d,
        1,
        residual.position(0),
        d);
    residual.get(heap, 0, rows * d);
    normalise(weights.values(), e.outputNorm(), rows);
    // the next encoder starts from the normed output
    residual.position(0).put(heap, 0, rows * d);
  }

  /** Layer norm of the rows on the heap, in place and into {@link #normed} with ones. */
  private void normalise(float[] parameters, int offset, int rows) {
    int d = shape.width();
    System.arraycopy(parameters, offset, normGains, 0, 2 * d);
    LayerNorm.apply(heap, rows, d, normGains, NORM_EPSILON);
    withOnes(heap, rows, d, normed, d + 1);
  }

  private void attend(int first, int n) {
    int a = shape.attention();
    float scale = (float) (1 / Math.sqrt(keyWidth));
    for (int h = 0; h < shape.heads(); h++) {
      long base = (long) first * 3 * a + (long) h * keyWidth;
      boolean safe =
          scale * longest(first, n, h * keyWidth) * longest(first, n, a + h * keyWidth)
              < Elementwise.SAFE_LOGIT;
      // exponentials that need no common factor can be summed up tile by tile
      int tile = safe ? Math.min(TILE, n) : n;
      for (int from = 0; from < n; from += BLOCK) {
        int count = Math.min(BLOCK, n - from);
        for (int key = 0; key < n; key += tile) {
          mix(base, from, count, key, Math.min(tile, n - key), safe);
        }
        divide(count, first + from, h * keyWidth);
      }
    }
  }

  /** Adds what a tile of keys gives to a block of queries. */
  private void mix(long base, int from, int count, int key, int width, boolean safe) {
    int stride = 3 * shape.attention();
    float kept = key == 0 ? 0 : 1;
    Matrices.multiplyTransposed(
        count,
        width,
        keyWidth,
        (float) (1 / Math.sqrt(keyWidth)),
        projections.position(base + (long) from * stride),
        stride,
        keys.position(base + (long) key * stride + shape.attention()),
        stride,
        0,
        scores.position(0),
        width);
    scores.get(heapScores, 0, count * width);
    Elementwise.exponentials(heapScores, count, width, safe);
    scores.put(heapScores, 0, count * width);
    Matrices.multiply(
        count,
        keyWidth,
        width,
        1,
        scores,
        width,
        values.position(base + (long) key * stride + 2L * shape.attention()),
        stride,
        kept,
        weighted.position(0),
        keyWidth);
    Matrices.multiply(count, width, scores, ones.position(0), kept, sums.position(0));
  }

  /**
   * Completes the softmax: what it should have divided {@code n} exponentials of a query by divides
   * the {@code keyWidth} numbers they are mixed into.
   */
  private void divide(int count, int firstRow, int column) {
    int stride = shape.attention() + 1;
    weighted.get(heapWeighted, 0, count * keyWidth);
    sums.get(heapSums, 0, count);
    for (int r = 0; r < count; r++) {
      float scale = 1 / heapSums[r];
      int to = (firstRow + r) * stride + column;
      for (int i = 0; i < keyWidth; i++) {
        heapMixed[to + i] = scale * heapWeighted[r * keyWidth + i];
      }
    }
  }

  /** Length of the longest of one head's queries or keys: two lengths bound every logit. */
  private double longest(int first, int n, int column) {
    int stride = 3 * shape.attention();
    double most = 0;
    for (int r = first; r < first + n; r++) {
      float squares = 0;
      for (int i = r * stride + column; i < r * stride + column + keyWidth; i++) {
        squares += projected[i] * projected[i];
      }
      most = Math.max(most, squares);
    }
    return Math.sqrt(most);
  }

  /** Copies rows from the heap behind each of which a one follows. */
  private void withOnes(float[] from, int rows, int width, FloatPointer to, int stride) {
    if (staging.length < rows * stride) {
      staging = new float[rows * stride];
    }
    for (int r = 0; r < rows; r++) {
      System.arraycopy(from, r * width, staging, r * stride, width);
      staging[r * stride + width] = 1;
    }
    to.position(0).put(staging, 0, rows * stride);
  }

  private float[] staging = new float[0];

  private void reserve(int rows, int longestProblem) {
    if (rows > capacity) {
      capacity = rows;
      int d = shape.width();
      int wide =
          Math.max(Math.max(shape.inputs(), d), Math.max(shape.branchWidth(), shape.feedForward()))
              + 1;
      input = Matrices.allocate((long) rows * shape.inputs());
      residual = Matrices.allocate((long) rows * d);
      normed = Matrices.allocate((long) rows * (d + 1));
      projections = Matrices.allocate((long) rows * 3 * shape.attention());
      keys = Matrices.view(projections);
      values = Matrices.view(projections);
      mixed = Matrices.allocate((long) rows * (shape.attention() + 1));
      expanded = Matrices.allocate((long) rows * (shape.feedForward() + 1));
      hidden = Matrices.allocate((long) rows * wide);
      hiddenNext = Matrices.allocate((long) rows * wide);
      pair = Matrices.allocate(2L * rows);
      heap = new float[rows * wide];
      projected = new float[rows * 3 * shape.attention()];
      normGains = new float[2 * d];
      direction = new float[rows];
      rate = new float[rows];
      for (int l = 0; l < rankOne.length; l++) {
        rankOne[l] = new float[rows];
      }
      heapMixed = new float[rows * (shape.attention() + 1)];
      for (int r = 0; r < rows; r++) {
        heapMixed[r * (shape.attention() + 1) + shape.attention()] = 1;
      }
    }
    if (longestProblem > longest) {
      longest = longestProblem;
      int most = Math.min(BLOCK, longestProblem) * longestProblem;
      scores = Matrices.allocate(most);
      heapScores = new float[most];
      weighted = Matrices.allocate((long) BLOCK * keyWidth);
      sums = Matrices.allocate(BLOCK);
      ones = Matrices.allocate(longestProblem);
      for (int i = 0; i < longestProblem; i++) {
        ones.put(i, 1f);
      }
    }
  }
}
