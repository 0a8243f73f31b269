package gravitas.optimizer.learned;

/** Rows to zero mean and unit variance, then gain and bias per column. */
public final class LayerNorm {
  private LayerNorm() {}

  /**
   * In place.
   *
   * @param a the rows
   * @param rows how many
   * @param width columns
   * @param parameters the gains, then the biases
   * @param epsilon added to the variance
   */
  public static void apply(float[] a, int rows, int width, float[] parameters, float epsilon) {
    for (int r = 0; r < rows; r++) {
      int from = r * width;
      float sum = 0;
      float squares = 0;
      for (int i = from; i < from + width; i++) {
        sum += a[i];
        squares += a[i] * a[i];
      }
      float mean = sum / width;
      float scale = (float) (1 / Math.sqrt(Math.max(0, squares / width - mean * mean) + epsilon));
      for (int i = 0; i < width; i++) {
        a[from + i] = (a[from + i] - mean) * scale * parameters[i] + parameters[width + i];
      }
    }
  }

  /**
   * The gradient with respect to the rows before normalisation, and added to {@code grads} that
   * with respect to gains and biases.
   *
   * @param before rows before normalisation
   * @param gradient with respect to the output; overwritten with that to the input
   * @param rows how many
   * @param width columns
   * @param parameters hold the gains, then the biases
   * @param offset where the gains begin, in parameters and grads
   * @param epsilon added to the variance
   * @param grads receives, added, those of gains and biases
   */
  public static void backward(
      float[] before,
      float[] gradient,
      int rows,
      int width,
      float[] parameters,
      int offset,
      float epsilon,
      float[] grads) {
    float[] unit = new float[width];
    for (int r = 0; r < rows; r++) {
      int from = r * width;
      float sum = 0;
      float squares = 0;
      for (int i = from; i < from + width; i++) {
        sum += before[i];
        squares += before[i] * before[i];
      }
      float mean = sum / width;
      float scale = (float) (1 / Math.sqrt(Math.max(0, squares / width - mean * mean) + epsilon));
      float first = 0;
      float second = 0;
      for (int i = 0; i < width; i++) {
        unit[i] = (before[from + i] - mean) * scale;
        float g = gradient[from + i];
        grads[offset + i] += g * unit[i];
        grads[offset + width + i] += g;
        float inner = g * parameters[offset + i];
        first += inner;
        second += inner * unit[i];
      }
      first /= width;
      second /= width;
      for (int i = 0; i < width; i++) {
        float inner = gradient[from + i] * parameters[offset + i];
        gradient[from + i] = scale * (inner - first - unit[i] * second);
      }
    }
  }
}
