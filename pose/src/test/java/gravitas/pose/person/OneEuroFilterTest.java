package gravitas.pose.person;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.pose.network.Region;
import org.junit.jupiter.api.Test;

/** Steady when slow, prompt when fast. */
class OneEuroFilterTest {
  /** One step by hand: dt = 1/(2 pi), so a cutoff of c Hz gives alpha = c / (1 + c). */
  @Test
  void aStepByHand() {
    double dt = 1 / (2 * Math.PI);
    var filter = new OneEuroFilter(0.5, 2);
    assertEquals(3, filter.filter(0, 3), 0, "the first value is taken");
    // speed: half of (4 - 3) / dt = pi; cutoff 0.5 + 2 pi
    double cutoff = 0.5 + 2 * Math.PI;
    assertEquals(3 + cutoff / (1 + cutoff), filter.filter(dt, 4), 1e-12);
  }

  /** Some videos give two frames one time: the second leaves the value as it is. */
  @Test
  void twoFramesOfOneTimeAreNoInfiniteSpeed() {
    double dt = 1 / (2 * Math.PI);
    var filter = new OneEuroFilter(1, 1);
    filter.filter(0, 2);
    assertEquals(2, filter.filter(0, 5), 0);
    // speed: half of (7 - 5) / dt = 2 pi; cutoff 1 + 2 pi
    double cutoff = 1 + 2 * Math.PI;
    assertEquals(2 + 5 * cutoff / (1 + cutoff), filter.filter(dt, 7), 1e-12);
  }

  @Test
  void withoutBetaItIsAnExponentialMean() {
    double dt = 1 / (2 * Math.PI);
    var filter = new OneEuroFilter(1, 0);
    filter.filter(0, 0);
    assertEquals(0.5, filter.filter(dt, 1), 1e-12);
    assertEquals(0.75, filter.filter(2 * dt, 1), 1e-12);
    assertEquals(0.375, filter.filter(3 * dt, 0), 1e-12);
  }

  /** Just across the half turn: the mean of 179 and -179 degrees is not zero. */
  @Test
  void rotationsDoNotJumpAtTheHalfTurn() {
    var steady = new SteadyRegion();
    steady.steady(0, new Region(100, 50, 80, Math.toRadians(179)));
    for (int i = 1; i < 10; i++) {
      double measured = Math.toRadians(i % 2 == 0 ? 179 : -179);
      Region region = steady.steady(i / 30.0, new Region(100, 50, 80, measured));
      assertTrue(Math.abs(Math.toDegrees(region.rotation())) >= 179 - 1e-9, region.toString());
      assertEquals(100, region.x(), 1e-9);
      assertEquals(80, region.size(), 1e-9);
    }
  }

  /** Distances count by the region's size: twice the picture gives twice the region. */
  @Test
  void largePicturesAreSteadiedLikeSmallOnes() {
    var small = new SteadyRegion();
    var large = new SteadyRegion();
    for (int i = 0; i < 10; i++) {
      double x = 100 + 3 * i * i;
      double size = 80 + 5 * Math.sin(i);
      Region a = small.steady(i / 30.0, new Region(x, 50 - i, size, 0.01 * i));
      Region b = large.steady(i / 30.0, new Region(2 * x, 2 * (50 - i), 2 * size, 0.01 * i));
      assertEquals(2 * a.x(), b.x(), 1e-9);
      assertEquals(2 * a.y(), b.y(), 1e-9);
      assertEquals(2 * a.size(), b.size(), 1e-9);
      assertEquals(a.rotation(), b.rotation(), 1e-12);
    }
  }
}
