package gravitas.lab.evaluation.forces;

import java.util.ArrayList;
import java.util.List;

/**
 * One flight by the plates and the landing after it. Errors are other minus plates; not a number
 * where the plates did not see the event or the other has none there.
 *
 * @param begin when the last foot left the plates, seconds
 * @param end when the first foot came down, seconds
 * @param duration error, seconds, where both were seen
 * @param landing error of the end, seconds
 * @param peak largest total force of the plates in the landing, N
 * @param peakError % of it
 * @param peakTime error of its time, seconds
 */
record FlightScore(
    double begin,
    double end,
    double duration,
    double landing,
    double peak,
    double peakError,
    double peakTime) {
  private static final double SHORTEST = 0.1; // s: walkers do not fly
  private static final double EARLY = 0.05; // s before the plates' landing
  private static final double LANDING = 0.2; // s after it

  static List<FlightScore> of(FeetForces plates, FeetForces other) {
    double[] times = plates.times();
    double[] truth = plates.vertical();
    double[] made = other.vertical();
    List<Spans.Span> flown = Spans.below(FeetForces.STANDING, times, made);
    List<FlightScore> flights = new ArrayList<>();
    for (Spans.Span span : Spans.below(FeetForces.STANDING, times, truth)) {
      if (span.seconds() < SHORTEST) {
        continue;
      }
      Spans.Span found = Spans.nearest(flown, span);
      boolean whole = found != null && span.begins() && span.ends();
      int truthPeak = peak(times, truth, span.end());
      int madePeak = peak(times, made, span.end());
      boolean landed = span.ends() && truthPeak >= 0 && madePeak >= 0;
      flights.add(
          new FlightScore(
              span.begin(),
              span.end(),
              whole ? found.seconds() - span.seconds() : Double.NaN,
              found != null && span.ends() ? found.end() - span.end() : Double.NaN,
              landed ? truth[truthPeak] : Double.NaN,
              landed ? 100 * (made[madePeak] / truth[truthPeak] - 1) : Double.NaN,
              landed ? times[madePeak] - times[truthPeak] : Double.NaN));
    }
    return flights;
  }

  /** The sample with the largest value around a landing; -1 if none is known. */
  private static int peak(double[] times, double[] values, double landing) {
    int best = -1;
    for (int i = 0; i < times.length; i++) {
      if (times[i] >= landing - EARLY
          && times[i] <= landing + LANDING
          && !Double.isNaN(values[i])
          && (best < 0 || values[i] > values[best])) {
        best = i;
      }
    }
    return best;
  }
}
