package gravitas.datasets.metrics;

import static gravitas.datasets.metrics.Tracks.NAN;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import gravitas.datasets.tracks.PointTracks;
import org.junit.jupiter.api.Test;

/** TV, jitter and acceleration error against values worked out by hand. */
class SmoothnessTest {
  /**
   * x = t³: third difference 6 everywhere, so TV is 6 per joint and the clip's length is nothing.
   */
  @Test
  void aCubicHasConstantVariation() {
    for (int frames : new int[] {4, 7, 20}) {
      PointTracks cubic = cubic(frames, 10);
      assertEquals(6, TotalVariation.perFrame(cubic), 1e-9);
      assertEquals(600, TotalVariation.si(cubic), 1e-7); // 10 frames per second, squared
      assertEquals(6000, Jitter.si(cubic), 1e-6);
    }
  }

  private static PointTracks cubic(int frames, double rate) {
    double[][] rows = new double[frames][];
    for (int f = 0; f < frames; f++) {
      rows[f] = new double[] {0, (double) f * f * f, 0};
    }
    return Tracks.of("Hip", rate, rows);
  }

  /**
   * A step 0 0 0 1 1 1: accelerations 0 1 −1 0, changes 1 2 1, mean 4/3; summed over two joints.
   */
  @Test
  void variationIsSummedOverJoints() {
    PointTracks step =
        Tracks.of(
            "Hip Nose",
            25,
            new double[] {0, 0, 0, 0, 0, 0},
            new double[] {0, 0, 0, 0, 0, 0},
            new double[] {0, 0, 0, 0, 0, 0},
            new double[] {1, 0, 0, 0, 1, 0},
            new double[] {1, 0, 0, 0, 1, 0},
            new double[] {1, 0, 0, 0, 1, 0});
    assertEquals(8.0 / 3, TotalVariation.perFrame(step), 1e-12);
    assertEquals(4.0 / 3 * 25 * 25 * 25, Jitter.si(step), 1e-7);
  }

  @Test
  void aJointWithGapsContributesTheMeanOfWhatItHas() {
    PointTracks gap =
        Tracks.of(
            "Hip",
            25,
            new double[] {0, 0, 0},
            new double[] {1, 0, 0},
            new double[] {8, 0, 0},
            new double[] {27, 0, 0},
            new double[] {NAN, 0, 0},
            new double[] {5, 0, 0});
    assertEquals(6, TotalVariation.perFrame(gap), 1e-12);
  }

  @Test
  void constantAccelerationHasNoVariation() {
    PointTracks fall =
        Tracks.of(
            "Hip",
            25,
            new double[] {0, 0, 0},
            new double[] {0, -1, 1},
            new double[] {0, -4, 2},
            new double[] {0, -9, 3});
    assertEquals(0, TotalVariation.perFrame(fall), 1e-12);
    PointTracks still =
        Tracks.of("Hip", 25, new double[3], new double[3], new double[3], new double[3]);
    assertEquals(2000, AccelerationError.millimetresPerFrame(fall, still), 1e-9);
    assertEquals(2 * 625, AccelerationError.si(fall, still), 1e-9);
  }

  @Test
  void threeFramesAreTooFew() {
    PointTracks three = Tracks.of("Hip", 25, new double[3], new double[3], new double[3]);
    assertThrows(IllegalArgumentException.class, () -> TotalVariation.perFrame(three));
    assertThrows(IllegalArgumentException.class, () -> Jitter.si(three));
  }
}
