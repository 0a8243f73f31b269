package gravitas.lab.depth;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.optimizer.learned.TemporalShape;
import gravitas.pose.depth.DepthFeatures;
import gravitas.pose.depth.DepthJoints;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Samples in a batch, their mirror images and how they are validated. */
class LiftBatchTest {
  private static final int JOINTS = DepthJoints.COUNT;
  private static final int LENGTH = 6;

  /** Seen from 4 m without any error: rays times 4 are the truth's x and y. */
  private static SightSample sample(long seed, double told) {
    var random = new SplittableRandom(seed);
    var sample = new SightSample(LENGTH);
    sample.clear();
    for (int t = 0; t < LENGTH; t++) {
      sample.known[t] = true;
      sample.distance[t] = 4;
      sample.window.metric[t] = true;
      for (int j = 0; j < JOINTS; j++) {
        int at = t * JOINTS + j;
        sample.window.seen[at] = true;
        for (int a = 0; a < 3; a++) {
          float p = (float) (random.nextDouble() - 0.5);
          sample.truth[3 * at + a] = p;
          sample.window.metres[3 * at + a] = (float) (told * p);
          if (a < 2) {
            sample.window.rays[2 * at + a] = p / 4;
          }
        }
      }
    }
    return sample;
  }

  private static float[] rows(int sequences) {
    return new float[sequences * LENGTH * DepthFeatures.INPUTS];
  }

  @Test
  void samplesLieOneAfterTheOther() {
    SightSample first = sample(1, 1);
    SightSample second = sample(2, 1);
    var batch = new LiftBatch(2, LENGTH);
    float[] rows = rows(2);
    batch.put(1, second, rows);
    batch.put(0, first, rows);
    int size = 3 * JOINTS * LENGTH;
    assertArrayEquals(first.truth, Arrays.copyOfRange(batch.truth, 0, size), 1e-5f);
    assertArrayEquals(second.truth, Arrays.copyOfRange(batch.truth, size, 2 * size), 1e-5f);
    assertArrayEquals(second.truth, Arrays.copyOfRange(batch.base, size, 2 * size), 1e-5f);
    assertEquals(2 * JOINTS * LENGTH, batch.totalWeight(), 0);
    var features = new DepthFeatures(LENGTH);
    features.fill(second.window);
    int numbers = LENGTH * DepthFeatures.INPUTS;
    assertArrayEquals(
        Arrays.copyOf(features.rows, numbers), Arrays.copyOfRange(rows, numbers, 2 * numbers));
  }

  /** A landmark network that tells 10 % too much: the truth is as large as the features are. */
  @Test
  void theTruthHasTheSizeOfTheFeatures() {
    SightSample sample = sample(3, 1.1);
    var batch = new LiftBatch(1, LENGTH);
    batch.put(0, sample, rows(1));
    for (int i = 0; i < sample.truth.length; i++) {
      assertEquals(1.1 * sample.truth[i], batch.truth[i], 1e-5);
      assertEquals(batch.truth[i], batch.base[i], 1e-5, "then the base is right");
    }
  }

  @Test
  void guessedJointsCountLessAndUnknownFramesNothing() {
    SightSample sample = sample(4, 1);
    sample.known[2] = false;
    sample.window.seen[JOINTS + 5] = false;
    var batch = new LiftBatch(1, LENGTH);
    batch.put(0, sample, rows(1));
    assertEquals(1, batch.weight[JOINTS + 4], 0);
    assertEquals(0.3f, batch.weight[JOINTS + 5], 0);
    assertEquals(0, batch.weight[2 * JOINTS], 0);
    assertEquals((LENGTH - 1) * JOINTS - 0.7, batch.totalWeight(), 1e-5);
  }

  @Test
  void aMirrorImageOfAMirrorImageIsItself() {
    SightSample sample = sample(5, 1);
    sample.known[1] = false;
    sample.distance[3] = 3;
    var mirror = new SightSample(LENGTH);
    mirror.mirror(sample);
    int hip = 3 * (4 * JOINTS + DepthJoints.LEFT_HIP);
    int other = 3 * (4 * JOINTS + DepthJoints.RIGHT_HIP);
    assertEquals(-sample.truth[other], mirror.truth[hip], 0, "left is right, and the other way");
    assertEquals(sample.truth[other + 1], mirror.truth[hip + 1], 0);
    assertEquals(sample.truth[other + 2], mirror.truth[hip + 2], 0);
    assertEquals(3, mirror.distance[3], 0);
    assertArrayEquals(sample.known, mirror.known);
    var back = new SightSample(LENGTH);
    back.mirror(mirror);
    assertArrayEquals(sample.truth, back.truth);
    assertArrayEquals(sample.window.metres, back.window.metres);
    assertArrayEquals(sample.window.rays, back.window.rays);
  }

  @Test
  void aClearedSampleKnowsNothing() {
    SightSample sample = sample(6, 1);
    sample.clear();
    assertEquals(LENGTH, sample.length());
    assertEquals(1, sample.distance[0], 0, "a distance that logarithms bear");
    for (int t = 0; t < LENGTH; t++) {
      assertTrue(!sample.known[t] && !sample.window.isSeen(t));
    }
  }

  /** A network of zeros corrects nothing and claims the usual deviation. */
  @Test
  void aNetworkThatSaysNothingIsAsGoodAsWhatWasSeen() {
    SampleSource source =
        (random, target) -> {
          SightSample drawn = sample(random.nextLong(), 1);
          target.clear();
          target.mirror(drawn);
          for (int at = 0; at < JOINTS * LENGTH; at++) {
            target.window.metres[3 * at + 2] += 0.02f; // all too deep
          }
        };
    TemporalShape shape = LifterShape.ofWidth(2);
    LiftValidation validation = LiftValidation.of(source, 9, LENGTH, true, 7);
    assertEquals(9, validation.size());
    LiftScore before = validation.before();
    LiftScore after = validation.score(shape, new float[shape.parameters()]);
    assertEquals(20, before.depth(), 1e-3);
    assertEquals(20, before.mpjpe(), 0.01);
    assertEquals(before.depth(), after.depth(), 1e-9);
    assertEquals(before.mpjpe(), after.mpjpe(), 1e-9);
    assertEquals(0.02 / DepthFeatures.DEVIATION, after.perClaim(), 1e-4);
    assertEquals("MPJPE 20.0, depth 20.0, PA 0.0 mm", LiftValidation.words(before));
    LiftScore flat = LiftValidation.of(source, 9, LENGTH, false, 7).before();
    assertTrue(flat.depth() > 100, "nobody told the depth: " + flat.cells());
  }
}
