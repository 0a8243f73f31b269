package gravitas.datasets.figure;

/** What a part's surface is made of. */
public enum Material {
  /** Skin. */
  SKIN,
  /** Hair. */
  HAIR,
  /** Eye. */
  EYE,
  /** Shirt. */
  SHIRT,
  /** Trousers. */
  TROUSERS,
  /** Shoe. */
  SHOE,
  /** Sole. */
  SOLE
}
