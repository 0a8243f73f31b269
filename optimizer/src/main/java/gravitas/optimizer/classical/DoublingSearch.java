package gravitas.optimizer.classical;

/**
 * Nocedal and Wright's line search for the strong Wolfe conditions ("Numerical Optimization",
 * algorithms 3.5 and 3.6): double the step until a minimum is enclosed, then zoom in. The fallback
 * when {@link MoreThuente} gives up, with the same limits as SciPy's.
 */
final class DoublingSearch {
  private static final int MAX_DOUBLINGS = 10;
  private static final int MAX_ZOOMS = 10;
  private static final double CUBIC_MARGIN = 0.2;
  private static final double QUADRATIC_MARGIN = 0.1;

  private final double decrease;
  private final double curvature;
  private Ray ray;
  private double f0;
  private double d0;

  DoublingSearch(double decrease, double curvature) {
    this.decrease = decrease;
    this.curvature = curvature;
  }

  /** The step, at which the ray was evaluated last, or NaN if none was found. */
  double search(Ray along, double value, double slope, double firstTrial) {
    ray = along;
    f0 = value;
    d0 = slope;
    double before = 0;
    double fBefore = f0;
    double dBefore = d0;
    double t = firstTrial;
    ray.at(t);
    for (int i = 0; i < MAX_DOUBLINGS; i++) {
      if (t == 0) {
        return Double.NaN;
      }
      double f = ray.value;
      double d = ray.slope;
      if (f > f0 + decrease * t * d0 || (i > 0 && f >= fBefore)) {
        return zoom(before, fBefore, dBefore, t, f);
      }
      if (Math.abs(d) <= -curvature * d0) {
        return t;
      }
      if (d >= 0) {
        return zoom(t, f, d, before, fBefore);
      }
      before = t;
      fBefore = f;
      dBefore = d;
      t = 2 * t;
      ray.at(t);
    }
    // SciPy accepts the last, longest step here, with a warning
    return t;
  }

  private double zoom(double from, double fFrom, double dFrom, double to, double fTo) {
    double lo = from;
    double fLo = fFrom;
    double dLo = dFrom;
    double hi = to;
    double fHi = fTo;
    double dropped = 0;
    double fDropped = f0;
    for (int i = 0; i <= MAX_ZOOMS; i++) {
      double width = hi - lo;
      double left = Math.min(lo, hi);
      double right = Math.max(lo, hi);
      double t = i > 0 ? cubic(lo, fLo, dLo, hi, fHi, dropped, fDropped) : Double.NaN;
      // the margin is signed like the interval, as in the reference implementation
      if (!inside(t, left, right, CUBIC_MARGIN * width)) {
        t = quadratic(lo, fLo, dLo, hi, fHi);
        if (!inside(t, left, right, QUADRATIC_MARGIN * width)) {
          t = lo + 0.5 * width;
        }
      }
      ray.at(t);
      double f = ray.value;
      double d = ray.slope;
      if (f > f0 + decrease * t * d0 || f >= fLo) {
        dropped = hi;
        fDropped = fHi;
        hi = t;
        fHi = f;
        continue;
      }
      if (Math.abs(d) <= -curvature * d0) {
        return t;
      }
      if (d * (hi - lo) >= 0) {
        dropped = hi;
        fDropped = fHi;
        hi = lo;
        fHi = fLo;
      } else {
        dropped = lo;
        fDropped = fLo;
      }
      lo = t;
      fLo = f;
      dLo = d;
    }
    return Double.NaN;
  }

  private static boolean inside(double t, double left, double right, double margin) {
    return t <= right - margin && t >= left + margin;
  }

  /**
   * Minimiser of the cubic through three values with a slope at the first; NaN if there is none.
   */
  private static double cubic(
      double a, double fa, double da, double b, double fb, double c, double fc) {
    double db = b - a;
    double dc = c - a;
    double denominator = db * dc * (db * dc) * (db - dc);
    double p = fb - fa - da * db;
    double q = fc - fa - da * dc;
    double third = (dc * dc * p - db * db * q) / denominator;
    double second = (-dc * dc * dc * p + db * db * db * q) / denominator;
    return finite(a + (-second + Math.sqrt(second * second - 3 * third * da)) / (3 * third));
  }

  /** Minimiser of the parabola through two values with a slope at the first. */
  private static double quadratic(double a, double fa, double da, double b, double fb) {
    double db = b - a;
    double second = (fb - fa - da * db) / (db * db);
    return finite(a - da / (2 * second));
  }

  private static double finite(double t) {
    return Double.isFinite(t) ? t : Double.NaN;
  }
}
