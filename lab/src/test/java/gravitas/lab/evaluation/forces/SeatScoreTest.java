package gravitas.lab.evaluation.forces;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Seat-off is where what the plates lack falls below a tenth of the weight. */
class SeatScoreTest {
  private static final double WEIGHT = 600;

  /** Carries between two times, with flanks of a tenth of a second about them. */
  private static double[] seat(double[] times, double from, double to) {
    return Arrays.stream(times)
        .map(
            t ->
                500
                    * Math.max(0, Math.min(1, 0.12 + (t - from) / 0.1))
                    * Math.max(0, Math.min(1, 0.12 + (to - t) / 0.1)))
        .toArray();
  }

  @Test
  void itsTimesAreThoseOfTheFlanks() {
    double[] times = new double[400];
    Arrays.setAll(times, i -> 0.01 * i);
    List<SeatScore> scores =
        SeatScore.of(times, seat(times, 1, 2.5), seat(times, 0.95, 2.42), WEIGHT);
    assertEquals(1, scores.size());
    assertEquals(1.0, scores.get(0).begin(), 0.01);
    assertEquals(2.5, scores.get(0).end(), 0.01);
    assertEquals(-0.05, scores.get(0).down(), 0.01);
    assertEquals(-0.08, scores.get(0).off(), 0.01);
  }

  @Test
  void whatWasNotSeenOrNotFoundIsUnknown() {
    double[] times = new double[200];
    Arrays.setAll(times, i -> 0.01 * i);
    double[] whole = seat(times, -1, 1);
    List<SeatScore> scores = SeatScore.of(times, whole, new double[200], WEIGHT);
    assertTrue(Double.isNaN(scores.get(0).down()));
    assertTrue(Double.isNaN(scores.get(0).off()));
    assertTrue(SeatScore.of(times, seat(times, 1, 1.1), whole, WEIGHT).isEmpty(), "too short");
  }
}
