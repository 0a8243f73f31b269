package gravitas.optimizer.classical;

/**
 * The line search of the quasi-Newton methods: {@link MoreThuente}, and {@link DoublingSearch}
 * where it fails; first trial from the last decrease. Sufficient decrease 1e-4, curvature 0.9.
 */
final class WolfeSearch {
  private static final double DECREASE = 1e-4;
  private static final double CURVATURE = 0.9;

  private final MoreThuente first = new MoreThuente(DECREASE, CURVATURE);
  private final DoublingSearch second = new DoublingSearch(DECREASE, CURVATURE);

  /**
   * Searches along a ray.
   *
   * @param f0 value at 0
   * @param d0 slope at 0
   * @param fBefore value at the previous iterate
   * @return the step, with the ray evaluated there, or NaN
   */
  double search(Ray ray, double f0, double d0, double fBefore) {
    double trial = 1;
    if (d0 != 0) {
      trial = Math.min(1, 1.01 * 2 * (f0 - fBefore) / d0);
      if (trial < 0) {
        trial = 1;
      }
    }
    double t = first.search(ray, f0, d0, trial);
    if (Double.isNaN(t)) {
      t = second.search(ray, f0, d0, trial);
    }
    if (!Double.isNaN(t)) {
      ray.at(t);
    }
    return t;
  }
}
