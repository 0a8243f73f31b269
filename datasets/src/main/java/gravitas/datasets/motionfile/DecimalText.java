package gravitas.datasets.motionfile;

/**
 * Numbers as plain decimal text: no exponent, no locale, no NaN.
 *
 * <p>Several readers in the field (among them fixed-format parsers of BVH and TRC) choke on
 * exponents, and OpenSim on NaN.
 */
public final class DecimalText {
  private static final long[] POWERS = {
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000
  };

  private DecimalText() {}

  /**
   * Appends {@code value} rounded to {@code digits} (at most 9) decimals, trailing zeros kept.
   *
   * @param text receives them
   * @param value the value
   * @param digits after the point, at most 9
   */
  public static void append(StringBuilder text, double value, int digits) {
    if (!(Math.abs(value) < 1e9)) {
      throw new IllegalArgumentException(
          "the number " + value + " is not finite or too large to be written");
    }
    long scaled = Math.round(Math.abs(value) * POWERS[digits]);
    if (value < 0 && scaled != 0) {
      text.append('-');
    }
    text.append(scaled / POWERS[digits]);
    if (digits > 0) {
      text.append('.');
      long fraction = scaled % POWERS[digits];
      for (int d = digits - 1; d >= 0; d--) {
        text.append((char) ('0' + fraction / POWERS[d] % 10));
      }
    }
  }

  /**
   * {@code value} rounded to {@code digits} (at most 9) decimals.
   *
   * @param value the number
   * @param digits after the point, at most 9
   * @return the text
   */
  public static String of(double value, int digits) {
    var text = new StringBuilder();
    append(text, value, digits);
    return text.toString();
  }
}
