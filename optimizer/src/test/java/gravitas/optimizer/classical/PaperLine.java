package gravitas.optimizer.classical;

/**
 * The six functions of one variable on which Moré and Thuente tried their line search (ACM TOMS 20,
 * 1994, section 5), with the limits they used.
 */
enum PaperLine {
  /** -t / (t² + 2). */
  RATIONAL(1e-3, 1e-1) {
    @Override
    double at(double t, double[] slope) {
      double d = t * t + 2;
      slope[0] = (t * t - 2) / (d * d);
      return -t / d;
    }
  },
  /** (t + 0.004)⁵ - 2 (t + 0.004)⁴. */
  QUINTIC(1e-1, 1e-1) {
    @Override
    double at(double t, double[] slope) {
      double s = t + 0.004;
      slope[0] = 5 * Math.pow(s, 4) - 8 * Math.pow(s, 3);
      return Math.pow(s, 5) - 2 * Math.pow(s, 4);
    }
  },
  /** A hat with 39 quarter waves on it: the slope's sign means little. */
  WAVY(1e-1, 1e-1) {
    @Override
    double at(double t, double[] slope) {
      double width = 0.01;
      double waves = 39;
      double hat;
      if (Math.abs(t - 1) >= width) {
        hat = Math.abs(t - 1);
        slope[0] = Math.signum(t - 1);
      } else {
        hat = (t - 1) * (t - 1) / (2 * width) + width / 2;
        slope[0] = (t - 1) / width;
      }
      double angle = waves * Math.PI / 2 * t;
      slope[0] += (1 - width) * Math.cos(angle);
      return hat + 2 * (1 - width) / (waves * Math.PI) * Math.sin(angle);
    }
  },
  /** Steep at both ends and nearly flat between (Yanai, Ozawa and Kaneko). */
  YANAI_EVEN(1e-3, 1e-3) {
    @Override
    double at(double t, double[] slope) {
      return yanai(1e-3, 1e-3, t, slope);
    }
  },
  YANAI_LEFT(1e-3, 1e-3) {
    @Override
    double at(double t, double[] slope) {
      return yanai(1e-2, 1e-3, t, slope);
    }
  },
  YANAI_RIGHT(1e-3, 1e-3) {
    @Override
    double at(double t, double[] slope) {
      return yanai(1e-3, 1e-2, t, slope);
    }
  };

  final double decrease;
  final double curvature;

  PaperLine(double decrease, double curvature) {
    this.decrease = decrease;
    this.curvature = curvature;
  }

  abstract double at(double t, double[] slope);

  private static double yanai(double b1, double b2, double t, double[] slope) {
    double left = Math.sqrt((1 - t) * (1 - t) + b2 * b2);
    double right = Math.sqrt(t * t + b1 * b1);
    slope[0] = gamma(b1) * (t - 1) / left + gamma(b2) * t / right;
    return gamma(b1) * left + gamma(b2) * right;
  }

  private static double gamma(double b) {
    return Math.sqrt(1 + b * b) - b;
  }
}
