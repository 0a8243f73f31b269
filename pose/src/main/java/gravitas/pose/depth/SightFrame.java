package gravitas.pose.depth;

/**
 * The smallest turn that takes a line of sight to +z: with it depth is what lies along that line.
 * With s the line and v = s × z, R = 1 + [v] + [v]² / (1 + s_z). A workspace.
 */
public final class SightFrame {
  private final double[] rotation = new double[9];

  /** One that looks straight ahead. */
  public SightFrame() {
    look(0, 0, 1);
  }

  /**
   * Chooses the line of sight; it need not have unit length but must not point backwards.
   *
   * @param x to the right
   * @param y down
   * @param z forward
   */
  public void look(double x, double y, double z) {
    double norm = Math.sqrt(x * x + y * y + z * z);
    double sx = x / norm;
    double sy = y / norm;
    double sz = z / norm;
    double k = 1 / (1 + sz);
    rotation[0] = 1 - k * sx * sx;
    rotation[1] = -k * sx * sy;
    rotation[2] = -sx;
    rotation[3] = -k * sx * sy;
    rotation[4] = 1 - k * sy * sy;
    rotation[5] = -sy;
    rotation[6] = sx;
    rotation[7] = sy;
    rotation[8] = sz;
  }

  /**
   * Turns a vector of the camera's frame in place.
   *
   * @param p holds x, y, z
   * @param at where x is
   */
  public void turn(double[] p, int at) {
    double x = p[at];
    double y = p[at + 1];
    double z = p[at + 2];
    for (int r = 0; r < 3; r++) {
      p[at + r] = rotation[3 * r] * x + rotation[3 * r + 1] * y + rotation[3 * r + 2] * z;
    }
  }
}
