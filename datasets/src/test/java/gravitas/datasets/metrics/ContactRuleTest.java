package gravitas.datasets.metrics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import gravitas.datasets.tracks.PointTracks;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ContactRuleTest {
  private static PointTracks heights(double... y) {
    double[][] frames = new double[y.length][];
    for (int f = 0; f < y.length; f++) {
      frames[f] = new double[] {0, y[f], 0};
    }
    return Tracks.of("LHeel", 25, frames);
  }

  /** Forty frames: the floor is the mean of the two lowest, 0.10 and 0.14, so 0.12. */
  @Test
  void aPointsOwnFloorIsTheMeanOfItsLowestTwentieth() {
    double[] y = new double[40];
    Arrays.fill(y, 0.5);
    y[10] = 0.14;
    y[30] = 0.10;
    y[20] = 0.1699;
    y[25] = 0.1701;
    var rule = new ContactRule(0.05, Double.POSITIVE_INFINITY, true);
    boolean[] stands = rule.contacts(heights(y), 0);
    boolean[] expected = new boolean[40];
    expected[10] = true;
    expected[20] = true; // 4.99 cm above it
    expected[30] = true;
    assertArrayEquals(expected, stands);
  }

  @Test
  void fewFramesHaveAFloorToo() {
    var rule = new ContactRule(0.05, Double.POSITIVE_INFINITY, true);
    assertArrayEquals(new boolean[] {false, true, true}, rule.contacts(heights(0.3, 0.2, 0.24), 0));
  }

  /** Who moves more than 2 cm does not stand; the first frame looks at the one after it. */
  @Test
  void stillnessIsAgainstTheFrameBeforeAndForTheFirstAfter() {
    var rule = new ContactRule(0.5, 0.02, false);
    assertArrayEquals(
        new boolean[] {false, false, true, true}, rule.contacts(heights(0, 0.03, 0.03, 0.045), 0));
    assertArrayEquals(new boolean[] {true, true, false}, rule.contacts(heights(0, 0.01, 0.04), 0));
    assertArrayEquals(new boolean[] {true}, rule.contacts(heights(0.1), 0));
  }

  @Test
  void theTwoRulesAreThePapersAndTheFloors() {
    assertEquals(new ContactRule(0.05, 0.02, true), ContactRule.OF_TRUTH);
    assertEquals(new ContactRule(0.02, Double.POSITIVE_INFINITY, false), ContactRule.OF_MOTION);
  }
}
