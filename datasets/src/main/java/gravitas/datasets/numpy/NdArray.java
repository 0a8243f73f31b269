package gravitas.datasets.numpy;

import java.util.Arrays;

/**
 * An array of numbers in row-major (C) order.
 *
 * @param shape lengths of the dimensions; empty for a scalar
 * @param values all elements; not copied, so treat as read-only
 */
@SuppressWarnings("ArrayRecordComponent") // large, and never compared
public record NdArray(int[] shape, double[] values) {
  /**
   * Refuses what makes no sense.
   *
   * @param shape lengths of the dimensions; empty for a scalar
   * @param values all elements; not copied, so treat as read-only
   */
  public NdArray {
    if (size(shape) != values.length) {
      throw new IllegalArgumentException(
          values.length + " numbers do not make an array of shape " + Arrays.toString(shape));
    }
  }

  /** The number of elements of a shape; one too large for an array is refused. */
  static int size(int[] shape) {
    long size = 1;
    for (int length : shape) {
      if (length < 0) {
        throw new IllegalArgumentException("a dimension has the length " + length);
      }
      size *= length;
      if (size > Integer.MAX_VALUE - 8) {
        throw new IllegalArgumentException("the shape " + Arrays.toString(shape) + " is too large");
      }
    }
    return (int) size;
  }

  /**
   * Refuses an array that does not have this shape, -1 standing for any length.
   *
   * @param expected the shape
   * @return this
   */
  public NdArray require(int... expected) {
    boolean fits = shape.length == expected.length;
    for (int d = 0; fits && d < expected.length; d++) {
      fits = expected[d] < 0 || expected[d] == shape[d];
    }
    if (!fits) {
      throw new IllegalArgumentException(
          "an array has the shape "
              + Arrays.toString(shape)
              + " instead of "
              + Arrays.toString(expected).replace("-1", "any"));
    }
    return this;
  }
}
