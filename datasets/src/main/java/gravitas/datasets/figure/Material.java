package gravitas.datasets.figure;

/** What a part's surface is made of, and a plain colour for it. */
public enum Material {
  /** Skin. */
  SKIN(0.56, 0.33, 0.23),
  /** Hair. */
  HAIR(0.05, 0.03, 0.02),
  /** Eye. */
  EYE(0.10, 0.08, 0.07),
  /** Shirt. */
  SHIRT(0.25, 0.36, 0.50),
  /** Trousers. */
  TROUSERS(0.06, 0.08, 0.13),
  /** Shoe. */
  SHOE(0.16, 0.15, 0.15),
  /** Sole. */
  SOLE(0.60, 0.58, 0.55);

  private final double red;
  private final double green;
  private final double blue;

  Material(double red, double green, double blue) {
    this.red = red;
    this.green = green;
    this.blue = blue;
  }

  /** {@return linear red, green and blue, 0 to 1} */
  public double[] colour() {
    return new double[] {red, green, blue};
  }
}
