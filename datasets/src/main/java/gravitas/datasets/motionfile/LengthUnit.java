package gravitas.datasets.motionfile;

import java.util.Locale;

/** Units of length found in motion files. */
public enum LengthUnit {
  /** M. */
  METRES("m", 1),
  /** Cm. */
  CENTIMETRES("cm", 0.01),
  /** Mm. */
  MILLIMETRES("mm", 0.001),
  /** In. */
  INCHES("in", 0.0254),
  /** The unit of CMU's skeletons: inches divided by 0.45. */
  CMU("cmu", 0.0254 / 0.45);

  private final String symbol;
  private final double metres;

  LengthUnit(String symbol, double metres) {
    this.symbol = symbol;
    this.metres = metres;
  }

  /** {@return its short name, such as cm} */
  public String symbol() {
    return symbol;
  }

  /** {@return metres in one unit} */
  public double metres() {
    return metres;
  }

  /**
   * {@return the unit of this symbol: m, cm, mm, in or cmu}
   *
   * @param symbol such as cm
   */
  public static LengthUnit ofSymbol(String symbol) {
    for (LengthUnit unit : values()) {
      if (unit.symbol.equals(symbol.strip().toLowerCase(Locale.ROOT))) {
        return unit;
      }
    }
    throw new IllegalArgumentException(
        "unknown unit of length '" + symbol + "'; known are m, cm, mm, in, cmu");
  }

  /**
   * {@return the unit in which a body is as tall as people are, 0.8 to 2.4 m; metres where none
   * fits}
   *
   * <p>The ranges in which metres, centimetres, millimetres and CMU's unit apply do not overlap.
   *
   * @param height pixels
   */
  public static LengthUnit ofBodyHeight(double height) {
    for (LengthUnit unit : new LengthUnit[] {METRES, CENTIMETRES, MILLIMETRES, CMU}) {
      double inMetres = height * unit.metres;
      if (inMetres >= 0.8 && inMetres <= 2.4) {
        return unit;
      }
    }
    return METRES;
  }
}
