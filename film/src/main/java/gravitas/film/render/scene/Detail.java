package gravitas.film.render.scene;

/**
 * How finely a picture is computed.
 *
 * @param edge rays of a pixel, each way, where an outline or a seam runs through
 * @param face rays of a pixel of the face, each way, at least two
 * @param room rays of a pixel of the empty room, each way
 * @param tile side of a square of pixels that share a list of parts
 * @param hit metres from the figure at which a ray has met it
 * @param shadowStep shortest step of a march towards the light, metres
 * @param floorCell side of a cell of the shadow on the floor, metres
 */
public record Detail(
    int edge, int face, int room, int tile, double hit, double shadowStep, double floorCell) {
  /** For pictures to look at. */
  public static final Detail FINE = new Detail(3, 4, 3, 8, 6e-4, 0.006, 0.02);

  /** For networks that see small pictures, in a third of the time. */
  public static final Detail QUICK = new Detail(2, 2, 2, 4, 2e-3, 0.025, 0.06);
}
