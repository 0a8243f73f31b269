package gravitas.lab.depth;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.pose.depth.DepthJoints;
import gravitas.pose.observation.Landmark;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What the simulated landmark network gets wrong, by its statistics. */
class NetworkErrorsTest {
  private static final int JOINTS = DepthJoints.COUNT;
  private static final int ROW = 3 * JOINTS;
  private static final long SEED = 77;
  private static final SightErrors NONE = new SightErrors(0, 0, 0, 0, false, 0, 0);
  private static final SightErrors BIAS_ALONE = new SightErrors(0, 0, 0, 0, true, 0, 0);

  private static int of(Landmark landmark) {
    return DepthJoints.ALL.indexOf(landmark);
  }

  /** Scattered about a metre above the floor; hips level and 20 cm apart. */
  private static float[] person(int frames) {
    var random = new SplittableRandom(SEED);
    float[] places = new float[ROW];
    for (int i = 0; i < ROW; i++) {
      places[i] = (float) ((i % 3 == 1 ? 1 : 0) + 0.8 * (random.nextDouble() - 0.5));
    }
    for (int side = 0; side < 2; side++) {
      int hip = 3 * (side == 0 ? DepthJoints.LEFT_HIP : DepthJoints.RIGHT_HIP);
      places[hip] = side == 0 ? 0.1f : -0.1f;
      places[hip + 1] = 1;
      places[hip + 2] = 0;
    }
    for (Landmark folded : List.of(Landmark.LEFT_KNEE, Landmark.LEFT_ANKLE, Landmark.LEFT_HEEL)) {
      System.arraycopy(new float[] {0, 1, 0}, 0, places, 3 * of(folded), 3);
    }
    float[] all = new float[ROW * frames];
    for (int t = 0; t < frames; t++) {
      System.arraycopy(places, 0, all, t * ROW, ROW);
    }
    return all;
  }

  private static MocapTracks tracks(int frames) {
    return new MocapTracks(List.of(new MocapTracks.Track("01_01", person(frames))));
  }

  private static SightSample draw(SightErrors errors, int length, long seed) {
    var sample = new SightSample(length);
    new SimulatedSight(tracks(400), errors).draw(new SplittableRandom(seed), sample);
    return sample;
  }

  private static double distance(float[] p, int frame, int a, int b) {
    double square = 0;
    for (int i = 0; i < 3; i++) {
      square += Math.pow(p[frame * ROW + 3 * a + i] - p[frame * ROW + 3 * b + i], 2);
    }
    return Math.sqrt(square);
  }

  /** Without errors only the hips' width and the toes' length are the network's own idea. */
  @Test
  void withoutErrorsRaysPointAtTheTruth() {
    SightSample sample = draw(NONE, 6, SEED);
    for (int t = 0; t < 6; t++) {
      assertTrue(sample.known[t] && sample.window.metric[t]);
      double away = sample.distance[t];
      assertTrue(away > 1.2 && away < 12, away + " m, seed " + SEED);
      for (int j = 0; j < JOINTS; j++) {
        boolean own = j == DepthJoints.LEFT_HIP || j == DepthJoints.RIGHT_HIP || j >= 17;
        int at = t * JOINTS + j;
        assertTrue(sample.window.seen[at]);
        if (!own) {
          for (int a = 0; a < 2; a++) { // beside the nose's
            int nose = t * JOINTS;
            double expected = sample.truth[3 * at + a] - sample.truth[3 * nose + a];
            double z = sample.truth[3 * at + 2] + away;
            double noseZ = sample.truth[3 * nose + 2] + away;
            double found =
                z * sample.window.rays[2 * at + a] - noseZ * sample.window.rays[2 * nose + a];
            assertEquals(expected, found, 1e-5, "joint " + j);
          }
        }
      }
    }
  }

  /** The middle of the hips is where the sight frame looks, and where places are counted from. */
  @Test
  void everythingIsCountedFromTheMiddleOfTheHips() {
    SightSample sample = draw(SightErrors.USUAL, 5, SEED);
    for (int t = 0; t < 5; t++) {
      for (int a = 0; a < 3; a++) {
        int left = t * ROW + 3 * DepthJoints.LEFT_HIP + a;
        int right = t * ROW + 3 * DepthJoints.RIGHT_HIP + a;
        assertEquals(0, sample.truth[left] + sample.truth[right], 1e-6);
      }
    }
    SightSample exact = draw(NONE, 1, SEED);
    int hips = 2 * DepthJoints.LEFT_HIP;
    for (int a = 0; a < 2; a++) {
      assertEquals(0, exact.window.rays[hips + a] + exact.window.rays[hips + 2 + a], 0.01);
    }
  }

  /** A stiff person stays stiff, whoever they are made into, whichever camera looks. */
  @Test
  void theTruthOfAStiffPersonIsStiff() {
    SightSample sample = draw(SightErrors.USUAL, 8, SEED);
    for (int t = 1; t < 8; t++) {
      for (int j = 1; j < JOINTS; j++) {
        assertEquals(
            distance(sample.truth, 0, 0, j), distance(sample.truth, t, 0, j), 1e-5, "joint " + j);
      }
    }
  }

  /** Depth is squeezed by 0.6 to 1.05 where nothing else is wrong; 6 mm of noise remain. */
  @Test
  void depthIsSqueezed() {
    var random = new SplittableRandom(SEED);
    double least = 2;
    double most = 0;
    for (int n = 0; n < 60; n++) {
      SightSample sample = draw(NONE, 30, random.nextLong());
      double product = 0;
      double square = 0;
      for (int t = 0; t < 30; t++) {
        for (int j = 0; j < JOINTS; j++) {
          double truth = sample.truth[t * ROW + 3 * j + 2];
          product += truth * sample.window.metres[t * ROW + 3 * j + 2];
          square += truth * truth;
        }
      }
      least = Math.min(least, product / square);
      most = Math.max(most, product / square);
    }
    assertTrue(least > 0.5 && least < 0.75, "seed " + SEED + ": " + least);
    assertTrue(most > 0.9 && most < 1.15, "seed " + SEED + ": " + most);
  }

  /** Of what the bias adds to a joint's depth, over clips. */
  private static double deviation(Landmark joint) {
    var random = new SplittableRandom(SEED);
    int clips = 400;
    int at = 3 * of(joint) + 2;
    double square = 0;
    for (int n = 0; n < clips; n++) {
      long seed = random.nextLong();
      double exact = draw(NONE, 1, seed).window.metres[at]; // the same draws but no bias
      double added = draw(BIAS_ALONE, 1, seed).window.metres[at] - exact;
      square += added * added / clips;
    }
    return Math.sqrt(square);
  }

  /** This leg is folded up to the hips, where leaning and turning do nothing: 35, 40 and 20 mm. */
  @Test
  void biasesAddUpAlongTheLeg() {
    double ankle = Math.hypot(0.035, 0.040);
    String seed = "seed " + SEED;
    assertEquals(0.035, deviation(Landmark.LEFT_KNEE), 0.1 * 0.035, seed);
    assertEquals(ankle, deviation(Landmark.LEFT_ANKLE), 0.1 * ankle, seed);
    assertEquals(Math.hypot(ankle, 0.020), deviation(Landmark.LEFT_HEEL), 0.1 * ankle, seed);
  }

  private static double added(SightErrors errors, Landmark joint, long seed) {
    int at = 3 * of(joint) + 2;
    return draw(errors, 1, seed).window.metres[at] - draw(NONE, 1, seed).window.metres[at];
  }

  /** What both sides share is equal on both sides but for their own errors, hips are left out. */
  @Test
  void bothSidesErrAlikeAndHipsAgainstAllElse() {
    var together = new SightErrors(0, 0, 0, 0, true, 1, 0);
    var random = new SplittableRandom(SEED);
    double left = 0;
    double product = 0;
    double head = 0;
    int clips = 400;
    for (int n = 0; n < clips; n++) {
      long seed = random.nextLong();
      double[] shared = new double[4];
      List<Landmark> joints =
          List.of(
              Landmark.LEFT_SHOULDER, Landmark.RIGHT_SHOULDER, Landmark.NOSE, Landmark.LEFT_HIP);
      for (int i = 0; i < 4; i++) {
        shared[i] = added(together, joints.get(i), seed) - added(BIAS_ALONE, joints.get(i), seed);
      }
      left += shared[0] * shared[0] / clips;
      product += shared[0] * shared[1] / clips;
      head += shared[0] * shared[2] / clips;
      assertEquals(0, shared[3], 1e-6, "hips, seed " + SEED);
    }
    assertEquals(1, product / left, 1e-3, "seed " + SEED);
    double deviation = Math.sqrt(left); // hips 45, along sight 30, and 30 before the body
    assertTrue(deviation > 0.045 && deviation < 0.07, deviation + ", seed " + SEED);
    assertEquals(0.045, Math.sqrt(head), 0.008, "nose and shoulders share the hips' alone");
  }

  /** Arms that have no depth of their own: elbows and wrists as deep as their shoulder. */
  @Test
  void armsAreFlatter() {
    var flat = new SightErrors(0, 0, 0, 0, true, 0, 1);
    var usual = new SightErrors(0, 0, 0, 0, true, 0, 0);
    var random = new SplittableRandom(SEED);
    double least = 2;
    for (int n = 0; n < 100; n++) {
      long seed = random.nextLong();
      SightSample sample = draw(flat, 1, seed);
      double way =
          sample.truth[3 * of(Landmark.LEFT_WRIST) + 2]
              - sample.truth[3 * of(Landmark.LEFT_SHOULDER) + 2];
      if (Math.abs(way) > 0.1) {
        double lost =
            added(usual, Landmark.LEFT_WRIST, seed) - added(flat, Landmark.LEFT_WRIST, seed);
        least = Math.min(least, lost / way);
        assertTrue(lost / way > -1e-3 && lost / way < 1.06, lost / way + ", seed " + SEED);
      }
      assertEquals(
          added(usual, Landmark.LEFT_KNEE, seed), added(flat, Landmark.LEFT_KNEE, seed), 1e-6);
    }
    assertTrue(least < 0.15, "some keep their depth: " + least);
  }

  /** A nose that rises evenly does so at any speed: places lie on lines between frames. */
  @Test
  void betweenFramesPlacesLieOnLines() {
    float[] places = person(400);
    for (int t = 0; t < 400; t++) {
      places[t * ROW + 1] += 0.001f * t;
    }
    var sight =
        new SimulatedSight(new MocapTracks(List.of(new MocapTracks.Track("01_01", places))), NONE);
    var sample = new SightSample(20);
    sight.draw(new SplittableRandom(SEED), sample);
    double first = Math.abs(sample.truth[ROW + 1] - sample.truth[1]);
    assertTrue(first > 3e-4 && first < 3e-3, "seed " + SEED + ": " + first);
    for (int t = 1; t < 20; t++) {
      double rise = Math.abs(sample.truth[t * ROW + 1] - sample.truth[(t - 1) * ROW + 1]);
      assertEquals(first, rise, 5e-6, "frame " + t + ", seed " + SEED);
    }
  }

  /** Of the picture's drift e^(−1/4.5) is left after a frame: 30 per second, memory 0.15 s. */
  @Test
  void thePictureDriftsWithItsMemory() {
    var drift = new SightErrors(0.012, 0, 0, 0, false, 0, 0);
    var random = new SplittableRandom(SEED);
    int length = 120;
    double product = 0;
    double square = 0;
    for (int n = 0; n < 30; n++) {
      long seed = random.nextLong();
      SightSample exact = draw(NONE, length, seed); // the same draws, all of them times zero
      SightSample sample = draw(drift, length, seed);
      int joint = of(Landmark.LEFT_KNEE);
      double[] error = new double[length];
      for (int t = 0; t < length; t++) {
        int at = t * JOINTS + joint;
        double z = sample.truth[3 * at + 2] + sample.distance[t];
        error[t] = z * (sample.window.rays[2 * at] - exact.window.rays[2 * at]);
      }
      for (int t = 0; t + 1 < length; t++) {
        product += error[t] * error[t + 1];
        square += error[t] * error[t];
      }
    }
    assertEquals(Math.exp(-1 / 4.5), product / square, 0.04, "seed " + SEED);
    double deviation = Math.sqrt(square / (30 * (length - 1)));
    assertEquals(0.012, deviation, 0.005, "metres, times e to the 0.3 twice; seed " + SEED);
  }

  @Test
  void whiteNoiseOfThePictureIsWhite() {
    var white = new SightErrors(0, 0.004, 0, 0, false, 0, 0);
    SightSample sample = draw(white, 300, SEED);
    SightSample exact = draw(NONE, 300, SEED);
    double product = 0;
    double square = 0;
    int count = 0;
    for (int t = 0; t + 1 < 300; t++) {
      if (!sample.known[t] || !sample.known[t + 1]) {
        continue;
      }
      double[] error = new double[2];
      for (int k = 0; k < 2; k++) {
        int at = (t + k) * JOINTS + of(Landmark.RIGHT_KNEE);
        double z = sample.truth[3 * at + 2] + sample.distance[t + k];
        error[k] = z * (sample.window.rays[2 * at + 1] - exact.window.rays[2 * at + 1]);
      }
      product += error[0] * error[1];
      square += error[0] * error[0];
      count++;
    }
    assertEquals(0.004, Math.sqrt(square / count), 0.0008, "seed " + SEED);
    assertEquals(0, product / square, 0.25, "seed " + SEED);
  }

  @Test
  void equalSeedsSeeTheSame() {
    SightSample one = draw(SightErrors.USUAL, 7, SEED);
    SightSample again = draw(SightErrors.USUAL, 7, SEED);
    assertArrayEquals(one.window.metres, again.window.metres);
    assertArrayEquals(one.window.rays, again.window.rays);
    assertArrayEquals(one.truth, again.truth);
  }

  /** 30 frames in a stretch of 90: in its middle, at a speed of its own. */
  @Test
  void aShortRecordingLiesInTheMiddleOfItsStretch() {
    var sample = new SightSample(90);
    new SimulatedSight(tracks(30), SightErrors.USUAL).draw(new SplittableRandom(SEED), sample);
    int first = -1;
    int last = -1;
    for (int t = 0; t < 90; t++) {
      if (sample.known[t]) {
        first = first < 0 ? t : first;
        last = t;
      }
      assertEquals(sample.known[t], sample.window.isSeen(t), "frame " + t);
    }
    assertEquals(89, first + last, 1, "seed " + SEED);
    assertTrue(last - first > 15 && last - first < 50, first + " to " + last);
    assertFalse(sample.known[0]);
  }

  @Test
  void nobodyToLearnFromIsRefused() {
    assertThrows(
        IllegalArgumentException.class,
        () -> new SimulatedSight(new MocapTracks(List.of()), SightErrors.USUAL));
  }
}
