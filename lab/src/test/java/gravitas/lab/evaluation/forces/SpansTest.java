package gravitas.lab.evaluation.forces;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class SpansTest {
  private static final double UNKNOWN = Double.NaN;

  private static double[] times(int count, double step) {
    double[] times = new double[count];
    Arrays.setAll(times, i -> step * i);
    return times;
  }

  /** From 10 up to 40 at a limit of 20: the limit is crossed a third of the way. */
  @Test
  void endsAreWhereTheLimitIsCrossed() {
    double[] values = {10, 40, 40, 0};
    List<Spans.Span> spans = Spans.above(20, times(4, 0.1), values);
    assertEquals(1, spans.size());
    assertEquals(0.1 / 3, spans.get(0).begin(), 1e-12);
    assertEquals(0.25, spans.get(0).end(), 1e-12);
    assertEquals(0.25 - 0.1 / 3, spans.get(0).seconds(), 1e-12);
    assertTrue(spans.get(0).begins() && spans.get(0).ends());
  }

  @Test
  void whatWasNotSeenIsNeitherBeginNorEnd() {
    double[] values = {40, 40, 0, UNKNOWN, 40, 40, UNKNOWN};
    List<Spans.Span> spans = Spans.above(20, times(7, 0.1), values);
    assertEquals(2, spans.size());
    assertFalse(spans.get(0).begins(), "the first sample");
    assertTrue(spans.get(0).ends());
    assertFalse(spans.get(1).begins(), "after an unknown one");
    assertFalse(spans.get(1).ends());
    assertEquals(0.4, spans.get(1).begin(), 1e-12);
    assertEquals(0.5, spans.get(1).end(), 1e-12);
  }

  /** Samples every 10 ms: a gap of one and a blip of one are no step, five are. */
  @Test
  void shortGapsAreClosedAndShortStandsDropped() {
    double[] values = new double[40];
    Arrays.fill(values, 5, 20, 100);
    values[12] = 0; // a gap
    values[30] = 100; // a blip
    List<Spans.Span> spans = Spans.above(20, times(40, 0.01), values);
    assertEquals(1, spans.size());
    assertEquals(0.042, spans.get(0).begin(), 1e-9);
    assertEquals(0.198, spans.get(0).end(), 1e-9);
  }

  @Test
  void belowIsAboveTurnedOver() {
    double[] values = {30, 10, 10, 30};
    Spans.Span flight = Spans.below(20, times(4, 0.1), values).get(0);
    assertEquals(0.05, flight.begin(), 1e-12);
    assertEquals(0.25, flight.end(), 1e-12);
    assertTrue(Spans.below(5, times(4, 0.1), values).isEmpty());
  }

  @Test
  void theNearestHasMostInCommon() {
    var step = new Spans.Span(1, 2, true, true);
    var before = new Spans.Span(0, 1.2, true, true);
    var same = new Spans.Span(1.5, 4, true, true);
    assertEquals(0.2, before.overlap(step), 1e-12);
    assertSame(same, Spans.nearest(List.of(before, same), step));
    assertNull(Spans.nearest(List.of(new Spans.Span(3, 4, true, true)), step));
  }
}
