package gravitas.pose.observation;

/**
 * Where in the picture a person is, to tell people apart.
 *
 * @param x of the body's middle, pixels
 * @param y of the body's middle, pixels
 * @param size how large the person appears, pixels
 */
public record PersonPlace(double x, double y, double size) {
  /**
   * {@return how far apart the middles are, pixels}
   *
   * @param other the other one
   */
  public double distanceTo(PersonPlace other) {
    return Math.hypot(x - other.x, y - other.y);
  }
}
