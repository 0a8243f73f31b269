package gravitas.pose.depth;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The frame of a line of sight, and the times at which the network of depth looks. */
class SightAndGridTest {
  private static final long SEED = 9;

  @Test
  void theLineOfSightBecomesZByTheSmallestTurn() {
    var random = new Random(SEED);
    var frame = new SightFrame();
    for (int n = 0; n < 100; n++) {
      Vector3 sight =
          new Vector3(random.nextGaussian(), random.nextGaussian(), 0.2 + random.nextDouble());
      frame.look(sight.x(), sight.y(), sight.z());
      Quaternion smallest = Quaternion.between(sight, Vector3.Z);
      Vector3 v = new Vector3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
      double[] turned = new double[5];
      v.into(turned, 1);
      frame.turn(turned, 1);
      double[] expected = new double[5];
      smallest.rotate(v).into(expected, 1);
      assertArrayEquals(expected, turned, 1e-12, "seed " + SEED);
    }
  }

  private static double[] times(int count, double rate) {
    double[] times = new double[count];
    Arrays.setAll(times, i -> 2 + i / rate);
    return times;
  }

  @Test
  void videosAtTheTaughtRateAreSeenFrameByFrame() {
    for (double rate : new double[] {24, 25, 30}) {
      FrameGrid grid = FrameGrid.of(times(50, rate));
      assertEquals(1, grid.streams());
      assertEquals(50, grid.count());
      assertEquals(2 + 49 / rate, grid.time(49), 1e-9);
    }
  }

  @Test
  void twiceTheRateIsTwoStreams() {
    FrameGrid grid = FrameGrid.of(times(51, 60));
    assertEquals(2, grid.streams());
    assertEquals(51, grid.count());
    assertEquals(26, grid.length(0));
    assertEquals(25, grid.length(1));
    grid = FrameGrid.of(times(121, 120));
    assertEquals(4, grid.streams());
    assertEquals(31, grid.length(0));
    assertEquals(30, grid.length(3));
  }

  @Test
  void otherRatesAreInterpolatedAtThirty() {
    for (double rate : new double[] {10, 15, 20, 45}) {
      FrameGrid grid = FrameGrid.of(times(46, rate));
      assertEquals(1, grid.streams(), rate + " per second");
      assertEquals(1 / 30.0, grid.step(), 1e-12);
      double last = 2 + 45 / rate;
      int count = grid.count();
      assertTrue(grid.time(count - 1) >= last - 1e-6, "the end is seen");
      assertTrue(grid.time(count - 2) < last, "and nothing after it");
    }
  }

  @Test
  void oneFrameIsOneTime() {
    assertEquals(new FrameGrid(7, 1.0 / 30, 1, 1), FrameGrid.of(new double[] {7}));
  }

  /** A dropped frame does not change the usual step. */
  @Test
  void oneGapIsNoRate() {
    double[] times = times(40, 60);
    for (int i = 20; i < times.length; i++) {
      times[i] += 0.5;
    }
    FrameGrid grid = FrameGrid.of(times);
    assertEquals(1 / 60.0, grid.step(), 1e-9);
    assertEquals(2, grid.streams());
    assertEquals(40 + 30, grid.count());
  }
}
