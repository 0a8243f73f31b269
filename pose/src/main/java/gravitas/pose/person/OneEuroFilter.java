package gravitas.pose.person;

/**
 * Casiez, Roussel and Vogel's low-pass filter (CHI 2012): steady when slow, prompt when fast.
 *
 * <p>Used only to steady the region that is looked at. Landmarks are never filtered this way: it
 * would make them lag.
 */
final class OneEuroFilter {
  private static final double DERIVATIVE_CUTOFF = 1.0; // Hz

  private final double leastCutoff;
  private final double beta;
  private double time = Double.NaN;
  private double raw;
  private double value;
  private double speed;

  /**
   * @param leastCutoff Hz, for a value at rest
   * @param beta how much the cutoff grows with the speed
   */
  OneEuroFilter(double leastCutoff, double beta) {
    this.leastCutoff = leastCutoff;
    this.beta = beta;
  }

  double filter(double now, double next) {
    if (Double.isNaN(time)) {
      value = next;
      speed = 0;
    } else if (now > time) { // a second frame of the same time says nothing of the speed
      double dt = now - time;
      speed += alpha(DERIVATIVE_CUTOFF, dt) * ((next - raw) / dt - speed);
      value += alpha(leastCutoff + beta * Math.abs(speed), dt) * (next - value);
    }
    raw = next;
    time = now;
    return value;
  }

  private static double alpha(double cutoff, double dt) {
    return 1 / (1 + 1 / (2 * Math.PI * cutoff * dt));
  }
}
