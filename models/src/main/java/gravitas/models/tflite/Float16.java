package gravitas.models.tflite;

/** IEEE 754 half precision, which Java 17 cannot convert by itself. */
final class Float16 {
  private Float16() {}

  /** The exact value of a half-precision number. */
  static float toFloat(short half) {
    int sign = (half & 0x8000) << 16;
    int exponent = (half >> 10) & 0x1f;
    int fraction = half & 0x3ff;
    if (exponent == 0) { // zero and subnormals: fraction * 2^-24
      return Math.copySign(fraction * 0x1p-24f, Float.intBitsToFloat(sign | 0x3f800000));
    }
    int wide = exponent == 31 ? 255 : exponent - 15 + 127;
    return Float.intBitsToFloat(sign | (wide << 23) | (fraction << 13));
  }
}
