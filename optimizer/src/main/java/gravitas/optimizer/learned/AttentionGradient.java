package gravitas.optimizer.learned;

import org.bytedeco.javacpp.FloatPointer;

/**
 * Multi-head attention within each problem's rows, with its reverse sweep. Rows of projections hold
 * the queries of all heads, then the keys, then the values. One per thread.
 */
final class AttentionGradient {
  private final int heads;
  private final int width;
  private final int keyWidth;
  private final float scale;
  private FloatPointer projections = Matrices.allocate(1);
  private FloatPointer keys = projections;
  private FloatPointer bars = Matrices.allocate(1);
  private FloatPointer mixed = Matrices.allocate(1);
  private FloatPointer weights = Matrices.allocate(1);
  private FloatPointer weightBars = Matrices.allocate(1);
  private float[] square = new float[0];
  private float[] squareBar = new float[0];

  AttentionGradient(NetworkShape shape) {
    this.heads = shape.heads();
    this.width = shape.attention();
    this.keyWidth = width / heads;
    this.scale = (float) (1 / Math.sqrt(keyWidth));
  }

  /**
   * Fills {@code out} (rows × width); returns the attention weights, problem by problem, head by
   * head.
   */
  float[] forward(float[] in, int[] starts, float[] out) {
    load(in, starts);
    int total = 0;
    for (int p = 0; p + 1 < starts.length; p++) {
      int n = starts[p + 1] - starts[p];
      total += heads * n * n;
    }
    float[] all = new float[total];
    int at = 0;
    for (int p = 0; p + 1 < starts.length; p++) {
      int n = starts[p + 1] - starts[p];
      for (int h = 0; h < heads; h++) {
        long query = query(starts[p], h);
        Matrices.multiplyTransposed(
            n,
            n,
            keyWidth,
            scale,
            projections.position(query),
            3 * width,
            keys.position(query + width),
            3 * width,
            0,
            weights,
            n);
        weights.get(square, 0, n * n);
        Elementwise.softmax(square, n, n);
        System.arraycopy(square, 0, all, at, n * n);
        at += n * n;
        weights.put(square, 0, n * n);
        Matrices.multiply(
            n,
            keyWidth,
            n,
            1,
            weights,
            n,
            projections.position(query + 2L * width),
            3 * width,
            0,
            mixed.position(row(starts[p], h)),
            width);
      }
    }
    mixed.position(0).get(out, 0, out.length);
    return all;
  }

  /** The gradient with respect to the projections, given that with respect to the output. */
  float[] backward(float[] in, float[] all, int[] starts, float[] outBar) {
    load(in, starts);
    mixed.position(0).put(outBar, 0, outBar.length);
    int at = 0;
    for (int p = 0; p + 1 < starts.length; p++) {
      int n = starts[p + 1] - starts[p];
      for (int h = 0; h < heads; h++) {
        long query = query(starts[p], h);
        long mixedRow = row(starts[p], h);
        System.arraycopy(all, at, square, 0, n * n);
        at += n * n;
        weights.put(square, 0, n * n);
        // values: Vbar = Wᵀ Obar; weights: Wbar = Obar Vᵀ
        Matrices.transposedMultiply(
            n,
            keyWidth,
            n,
            1,
            weights,
            n,
            mixed.position(mixedRow),
            width,
            0,
            bars.position(query + 2L * width),
            3 * width);
        Matrices.multiplyTransposed(
            n,
            n,
            keyWidth,
            1,
            mixed,
            width,
            projections.position(query + 2L * width),
            3 * width,
            0,
            weightBars,
            n);
        weightBars.get(squareBar, 0, n * n);
        softmaxBackward(n);
        weightBars.put(squareBar, 0, n * n);
        Matrices.multiply(
            n,
            keyWidth,
            n,
            scale,
            weightBars,
            n,
            projections.position(query + width),
            3 * width,
            0,
            bars.position(query),
            3 * width);
        Matrices.transposedMultiply(
            n,
            keyWidth,
            n,
            scale,
            weightBars,
            n,
            projections.position(query),
            3 * width,
            0,
            bars.position(query + width),
            3 * width);
      }
    }
    float[] result = new float[in.length];
    bars.position(0).get(result, 0, result.length);
    return result;
  }

  /** squareBar ← square · (squareBar − Σ square · squareBar) row by row. */
  private void softmaxBackward(int n) {
    for (int r = 0; r < n; r++) {
      float sum = 0;
      for (int i = r * n; i < (r + 1) * n; i++) {
        sum += square[i] * squareBar[i];
      }
      for (int i = r * n; i < (r + 1) * n; i++) {
        squareBar[i] = square[i] * (squareBar[i] - sum);
      }
    }
  }

  private long query(int row, int head) {
    return (long) row * 3 * width + (long) head * keyWidth;
  }

  private long row(int row, int head) {
    return (long) row * width + (long) head * keyWidth;
  }

  private void load(float[] in, int[] starts) {
    int rows = starts[starts.length - 1];
    int longest = 0;
    for (int p = 0; p + 1 < starts.length; p++) {
      longest = Math.max(longest, starts[p + 1] - starts[p]);
    }
    if (projections.capacity() < in.length) {
      projections = Matrices.allocate(in.length);
      keys = Matrices.view(projections);
      bars = Matrices.allocate(in.length);
      mixed = Matrices.allocate((long) rows * width);
    }
    if (square.length < longest * longest) {
      square = new float[longest * longest];
      squareBar = new float[longest * longest];
      weights = Matrices.allocate(square.length);
      weightBars = Matrices.allocate(square.length);
    }
    projections.position(0).put(in, 0, in.length);
  }
}
