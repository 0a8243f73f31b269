package gravitas.optimizer.learned;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Normalised rows by hand, and the reverse sweep against differences in double precision. */
class LayerNormTest {
  private static final long SEED = 41;

  /** 1, 3, 5, 7: mean 4, variance 5. */
  @Test
  void rowsByHand() {
    float[] rows = {1, 3, 5, 7, 2, 2, 2, 2};
    float[] parameters = {1, 2, 1, 1, 0, 0, 10, -1};
    LayerNorm.apply(rows, 2, 4, parameters, 0);
    double s = 1 / Math.sqrt(5);
    float[] first = {(float) (-3 * s), (float) (-2 * s), (float) (10 + s), (float) (3 * s - 1)};
    assertArrayEquals(first, new float[] {rows[0], rows[1], rows[2], rows[3]}, 1e-6f);
    float[] even = {2, 2, 2, 2};
    LayerNorm.apply(even, 1, 4, parameters, 1e-5f);
    assertArrayEquals(new float[] {0, 0, 10, -1}, even, 1e-6f, "an even row is its bias");
  }

  private static double loss(double[] x, double[] p, int rows, int width, double[] seen) {
    double sum = 0;
    for (int r = 0; r < rows; r++) {
      double mean = 0;
      for (int i = 0; i < width; i++) {
        mean += x[r * width + i] / width;
      }
      double variance = 0;
      for (int i = 0; i < width; i++) {
        variance += Math.pow(x[r * width + i] - mean, 2) / width;
      }
      for (int i = 0; i < width; i++) {
        double unit = (x[r * width + i] - mean) / Math.sqrt(variance + 1e-3);
        sum += seen[r * width + i] * (unit * p[i] + p[width + i]);
      }
    }
    return sum;
  }

  private static float[] floats(double[] values, int before) {
    float[] result = new float[before + values.length];
    for (int i = 0; i < values.length; i++) {
      result[before + i] = (float) values[i];
    }
    return result;
  }

  @Test
  void theReverseSweepIsTheSlopeOfTheForward() {
    var random = new SplittableRandom(SEED);
    int rows = 3;
    int width = 5;
    double[] x = random.doubles((long) rows * width, -2, 2).toArray();
    double[] p = random.doubles(2L * width, -1, 1).toArray();
    double[] seen = random.doubles((long) rows * width, -1, 1).toArray();
    float[] gradient = floats(seen, 0);
    int offset = 7;
    float[] slopes = new float[offset + 2 * width];
    slopes[offset] = 100; // slopes are added to what is there
    LayerNorm.backward(
        floats(x, 0), gradient, rows, width, floats(p, offset), offset, 1e-3f, slopes);
    double h = 1e-5;
    for (int i = 0; i < x.length; i++) {
      double kept = x[i];
      x[i] = kept + h;
      double up = loss(x, p, rows, width, seen);
      x[i] = kept - h;
      double down = loss(x, p, rows, width, seen);
      x[i] = kept;
      assertEquals((up - down) / (2 * h), gradient[i], 1e-5, "input " + i + ", seed " + SEED);
    }
    for (int i = 0; i < p.length; i++) {
      double kept = p[i];
      p[i] = kept + h;
      double up = loss(x, p, rows, width, seen);
      p[i] = kept - h;
      double down = loss(x, p, rows, width, seen);
      p[i] = kept;
      double expected = (up - down) / (2 * h) + (i == 0 ? 100 : 0);
      assertEquals(expected, slopes[offset + i], 3e-5, "parameter " + i + ", seed " + SEED);
    }
    for (int i = 0; i < offset; i++) {
      assertEquals(0, slopes[i], 0, "other parameters are left alone");
    }
  }
}
