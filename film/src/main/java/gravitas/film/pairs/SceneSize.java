package gravitas.film.pairs;

/**
 * How long stretches and how large pictures are.
 *
 * @param frames of a stretch, at {@link Scene#RATE}
 * @param smallest height of the standing person, pixels
 * @param largest height of the standing person, pixels
 * @param most pixels of the picture's longer side
 */
public record SceneSize(int frames, double smallest, double largest, int most) {
  /** Little more than the networks look at, for many pairs in little time. */
  public static final SceneSize SMALL = new SceneSize(72, 140, 210, 352);

  /** As videos are, four seconds. */
  public static final SceneSize VIDEO = new SceneSize(120, 240, 360, 640);
}
