package gravitas.pose.network;

/**
 * The square of the picture that a person fills, turned so that the person stands upright in it.
 *
 * @param x centre, pixels
 * @param y centre, pixels
 * @param size side of the square, pixels
 * @param rotation clockwise as seen (y down), radians
 */
public record Region(double x, double y, double size, double rotation) {
  private static final double MARGIN = 1.25;

  /**
   * {@return the region around a person from the middle of the hips and a point that tells the
   * size}
   *
   * @param hipX middle of the hips, pixels
   * @param hipY middle of the hips, pixels
   * @param sizeX a point that tells the size, pixels
   * @param sizeY a point that tells the size, pixels
   */
  public static Region around(double hipX, double hipY, double sizeX, double sizeY) {
    double size = 2 * MARGIN * Math.hypot(sizeX - hipX, sizeY - hipY);
    double turn = Math.PI / 2 - Math.atan2(-(sizeY - hipY), sizeX - hipX);
    double rotation = turn - 2 * Math.PI * Math.floor((turn + Math.PI) / (2 * Math.PI));
    return new Region(hipX, hipY, size, rotation);
  }
}
