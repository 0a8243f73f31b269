package gravitas.lab.evaluation.forces;

import java.util.ArrayList;
import java.util.List;

/**
 * One stretch in which something beside the plates carries the person, such as a seat. By the
 * plates that is what the motion needs, m (a + g), less what the feet have; in the simulation what
 * other surfaces than the floor did. Errors are simulation minus plates.
 *
 * @param begin when it began to carry by the plates, seconds
 * @param end when it ended, seconds: seat-off
 * @param down error of the begin, seconds; not a number where it was not seen
 * @param off error of the end, seconds; not a number where it was not seen
 */
record SeatScore(double begin, double end, double down, double off) {
  private static final double CARRIES = 0.1; // of the weight
  private static final double LONG = 0.25; // s: markers and plates disagree for a moment

  /**
   * @param lacking newtons by the plates, at the times
   * @param seat newtons in the simulation, at the same times
   */
  static List<SeatScore> of(double[] times, double[] lacking, double[] seat, double weight) {
    List<Spans.Span> made = Spans.above(CARRIES * weight, times, seat);
    List<SeatScore> scores = new ArrayList<>();
    for (Spans.Span span : Spans.above(CARRIES * weight, times, lacking)) {
      if (span.seconds() < LONG) {
        continue;
      }
      Spans.Span found = Spans.nearest(made, span);
      scores.add(
          new SeatScore(
              span.begin(),
              span.end(),
              found != null && span.begins() ? found.begin() - span.begin() : Double.NaN,
              found != null && span.ends() ? found.end() - span.end() : Double.NaN));
    }
    return scores;
  }
}
