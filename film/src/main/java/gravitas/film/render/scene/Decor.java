package gravitas.film.render.scene;

/**
 * How a room is furnished: tints multiply the usual colours of walls and floor.
 *
 * @param walls tint of the walls, white is usual
 * @param floor tint of the floor, white is usual
 * @param furnished a sideboard and pictures stand and hang there
 */
public record Decor(Colour walls, Colour floor, boolean furnished) {
  /** Pale walls over oak boards, a sideboard and pictures. */
  public static final Decor USUAL = new Decor(new Colour(1, 1, 1), new Colour(1, 1, 1), true);
}
