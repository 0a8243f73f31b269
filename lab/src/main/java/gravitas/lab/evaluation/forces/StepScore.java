package gravitas.lab.evaluation.forces;

import java.util.ArrayList;
import java.util.List;

/**
 * One foot's stand on the plates and what was made of it. Errors are other minus plates; not a
 * number where the plates did not see the event or the other has no stand there.
 *
 * @param side which foot
 * @param begin by the plates, seconds
 * @param end by the plates, seconds
 * @param touchdown error of the begin, seconds
 * @param liftoff error of the end, seconds
 * @param duration error, seconds, where begin and end were seen
 * @param impulse of the plates, N s
 * @param impulseError % of it
 * @param peak largest vertical force of the plates, N
 * @param peakError % of it
 */
record StepScore(
    Side side,
    double begin,
    double end,
    double touchdown,
    double liftoff,
    double duration,
    double impulse,
    double impulseError,
    double peak,
    double peakError) {
  private static final double AROUND = 0.05; // s before and after that belong to the step

  static List<StepScore> of(FeetForces plates, FeetForces other) {
    List<StepScore> steps = new ArrayList<>();
    for (Side side : Side.values()) {
      double[] times = plates.times();
      double[] truth = plates.vertical(side);
      double[] made = other.vertical(side);
      List<Spans.Span> stands = Spans.above(FeetForces.STANDING, times, made);
      for (Spans.Span span : Spans.above(FeetForces.STANDING, times, truth)) {
        Spans.Span found = Spans.nearest(stands, span);
        double begin = found == null || !span.begins() ? Double.NaN : found.begin() - span.begin();
        double end = found == null || !span.ends() ? Double.NaN : found.end() - span.end();
        double impulse = impulse(times, truth, made, span, true);
        double peak = peak(times, truth, made, span, true);
        steps.add(
            new StepScore(
                side,
                span.begin(),
                span.end(),
                begin,
                end,
                end - begin,
                impulse,
                100 * (impulse(times, truth, made, span, false) / impulse - 1),
                peak,
                100 * (peak(times, truth, made, span, false) / peak - 1)));
      }
    }
    return steps;
  }

  private static boolean belongs(double time, double truth, double made, Spans.Span span) {
    return time >= span.begin() - AROUND
        && time <= span.end() + AROUND
        && !Double.isNaN(truth + made);
  }

  private static double impulse(
      double[] times, double[] truth, double[] made, Spans.Span span, boolean ofPlates) {
    double sum = 0;
    for (int i = 1; i < times.length; i++) {
      if (belongs(times[i - 1], truth[i - 1], made[i - 1], span)
          && belongs(times[i], truth[i], made[i], span)) {
        double[] of = ofPlates ? truth : made;
        sum += 0.5 * (of[i - 1] + of[i]) * (times[i] - times[i - 1]);
      }
    }
    return sum;
  }

  private static double peak(
      double[] times, double[] truth, double[] made, Spans.Span span, boolean ofPlates) {
    double most = Double.NaN;
    for (int i = 0; i < times.length; i++) {
      if (belongs(times[i], truth[i], made[i], span)) {
        double value = ofPlates ? truth[i] : made[i];
        most = Double.isNaN(most) ? value : Math.max(most, value);
      }
    }
    return most;
  }
}
