package gravitas.film.gait;

import gravitas.physics.geometry.Vector3;

/**
 * A line over the floor by arc length: straight, one smooth turn, straight again.
 *
 * <p>Headings are angles about world Y, zero along +Z, growing to the left. The curvature starts
 * and ends at zero with zero slope, so a walker need not jerk.
 */
public final class FloorPath {
  private static final double STEP = 0.005; // metres between the points of the table
  private static final double BEFORE = 3; // metres that the table reaches behind the start

  private final double startHeading;
  private final double turnAngle;
  private final double turnStart;
  private final double turnLength;
  private final double[] x;
  private final double[] z;

  /**
   * @param startHeading radians
   * @param turnAngle to the left, radians
   * @param turnStart metres walked before the turn
   * @param turnLength metres walked in the turn, positive
   * @param length metres that {@link #position} will be asked for
   */
  public FloorPath(
      double startHeading, double turnAngle, double turnStart, double turnLength, double length) {
    if (!(turnLength > 0) || !(length > 0)) {
      throw new IllegalArgumentException(
          "a path needs positive lengths; got a turn of "
              + turnLength
              + " m on a path of "
              + length
              + " m");
    }
    this.startHeading = startHeading;
    this.turnAngle = turnAngle;
    this.turnStart = turnStart;
    this.turnLength = turnLength;
    int count = (int) Math.ceil((length + 2 * BEFORE) / STEP) + 2;
    int origin = (int) Math.round(BEFORE / STEP);
    x = new double[count];
    z = new double[count];
    for (int i = 1; i < count; i++) {
      double heading = heading((i - 0.5 - origin) * STEP);
      x[i] = x[i - 1] + STEP * Math.sin(heading);
      z[i] = z[i - 1] + STEP * Math.cos(heading);
    }
    double originX = x[origin];
    double originZ = z[origin];
    for (int i = 0; i < count; i++) {
      x[i] -= originX;
      z[i] -= originZ;
    }
  }

  /**
   * {@return the direction after so many metres, radians}
   *
   * @param metres along the path
   */
  public double heading(double metres) {
    double u = Math.max(0, Math.min(1, (metres - turnStart) / turnLength));
    return startHeading + turnAngle * u * u * u * (10 + u * (6 * u - 15));
  }

  /**
   * {@return the point after so many metres; the start is the origin}
   *
   * @param metres along the path
   */
  public Vector3 position(double metres) {
    double at = (metres + BEFORE) / STEP;
    int i = Math.max(0, Math.min(x.length - 2, (int) at));
    double f = at - i;
    return new Vector3(x[i] + f * (x[i + 1] - x[i]), 0, z[i] + f * (z[i + 1] - z[i]));
  }
}
