package gravitas.physics.contact;

/** What a force linear in the velocity of a link's point is to that link: extra inertia. */
final class ContactInertia {
  private ContactInertia() {}

  /**
   * Adds the impulse -G (v - a x w) at the arm a to a link's 6x6 inertia [A B; C D].
   *
   * @param p inertias of all links, this one's at {@code o}
   * @param g nine numbers of G at {@code m}
   * @param arm three numbers of a at {@code at}
   */
  static void add(double[] p, int o, double[] g, int m, double[] arm, int at) {
    double x = arm[at];
    double y = arm[at + 1];
    double z = arm[at + 2];
    for (int row = 0; row < 3; row++) { // D += G, C -= G [a]x
      double g0 = g[m + 3 * row];
      double g1 = g[m + 3 * row + 1];
      double g2 = g[m + 3 * row + 2];
      int r = o + 3 * row;
      p[r + 27] += g0;
      p[r + 28] += g1;
      p[r + 29] += g2;
      p[r + 18] -= g1 * z - g2 * y;
      p[r + 19] -= g2 * x - g0 * z;
      p[r + 20] -= g0 * y - g1 * x;
    }
    for (int column = 0; column < 3; column++) { // B += [a]x G
      double h0 = g[m + column];
      double h1 = g[m + 3 + column];
      double h2 = g[m + 6 + column];
      p[o + 9 + column] += y * h2 - z * h1;
      p[o + 12 + column] += z * h0 - x * h2;
      p[o + 15 + column] += x * h1 - y * h0;
    }
    addAngular(p, o, g, m, x, y, z);
  }

  /** A -= [a]x G [a]x. */
  private static void addAngular(
      double[] p, int o, double[] g, int m, double x, double y, double z) {
    double h00 = y * g[m + 6] - z * g[m + 3];
    double h01 = y * g[m + 7] - z * g[m + 4];
    double h02 = y * g[m + 8] - z * g[m + 5];
    double h10 = z * g[m] - x * g[m + 6];
    double h11 = z * g[m + 1] - x * g[m + 7];
    double h12 = z * g[m + 2] - x * g[m + 8];
    double h20 = x * g[m + 3] - y * g[m];
    double h21 = x * g[m + 4] - y * g[m + 1];
    double h22 = x * g[m + 5] - y * g[m + 2];
    p[o] -= h01 * z - h02 * y;
    p[o + 1] -= h02 * x - h00 * z;
    p[o + 2] -= h00 * y - h01 * x;
    p[o + 3] -= h11 * z - h12 * y;
    p[o + 4] -= h12 * x - h10 * z;
    p[o + 5] -= h10 * y - h11 * x;
    p[o + 6] -= h21 * z - h22 * y;
    p[o + 7] -= h22 * x - h20 * z;
    p[o + 8] -= h20 * y - h21 * x;
  }
}
