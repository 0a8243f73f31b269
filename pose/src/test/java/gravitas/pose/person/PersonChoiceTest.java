package gravitas.pose.person;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.pose.network.Region;
import gravitas.pose.observation.PersonPlace;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whom to follow, and the steady region around that person. */
class PersonChoiceTest {
  private static final List<PersonPlace> PEOPLE =
      List.of(
          new PersonPlace(300, 100, 50),
          new PersonPlace(20, 200, 80),
          new PersonPlace(150, 220, 200));

  @Test
  void theLargestTheNthFromTheLeftAndTheNearest() {
    assertEquals(2, PersonChoice.largest().choose(PEOPLE));
    assertEquals(1, PersonChoice.fromLeft(1).choose(PEOPLE));
    assertEquals(2, PersonChoice.fromLeft(2).choose(PEOPLE));
    assertEquals(0, PersonChoice.fromLeft(3).choose(PEOPLE));
    assertEquals(0, PersonChoice.fromLeft(9).choose(PEOPLE), "the rightmost of fewer");
    assertEquals(0, PersonChoice.nearestTo(280, 90).choose(PEOPLE));
    assertEquals(1, PersonChoice.nearestTo(60, 205).choose(PEOPLE));
    assertThrows(IllegalArgumentException.class, () -> PersonChoice.fromLeft(0));
  }

  /** At rest a filter of cutoff f moves by 1/(1 + 1/(2π f dt)) of the way. */
  @Test
  void aFilterAtRestIsALowPass() {
    var filter = new OneEuroFilter(0.5, 0);
    assertEquals(3, filter.filter(0, 3), 0, "the first as it is");
    double share = 1 / (1 + 1 / (2 * Math.PI * 0.5 * 0.04));
    assertEquals(3 + share * 2, filter.filter(0.04, 5), 1e-12);
    assertEquals(3 + share * 2 + share * (5 - 3 - share * 2), filter.filter(0.08, 5), 1e-12);
  }

  /** What moves fast is followed closely, what rests with noise is smoothed. */
  @Test
  void fastMotionLagsLessThanItWouldAtRest() {
    var prompt = new OneEuroFilter(0.5, 10);
    var slow = new OneEuroFilter(0.5, 0);
    double lag = 0;
    double slowLag = 0;
    for (int f = 0; f < 50; f++) {
      double place = 2.0 * f / 25;
      lag = place - prompt.filter(f / 25.0, place);
      slowLag = place - slow.filter(f / 25.0, place);
    }
    assertTrue(lag > 0 && lag < 0.1 * slowLag, lag + " against " + slowLag);
  }

  /** Turning on over half a turn: angles are smoothed as directions, not as numbers. */
  @Test
  void aRegionsRotationGoesTheShortWay() {
    var steady = new SteadyRegion();
    Region last = null;
    for (int f = 0; f < 40; f++) {
      double angle = f % 2 == 0 ? Math.PI - 0.05 : -Math.PI + 0.05;
      last = steady.steady(f / 25.0, new Region(100, 50, 80, angle));
    }
    assertEquals(Math.PI, Math.abs(last.rotation()), 0.06);
    assertEquals(100, last.x(), 1e-9);
    assertEquals(50, last.y(), 1e-9);
    assertEquals(80, last.size(), 1e-9);
  }
}
