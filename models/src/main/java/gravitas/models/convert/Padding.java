package gravitas.models.convert;

/**
 * Rows and columns of zeros around a picture.
 *
 * @param top rows before the first
 * @param left columns before the first
 * @param bottom rows after the last
 * @param right columns after the last
 */
record Padding(int top, int left, int bottom, int right) {
  static final Padding NONE = new Padding(0, 0, 0, 0);

  /** What TensorFlow's SAME means: output size ceil(in / stride), the odd one at the end. */
  static Padding same(int[] input, int kernelHeight, int kernelWidth, int down, int across) {
    int vertical = total(input[1], kernelHeight, down);
    int horizontal = total(input[2], kernelWidth, across);
    return new Padding(
        vertical / 2, horizontal / 2, vertical - vertical / 2, horizontal - horizontal / 2);
  }

  private static int total(int size, int kernel, int stride) {
    return Math.max(((size + stride - 1) / stride - 1) * stride + kernel - size, 0);
  }

  Padding plus(Padding other) {
    return new Padding(
        top + other.top, left + other.left, bottom + other.bottom, right + other.right);
  }

  /** In ONNX's order: all starts, then all ends. */
  int[] toArray() {
    return new int[] {top, left, bottom, right};
  }
}
