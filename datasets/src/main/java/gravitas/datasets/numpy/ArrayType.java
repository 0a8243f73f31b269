package gravitas.datasets.numpy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The type of an array's elements, as NumPy writes it: byte order, kind and size.
 *
 * @param kind f, i, u, b or O
 * @param size bytes per element
 * @param order of the bytes
 */
record ArrayType(char kind, int size, ByteOrder order) {

  /** Parses texts such as {@code <f4}, {@code >i8}, {@code |b1} and {@code |O}. */
  static ArrayType parse(String text) {
    String plain = text;
    ByteOrder order = ByteOrder.LITTLE_ENDIAN;
    if (!plain.isEmpty() && "<>|=".indexOf(plain.charAt(0)) >= 0) {
      order = plain.charAt(0) == '>' ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
      plain = plain.substring(1);
    }
    if (plain.matches("O8?")) {
      return new ArrayType('O', 8, order);
    }
    if (!plain.matches("f[248]|[iu][1248]|b1")) {
      throw new IllegalArgumentException("arrays of type '" + text + "' are not read");
    }
    return new ArrayType(plain.charAt(0), plain.charAt(1) - '0', order);
  }

  ArrayType with(ByteOrder other) {
    return new ArrayType(kind, size, other);
  }

  boolean isObject() {
    return kind == 'O';
  }

  /** The element at a byte position as a number. */
  double number(ByteBuffer bytes, int at) {
    bytes.order(order);
    return switch (kind) {
      case 'f' ->
          switch (size) {
            case 2 -> half(bytes.getShort(at));
            case 4 -> bytes.getFloat(at);
            default -> bytes.getDouble(at);
          };
      case 'i' ->
          switch (size) {
            case 1 -> bytes.get(at);
            case 2 -> bytes.getShort(at);
            case 4 -> bytes.getInt(at);
            default -> bytes.getLong(at);
          };
      case 'u' ->
          switch (size) {
            case 1 -> bytes.get(at) & 0xFF;
            case 2 -> bytes.getShort(at) & 0xFFFF;
            case 4 -> bytes.getInt(at) & 0xFFFFFFFFL;
            default -> bytes.getLong(at); // beyond 2^63 nothing in these data sets goes
          };
      default -> bytes.get(at) == 0 ? 0 : 1;
    };
  }

  private static double half(short bits) {
    int exponent = (bits >> 10) & 0x1F;
    int fraction = bits & 0x3FF;
    double magnitude =
        switch (exponent) {
          case 0 -> fraction * Math.pow(2, -24);
          case 31 -> fraction == 0 ? Double.POSITIVE_INFINITY : Double.NaN;
          default -> (1 + fraction / 1024.0) * Math.pow(2, exponent - 15);
        };
    return bits < 0 ? -magnitude : magnitude;
  }

  /** All elements in row-major order. */
  NdArray array(int[] shape, ByteBuffer bytes, boolean fortran) {
    if (isObject()) {
      throw new IllegalArgumentException("an array of objects stands where numbers should");
    }
    int count = NdArray.size(shape);
    if ((long) count * size > bytes.remaining()) {
      throw new IllegalArgumentException(
          count
              + " elements of "
              + size
              + " bytes are promised, "
              + bytes.remaining()
              + " bytes are there");
    }
    int start = bytes.position();
    double[] values = new double[count];
    for (int i = 0; i < count; i++) {
      values[i] = number(bytes, start + (fortran ? fortranIndex(i, shape) : i) * size);
    }
    return new NdArray(shape.clone(), values);
  }

  /** Where the element of a row-major index lies in column-major order. */
  private static int fortranIndex(int index, int[] shape) {
    int rest = index;
    int position = 0;
    int[] at = new int[shape.length];
    for (int d = shape.length - 1; d >= 0; d--) {
      at[d] = rest % shape[d];
      rest /= shape[d];
    }
    int stride = 1;
    for (int d = 0; d < shape.length; d++) {
      position += at[d] * stride;
      stride *= shape[d];
    }
    return position;
  }
}
