package gravitas.lab.depth;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.pose.depth.DepthJoints;
import gravitas.pose.depth.SightWindow;
import gravitas.pose.observation.Landmark;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What is taken away, how often, and that nothing of it is left. */
class HardshipsTest {
  private static final int JOINTS = DepthJoints.COUNT;
  private static final int FRAMES = 40;
  private static final long SEED = 23;
  private static final int TRIES = 4000;

  private static SightWindow whole() {
    var window = new SightWindow(FRAMES);
    window.clear(FRAMES);
    Arrays.fill(window.rays, 0.5f);
    Arrays.fill(window.metres, 1);
    Arrays.fill(window.seen, true);
    Arrays.fill(window.metric, true);
    return window;
  }

  private static boolean hidden(SightWindow window, Landmark joint, int frame) {
    return !window.seen[frame * JOINTS + DepthJoints.ALL.indexOf(joint)];
  }

  private static boolean hiddenThroughout(SightWindow window, Landmark joint) {
    for (int t = 0; t < FRAMES; t++) {
      if (!hidden(window, joint, t)) {
        return false;
      }
    }
    return true;
  }

  /** Shares within five deviations of a binomial. */
  private static void assertShare(double share, int count, String what) {
    double deviation = Math.sqrt(share * (1 - share) / TRIES);
    assertEquals(share, (double) count / TRIES, 5 * deviation, what + ", seed " + SEED);
  }

  @Test
  void eachHappensAsOftenAsItShould() {
    var random = new SplittableRandom(SEED);
    int flat = 0;
    int faceless = 0;
    int feetless = 0;
    int gaps = 0;
    for (int i = 0; i < TRIES; i++) {
      SightWindow window = whole();
      new Hardships(0.17).apply(random, window);
      boolean metres = false;
      boolean gap = false;
      for (int t = 0; t < FRAMES; t++) {
        metres |= window.metric[t];
        gap |= !window.isSeen(t);
      }
      flat += metres ? 0 : 1;
      gaps += gap ? 1 : 0;
      faceless += hiddenThroughout(window, Landmark.NOSE) ? 1 : 0;
      feetless += hiddenThroughout(window, Landmark.LEFT_HEEL) ? 1 : 0;
    }
    assertShare(0.17, flat, "without metres");
    assertShare(0.1, faceless, "without a face");
    assertShare(0.12, feetless, "without feet");
    assertShare(0.12, gaps, "with a gap");
  }

  /** What is not seen has no ray and no metres, and what is seen has them still. */
  @Test
  void nothingOfWhatIsHiddenIsLeft() {
    var random = new SplittableRandom(SEED);
    for (int i = 0; i < 200; i++) {
      SightWindow window = whole();
      new Hardships(0).apply(random, window);
      for (int at = 0; at < JOINTS * FRAMES; at++) {
        float expected = window.seen[at] ? 1 : 0;
        assertEquals(0.5f * expected, window.rays[2 * at + 1], 0);
        assertEquals(expected, window.metres[3 * at + 2], 0);
        assertTrue(window.seen[at] || !window.isSeen(at / JOINTS) || window.metric[at / JOINTS]);
      }
    }
  }

  /** A gap lasts from two frames to a quarter of the stretch and one, all joints at once. */
  @Test
  void gapsAreShortAndWhole() {
    var random = new SplittableRandom(SEED);
    var lengths = new TreeSet<Integer>();
    for (int i = 0; i < TRIES; i++) {
      SightWindow window = whole();
      new Hardships(0).apply(random, window);
      int missing = 0;
      for (int t = 0; t < FRAMES; t++) {
        boolean seen = window.isSeen(t);
        assertEquals(seen, window.metric[t], "an empty frame has no metres");
        missing += seen ? 0 : 1;
      }
      lengths.add(missing);
    }
    lengths.remove(0);
    assertEquals(2, lengths.first(), "seed " + SEED);
    assertEquals(2 + FRAMES / 4 - 1, lengths.last(), "seed " + SEED);
  }

  /** A person may leave the picture at its end, and come into it at its beginning. */
  @Test
  void gapsReachBothEnds() {
    var random = new SplittableRandom(SEED);
    int first = 0;
    int last = 0;
    for (int i = 0; i < TRIES; i++) {
      SightWindow window = whole();
      new Hardships(0).apply(random, window);
      first += window.isSeen(0) ? 0 : 1;
      last += window.isSeen(FRAMES - 1) ? 0 : 1;
    }
    // 12 % have a gap; one of length L = 2 to 11 begins at any of 41 - L places
    double share = 0;
    for (int length = 2; length < 2 + FRAMES / 4; length++) {
      share += 0.12 / (FRAMES / 4) / (FRAMES - length + 1);
    }
    assertTrue(last > 0, "seed " + SEED);
    assertShare(share, first, "gaps from the first frame");
    assertShare(share, last, "gaps to the last frame");
  }

  /** An elbow is never hidden without its wrist, nor a foot by a hand. */
  @Test
  void limbsAreHiddenFromTheirEnds() {
    var random = new SplittableRandom(SEED);
    int alone = 0;
    for (int i = 0; i < TRIES; i++) {
      SightWindow window = whole();
      new Hardships(0).apply(random, window);
      for (int t = 0; t < FRAMES; t++) {
        assertTrue(
            !hidden(window, Landmark.LEFT_ELBOW, t) || hidden(window, Landmark.LEFT_WRIST, t));
        assertTrue(
            !hidden(window, Landmark.RIGHT_ANKLE, t) || hidden(window, Landmark.RIGHT_HEEL, t));
        assertEquals(
            hidden(window, Landmark.LEFT_HIP, t), !window.isSeen(t), "hips go with the frame");
        alone +=
            hidden(window, Landmark.LEFT_WRIST, t) && !hidden(window, Landmark.LEFT_ELBOW, t)
                ? 1
                : 0;
      }
    }
    assertTrue(alone > 0, "a hand by itself, seed " + SEED);
  }

  @Test
  void equalSeedsTakeTheSame() {
    for (long seed : List.of(1L, 2L, 3L)) {
      SightWindow one = whole();
      SightWindow other = whole();
      new Hardships(0.5).apply(new SplittableRandom(seed), one);
      new Hardships(0.5).apply(new SplittableRandom(seed), other);
      assertArrayEquals(one.seen, other.seen);
      assertArrayEquals(one.metres, other.metres);
    }
  }

  @Test
  void withoutMetresThePictureIsLeft() {
    SightWindow window = whole();
    Hardships.forgetMetres(window);
    assertEquals(0, window.metres[100], 0);
    assertEquals(0.5f, window.rays[100], 0);
    assertFalse(window.metric[3]);
    assertTrue(window.seen[50]);
  }
}
