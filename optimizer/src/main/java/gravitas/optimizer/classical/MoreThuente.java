package gravitas.optimizer.classical;

/**
 * Moré and Thuente's line search ("Line search algorithms with guaranteed sufficient decrease", ACM
 * TOMS 20, 1994) with MINPACK-2's safeguards: an interval [best, other] is narrowed around a step
 * that satisfies the strong Wolfe conditions.
 */
final class MoreThuente {
  private static final double EXTRAPOLATE_LEAST = 1.1;
  private static final double EXTRAPOLATE_MOST = 4;
  private static final double SHRINK = 0.66;
  private static final int MAX_TRIALS = 100;

  private final double decrease;
  private final double curvature;
  private final double widthTolerance;
  private final double smallest;
  private final double largest;

  /** An end of the interval: step, value and slope. */
  private static final class End {
    double t;
    double f;
    double d;

    void set(double step, double value, double slope) {
      t = step;
      f = value;
      d = slope;
    }
  }

  private final End best = new End();
  private final End other = new End();
  private boolean bracketed;
  private double low;
  private double high;

  MoreThuente(double decrease, double curvature) {
    this.decrease = decrease;
    this.curvature = curvature;
    this.widthTolerance = 1e-14;
    this.smallest = 1e-100;
    this.largest = 1e100;
  }

  /**
   * Searches along a ray from value {@code f0} and slope {@code d0} at 0.
   *
   * @return the step, at which the ray was evaluated last, or NaN if none was found
   */
  double search(Ray ray, double f0, double d0, double firstTrial) {
    if (!(firstTrial >= smallest) || firstTrial > largest || !(d0 < 0)) {
      return Double.NaN;
    }
    double test = decrease * d0;
    double width = largest - smallest;
    double widthBefore = 2 * width;
    boolean firstStage = true;
    bracketed = false;
    best.set(0, f0, d0);
    other.set(0, f0, d0);
    low = 0;
    high = firstTrial + EXTRAPOLATE_MOST * firstTrial;
    double t = firstTrial;
    for (int trial = 1; trial < MAX_TRIALS; trial++) {
      if (!Double.isFinite(t)) {
        return Double.NaN;
      }
      ray.at(t);
      double f = ray.value;
      double d = ray.slope;
      double allowed = f0 + t * test;
      if (firstStage && f <= allowed && d >= 0) {
        firstStage = false;
      }
      if (f <= allowed && Math.abs(d) <= curvature * -d0) {
        return t;
      }
      boolean exhausted =
          (bracketed && (t <= low || t >= high))
              || (bracketed && high - low <= widthTolerance * high)
              || (t == largest && f <= allowed && d <= test)
              || (t == smallest && (f > allowed || d >= test));
      if (exhausted) {
        return Double.NaN;
      }
      t = next(t, f, d, firstStage && f <= best.f && f > allowed ? test : 0);
      if (bracketed) {
        if (Math.abs(other.t - best.t) >= SHRINK * widthBefore) {
          t = best.t + 0.5 * (other.t - best.t);
        }
        widthBefore = width;
        width = Math.abs(other.t - best.t);
        low = Math.min(best.t, other.t);
        high = Math.max(best.t, other.t);
      } else {
        low = t + EXTRAPOLATE_LEAST * (t - best.t);
        high = t + EXTRAPOLATE_MOST * (t - best.t);
      }
      t = Math.max(smallest, Math.min(largest, t));
      if (bracketed && (t <= low || t >= high || high - low <= widthTolerance * high)) {
        t = best.t;
      }
    }
    return Double.NaN;
  }

  /** The next trial, on the function less {@code tilt}·t as long as that is the one to decrease. */
  private double next(double t, double f, double d, double tilt) {
    best.set(best.t, best.f - tilt * best.t, best.d - tilt);
    other.set(other.t, other.f - tilt * other.t, other.d - tilt);
    double trial = narrow(t, f - tilt * t, d - tilt);
    best.set(best.t, best.f + tilt * best.t, best.d + tilt);
    other.set(other.t, other.f + tilt * other.t, other.d + tilt);
    return trial;
  }

  /** Moré and Thuente's four cases (section 4), then the new interval. */
  private double narrow(double t, double f, double d) {
    double sign = Math.signum(d) * Math.signum(best.d);
    double trial;
    if (f > best.f) {
      trial = higherValue(t, f, d);
      bracketed = true;
    } else if (sign < 0) {
      trial = slopeChangesSign(t, f, d);
      bracketed = true;
    } else if (Math.abs(d) < Math.abs(best.d)) {
      trial = slopeFlattens(t, f, d);
    } else {
      trial = slopeSteepens(t, f, d);
    }
    if (f > best.f) {
      other.set(t, f, d);
    } else {
      if (sign < 0) {
        other.set(best.t, best.f, best.d);
      }
      best.set(t, f, d);
    }
    return trial;
  }

  private double higherValue(double t, double f, double d) {
    double theta = 3 * (best.f - f) / (t - best.t) + best.d + d;
    double gamma = root(theta, best.d, d, false);
    if (t < best.t) {
      gamma = -gamma;
    }
    double r = ((gamma - best.d) + theta) / (((gamma - best.d) + gamma) + d);
    double cubic = best.t + r * (t - best.t);
    double quadratic = best.t + best.d / ((best.f - f) / (t - best.t) + best.d) / 2 * (t - best.t);
    return Math.abs(cubic - best.t) <= Math.abs(quadratic - best.t)
        ? cubic
        : cubic + (quadratic - cubic) / 2;
  }

  private double slopeChangesSign(double t, double f, double d) {
    double theta = 3 * (best.f - f) / (t - best.t) + best.d + d;
    double gamma = root(theta, best.d, d, false);
    if (t > best.t) {
      gamma = -gamma;
    }
    double r = ((gamma - d) + theta) / (((gamma - d) + gamma) + best.d);
    double cubic = t + r * (best.t - t);
    double secant = t + d / (d - best.d) * (best.t - t);
    return Math.abs(cubic - t) > Math.abs(secant - t) ? cubic : secant;
  }

  private double slopeFlattens(double t, double f, double d) {
    double theta = 3 * (best.f - f) / (t - best.t) + best.d + d;
    double gamma = root(theta, best.d, d, true);
    if (t > best.t) {
      gamma = -gamma;
    }
    double r = ((gamma - d) + theta) / ((gamma + (best.d - d)) + gamma);
    double cubic;
    if (r < 0 && gamma != 0) {
      cubic = t + r * (best.t - t);
    } else {
      cubic = t > best.t ? high : low;
    }
    double secant = t + d / (d - best.d) * (best.t - t);
    boolean cubicCloser = Math.abs(cubic - t) < Math.abs(secant - t);
    if (!bracketed) {
      double farther = Math.abs(cubic - t) > Math.abs(secant - t) ? cubic : secant;
      return Math.max(low, Math.min(high, farther));
    }
    double closer = cubicCloser ? cubic : secant;
    double limit = t + SHRINK * (other.t - t);
    return t > best.t ? Math.min(limit, closer) : Math.max(limit, closer);
  }

  private double slopeSteepens(double t, double f, double d) {
    if (!bracketed) {
      return t > best.t ? high : low;
    }
    double theta = 3 * (f - other.f) / (other.t - t) + other.d + d;
    double gamma = root(theta, other.d, d, false);
    if (t > other.t) {
      gamma = -gamma;
    }
    double r = ((gamma - d) + theta) / (((gamma - d) + gamma) + other.d);
    return t + r * (other.t - t);
  }

  /** √(θ² − d₁ d₂), scaled against overflow. */
  private static double root(double theta, double d1, double d2, boolean clip) {
    double s = Math.max(Math.abs(theta), Math.max(Math.abs(d1), Math.abs(d2)));
    double inner = theta / s * (theta / s) - d1 / s * (d2 / s);
    return s * Math.sqrt(clip ? Math.max(0, inner) : inner);
  }
}
