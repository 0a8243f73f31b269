package gravitas.pose.fit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Hips that rest where a seat was found are carried again. */
class SeatsTest {
  /** Hips at these places a second apart; one foot point, a body of one part. */
  private static SupportMotion motion(double[]... places) {
    double[] times = new double[places.length];
    double[] hips = new double[3 * places.length];
    for (int t = 0; t < places.length; t++) {
      times[t] = t;
      System.arraycopy(places[t], 0, hips, 3 * t, 3);
    }
    return new SupportMotion(
        times, new double[] {1}, hips.clone(), new double[hips.length], hips, 0.9);
  }

  private static boolean[] marked(SupportMotion motion, int found) {
    boolean[] marks = new boolean[motion.frames];
    marks[found] = true;
    new Seats(motion, marks, t -> motion.hipHeight[t] < 0.7).mark();
    return marks;
  }

  @Test
  void aSeatIsHalfAChairWideAndACushionHigh() {
    double[][] places = {
      {1, 0.5, 2}, // found here
      {1.19, 0.5, 2}, // within 0.2 m of its middle
      {1.21, 0.5, 2},
      {1, 0.545, 2}, // within 0.05 m of its height
      {1, 0.56, 2},
      {1.15, 0.5, 2.15}, // 0.212 m away
    };
    assertArrayEquals(
        new boolean[] {true, true, false, true, false, false}, marked(motion(places), 0));
  }

  @Test
  void standingOrRisingHipsAreNotCarried() {
    double[][] places = {
      {0, 0.5, 0}, {0, 0.5, 0}, {0, 0.5, 0}, {0, 0.81, 0}, {0, 0.5, 0}, {0, 0.5, 0}
    };
    // 2 and 4 rise and sink by 0.31 m within 2 s, faster than 0.15 m/s; 3 is too high
    assertArrayEquals(
        new boolean[] {true, true, false, false, false, true}, marked(motion(places), 0));
  }

  @Test
  void aSeatThatNeverGaveItselfAwayIsUnknown() {
    double[][] places = {{0, 0.5, 0}, {0, 0.5, 0}, {0, 0.5, 0}};
    var motion = motion(places);
    boolean[] marks = new boolean[3];
    new Seats(motion, marks, t -> true).mark();
    assertArrayEquals(new boolean[3], marks);
    assertArrayEquals(new boolean[] {false, true, false}, markedHigh(motion));
  }

  /** A mark of hips too high to sit is kept but makes no seat. */
  private static boolean[] markedHigh(SupportMotion motion) {
    boolean[] marks = {false, true, false};
    new Seats(motion, marks, t -> false).mark();
    return marks;
  }

  @Test
  void oneSeatIsFoundOnceAndASecondBesideIt() {
    double[][] places = {{0, 0.5, 0}, {0.09, 0.5, 0}, {0.28, 0.5, 0}, {0.3, 0.5, 0}};
    var motion = motion(places);
    boolean[] marks = {true, true, false, false};
    new Seats(motion, marks, t -> true).mark();
    // 0.09 m is the same seat, whose middle stays at 0; 0.28 m is beyond it
    assertArrayEquals(new boolean[] {true, true, false, false}, marks);
    marks = new boolean[] {true, false, true, false};
    new Seats(motion, marks, t -> true).mark();
    assertArrayEquals(new boolean[] {true, true, true, true}, marks);
  }

  @Test
  void halfACushionHigherIsASeatOfItsOwn() {
    double[][] places = {{0, 0.5, 0}, {0, 0.53, 0}, {0, 0.57, 0}};
    var motion = motion(places);
    boolean[] marks = {true, true, false};
    new Seats(motion, marks, t -> true).mark();
    assertArrayEquals(new boolean[] {true, true, true}, marks); // 0.04 m above the second
    marks = new boolean[] {true, false, false};
    new Seats(motion, marks, t -> true).mark();
    assertArrayEquals(new boolean[] {true, true, false}, marks); // 0.07 m above the first
  }

  @Test
  void hipsRiseByTheNeighboursAround() {
    var motion = motion(new double[] {0, 1, 0}, new double[] {0, 1.2, 0}, new double[] {0, 2, 0});
    assertEquals(0.2, motion.hipRise(0), 1e-12);
    assertEquals(0.5, motion.hipRise(1), 1e-12);
    assertEquals(0.8, motion.hipRise(2), 1e-12);
    assertEquals(0, motion(new double[] {0, 1, 0}).hipRise(0), 0);
    assertEquals(1.2, motion.hipHeight[1], 1e-12);
    assertArrayEquals(new double[] {0.2, 0.5, 0.8}, upwards(motion), 1e-12);
  }

  private static double[] upwards(SupportMotion motion) {
    return new double[] {motion.momentum[0], motion.momentum[3], motion.momentum[6]};
  }
}
