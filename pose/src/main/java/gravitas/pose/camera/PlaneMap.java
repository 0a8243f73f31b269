package gravitas.pose.camera;

/** A homography: a 3x3 matrix up to a factor that maps points of one picture to another's. */
final class PlaneMap {
  static final PlaneMap IDENTITY = new PlaneMap(new double[] {1, 0, 0, 0, 1, 0, 0, 0, 1});

  private final double[] m; // row by row

  PlaneMap(double[] rows) {
    this.m = rows.clone();
  }

  /** Where points given as x, y are mapped to. */
  float[] of(float[] xy) {
    float[] mapped = new float[xy.length];
    for (int i = 0; i < xy.length; i += 2) {
      double w = m[6] * xy[i] + m[7] * xy[i + 1] + m[8];
      mapped[i] = (float) ((m[0] * xy[i] + m[1] * xy[i + 1] + m[2]) / w);
      mapped[i + 1] = (float) ((m[3] * xy[i] + m[4] * xy[i + 1] + m[5]) / w);
    }
    return mapped;
  }

  /** This one after another. */
  PlaneMap after(PlaneMap first) {
    double[] product = new double[9];
    for (int i = 0; i < 9; i++) {
      for (int k = 0; k < 3; k++) {
        product[i] += m[i / 3 * 3 + k] * first.m[3 * k + i % 3];
      }
    }
    return new PlaneMap(product);
  }

  /** The way back: the adjugate, because a factor does not matter. */
  PlaneMap inverse() {
    double[] back = new double[9];
    for (int r = 0; r < 3; r++) {
      for (int c = 0; c < 3; c++) {
        int r1 = 3 * ((c + 1) % 3);
        int r2 = 3 * ((c + 2) % 3);
        int c1 = (r + 1) % 3;
        int c2 = (r + 2) % 3;
        back[3 * r + c] = m[r1 + c1] * m[r2 + c2] - m[r1 + c2] * m[r2 + c1];
      }
    }
    return new PlaneMap(back);
  }
}
