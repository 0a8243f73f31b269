package gravitas.optimizer.learned;

/**
 * The network's functions of single numbers, as loops the JIT compiler turns into vector
 * instructions: no branches, no table, no call.
 */
public final class Elementwise {
  private static final float GELU_A = 0.7978846f; // sqrt(2/π)
  private static final float GELU_B = 0.044715f;
  // the exponential's series
  private static final float C2 = 1f / 2;
  private static final float C3 = 1f / 6;
  private static final float C4 = 1f / 24;
  private static final float C5 = 1f / 120;
  private static final float C6 = 1f / 720;

  /** Exponentials of logits up to this neither overflow nor lose their digits when summed. */
  static final float SAFE_LOGIT = 30;

  private Elementwise() {}

  /**
   * a ← e^a for arguments clamped to ±80: a polynomial of a/128, squared seven times. Relative
   * error below 2e-5 for |a| ≤ 40, below 2e-3 at the clamps.
   */
  static void exp(float[] a, int from, int to) {
    for (int i = from; i < to; i++) {
      float x = Math.max(-80f, Math.min(80f, a[i])) * 0.0078125f;
      float p = C5 + x * C6;
      p = C4 + x * p;
      p = C3 + x * p;
      p = C2 + x * p;
      p = 1f + x * (1f + x * p);
      p *= p;
      p *= p;
      p *= p;
      p *= p;
      p *= p;
      p *= p;
      p *= p;
      a[i] = p;
    }
  }

  /** The same without clamps, for arguments up to {@link #SAFE_LOGIT}. */
  private static void safeExp(float[] a, int from, int to) {
    for (int i = from; i < to; i++) {
      float x = a[i] * 0.0078125f;
      float p = C5 + x * C6;
      p = C4 + x * p;
      p = C3 + x * p;
      p = C2 + x * p;
      p = 1f + x * (1f + x * p);
      p *= p;
      p *= p;
      p *= p;
      p *= p;
      p *= p;
      p *= p;
      p *= p;
      a[i] = p;
    }
  }

  /**
   * GELU by its tanh form: a / (1 + e^(−2 √(2/π) (a + 0.044715 a³))).
   *
   * @param a the numbers, in place
   * @param from the first
   * @param to after the last
   */
  public static void gelu(float[] a, int from, int to) {
    for (int i = from; i < to; i++) {
      float v = a[i];
      float z = -2f * GELU_A * (v + GELU_B * v * v * v);
      float x = Math.max(-80f, Math.min(80f, z)) * 0.0078125f;
      float p = C5 + x * C6;
      p = C4 + x * p;
      p = C3 + x * p;
      p = C2 + x * p;
      p = 1f + x * (1f + x * p);
      p *= p;
      p *= p;
      p *= p;
      p *= p;
      p *= p;
      p *= p;
      p *= p;
      a[i] = v / (1f + p);
    }
  }

  /**
   * gradient ← gradient · GELU'(a).
   *
   * @param a the numbers before GELU
   * @param gradient in place
   * @param from the first
   * @param to after the last
   */
  public static void geluBackward(float[] a, float[] gradient, int from, int to) {
    for (int i = from; i < to; i++) {
      float v = a[i];
      float z = -2f * GELU_A * (v + GELU_B * v * v * v);
      float x = Math.max(-80f, Math.min(80f, z)) * 0.0078125f;
      float p = C5 + x * C6;
      p = C4 + x * p;
      p = C3 + x * p;
      p = C2 + x * p;
      p = 1f + x * (1f + x * p);
      p *= p;
      p *= p;
      p *= p;
      p *= p;
      p *= p;
      p *= p;
      p *= p;
      float gate = 1f / (1f + p);
      float slope = 2f * GELU_A * (1f + 3f * GELU_B * v * v);
      gradient[i] *= gate + v * gate * (1f - gate) * slope;
    }
  }

  static void relu(float[] a, int from, int to) {
    for (int i = from; i < to; i++) {
      a[i] = Math.max(0f, a[i]);
    }
  }

  /** Rows of logits ← their softmax. */
  static void softmax(float[] rows, int count, int width) {
    exponentials(rows, count, width, false);
    for (int r = 0; r < count; r++) {
      int from = r * width;
      float scale = 1 / sum(rows, from, width);
      for (int i = from; i < from + width; i++) {
        rows[i] *= scale;
      }
    }
  }

  /**
   * Rows of logits ← the numerators of their softmax.
   *
   * @param safe whether no |logit| exceeds {@link #SAFE_LOGIT}: then the search for the largest, a
   *     good part of the time, can be left out
   */
  static void exponentials(float[] rows, int count, int width, boolean safe) {
    if (safe) {
      safeExp(rows, 0, count * width);
      return;
    }
    for (int r = 0; r < count; r++) {
      subtractLargest(rows, r * width, width);
      exp(rows, r * width, (r + 1) * width);
    }
  }

  private static void subtractLargest(float[] a, int from, int width) {
    float largest = a[from];
    for (int i = from + 1; i < from + width; i++) {
      largest = a[i] > largest ? a[i] : largest;
    }
    for (int i = from; i < from + width; i++) {
      a[i] -= largest;
    }
  }

  /** Four partial sums: independent chains, and a smaller rounding error than one. */
  private static float sum(float[] a, int from, int width) {
    float s0 = 0;
    float s1 = 0;
    float s2 = 0;
    float s3 = 0;
    int i = from;
    for (; i + 3 < from + width; i += 4) {
      s0 += a[i];
      s1 += a[i + 1];
      s2 += a[i + 2];
      s3 += a[i + 3];
    }
    for (; i < from + width; i++) {
      s0 += a[i];
    }
    return (s0 + s1) + (s2 + s3);
  }
}
