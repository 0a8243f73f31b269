package gravitas.film.render.scene;

/**
 * The colours of a person and of the clothes, linear, as shares of light thrown back.
 *
 * @param skin of the skin
 * @param hair of the hair
 * @param shirt of the shirt
 * @param trousers of the trousers
 * @param shoes of the shoes
 * @param print the chest carries a print, which tells front from back
 */
public record Dyes(
    Colour skin, Colour hair, Colour shirt, Colour trousers, Colour shoes, boolean print) {
  /** A red shirt with a print, blue jeans, dark hair. */
  public static final Dyes USUAL =
      new Dyes(
          new Colour(0.56, 0.335, 0.235),
          new Colour(0.050, 0.030, 0.018),
          new Colour(0.36, 0.085, 0.075),
          new Colour(0.060, 0.095, 0.190),
          new Colour(0.16, 0.17, 0.18),
          true);
}
