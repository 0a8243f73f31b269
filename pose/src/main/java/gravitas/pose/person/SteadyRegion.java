package gravitas.pose.person;

import gravitas.pose.network.Region;

/** Smooths the region from frame to frame, so that the networks see a steady picture. */
final class SteadyRegion {
  private static final double LEAST_CUTOFF = 0.5; // Hz
  private static final double BETA = 10; // per region size per second

  private final OneEuroFilter x = new OneEuroFilter(LEAST_CUTOFF, BETA);
  private final OneEuroFilter y = new OneEuroFilter(LEAST_CUTOFF, BETA);
  private final OneEuroFilter size = new OneEuroFilter(LEAST_CUTOFF, BETA);
  private final OneEuroFilter cos = new OneEuroFilter(LEAST_CUTOFF, BETA);
  private final OneEuroFilter sin = new OneEuroFilter(LEAST_CUTOFF, BETA);
  private double unit = Double.NaN; // pixels, the size of the first region

  Region steady(double time, Region measured) {
    if (Double.isNaN(unit)) {
      unit = measured.size();
    }
    return new Region(
        unit * x.filter(time, measured.x() / unit),
        unit * y.filter(time, measured.y() / unit),
        unit * size.filter(time, measured.size() / unit),
        Math.atan2(
            sin.filter(time, Math.sin(measured.rotation())),
            cos.filter(time, Math.cos(measured.rotation()))));
  }
}
