package gravitas.app.render.figure;

/** What a part's surface is made of. */
public enum Material {
  SKIN,
  HAIR,
  EYE,
  SHIRT,
  TROUSERS,
  SHOE,
  SOLE
}
