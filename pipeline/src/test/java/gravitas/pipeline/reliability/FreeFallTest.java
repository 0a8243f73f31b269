package gravitas.pipeline.reliability;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** The best parabola through heights, and what is said of it. */
class FreeFallTest {
  private static final double[] TIMES = {3, 3.03, 3.07, 3.1, 3.16, 3.2, 3.22}; // uneven

  private static double[] heights(double gravity) {
    double[] heights = new double[TIMES.length];
    for (int i = 0; i < heights.length; i++) {
      double t = TIMES[i] - 3;
      heights[i] = 1.1 + 2 * t - 0.5 * gravity * t * t;
    }
    return heights;
  }

  @Test
  void aParabolaIsFoundAtUnevenTimes() {
    for (double gravity : new double[] {9.81, 1.62, -3}) {
      double[] fall = FreeFall.fall(TIMES, heights(gravity));
      assertEquals(gravity, fall[0], 1e-8);
      assertEquals(0, fall[2], 1e-9);
    }
  }

  /** Three even times: the second difference is exact, its deviation √6 of a height's over h². */
  @Test
  void theDeviationIsThatOfTheSecondDifference() {
    double[] times = {0, 0.1, 0.2};
    double[] fall = FreeFall.fall(times, new double[] {1, 1.3, 1.2});
    assertEquals(0.4 / 0.01, fall[0], 1e-9);
    assertEquals(0.01 * Math.sqrt(6) / 0.01, fall[1], 1e-9);
    assertEquals(0, fall[2], 1e-12);
  }

  /** Up, down, up, down is no parabola. */
  @Test
  void whatIsCrookedIsFarFromIt() {
    double[] times = {0, 0.1, 0.2, 0.3};
    double[] fall = FreeFall.fall(times, new double[] {0.05, -0.15, 0.15, -0.05});
    assertEquals(0, fall[0], 1e-9); // the third difference alone, orthogonal to parabolas
    assertEquals(Math.sqrt((2 * 0.05 * 0.05 + 2 * 0.15 * 0.15) / 4), fall[2], 1e-9);
  }

  @Test
  void onlyWhatIsPlainIsCalledWrong() {
    assertFalse(new FreeFall(0, Double.NaN, Double.NaN).isWrong(), "nobody jumped");
    assertFalse(new FreeFall(1, 1.07, 0).isWrong());
    assertTrue(new FreeFall(1, 1.09, 0).isWrong());
    assertTrue(new FreeFall(1, 0.91, 0).isWrong());
    assertFalse(new FreeFall(1, 0.91, 0.006).isWrong(), "within two deviations");
  }
}
