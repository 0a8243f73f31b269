package gravitas.optimizer.learned;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Attention written out in double precision, and its slopes by central differences. */
class AttentionGradientTest {
  private static final long SEED = 23;
  private static final int HEADS = 2;
  private static final int WIDTH = 6;
  private static final int KEY = WIDTH / HEADS;
  private static final int[] STARTS = {0, 4, 5, 8}; // problems of 4, 1 and 3 rows
  private static final int ROWS = 8;

  private final NetworkShape shape = new NetworkShape(1, 8, 1, HEADS, WIDTH, 8, 1, 8, true);
  private final SplittableRandom random = new SplittableRandom(SEED);
  private final double[] in = random.doubles(ROWS * 3 * WIDTH, -1.5, 1.5).toArray();

  private static float[] floats(double[] values) {
    float[] result = new float[values.length];
    for (int i = 0; i < values.length; i++) {
      result[i] = (float) values[i];
    }
    return result;
  }

  /** softmax(Q Kᵀ / √k) V within each problem and head. */
  private static double[] attention(double[] in) {
    double[] out = new double[ROWS * WIDTH];
    for (int p = 0; p + 1 < STARTS.length; p++) {
      for (int h = 0; h < HEADS; h++) {
        for (int a = STARTS[p]; a < STARTS[p + 1]; a++) {
          double sum = 0;
          double[] weight = new double[ROWS];
          for (int b = STARTS[p]; b < STARTS[p + 1]; b++) {
            double dot = 0;
            for (int i = h * KEY; i < (h + 1) * KEY; i++) {
              dot += in[a * 3 * WIDTH + i] * in[b * 3 * WIDTH + WIDTH + i];
            }
            weight[b] = Math.exp(dot / Math.sqrt(KEY));
            sum += weight[b];
          }
          for (int b = STARTS[p]; b < STARTS[p + 1]; b++) {
            for (int i = h * KEY; i < (h + 1) * KEY; i++) {
              out[a * WIDTH + i] += weight[b] / sum * in[b * 3 * WIDTH + 2 * WIDTH + i];
            }
          }
        }
      }
    }
    return out;
  }

  @Test
  void forwardIsTheDefinition() {
    float[] out = new float[ROWS * WIDTH];
    float[] weights = new AttentionGradient(shape).forward(floats(in), STARTS, out);
    double[] expected = attention(in);
    for (int i = 0; i < out.length; i++) {
      assertEquals(expected[i], out[i], 1e-5, "number " + i + ", seed " + SEED);
    }
    assertEquals(HEADS * (16 + 1 + 9), weights.length);
    int alone = HEADS * 16; // one row has nobody else to look at
    assertEquals(1, weights[alone], 1e-6);
    assertEquals(1, weights[alone + 1], 1e-6);
    for (int row = 0; row < HEADS * 4; row++) {
      double sum = 0;
      for (int i = 4 * row; i < 4 * row + 4; i++) {
        sum += weights[i];
      }
      assertEquals(1, sum, 1e-6);
    }
  }

  @Test
  void backwardIsTheSlopeOfTheForward() {
    double[] seen = random.doubles(ROWS * WIDTH, -1, 1).toArray();
    var attention = new AttentionGradient(shape);
    float[] out = new float[ROWS * WIDTH];
    float[] weights = attention.forward(floats(in), STARTS, out);
    float[] slopes = attention.backward(floats(in), weights, STARTS, floats(seen));
    double h = 1e-5;
    for (int i = 0; i < in.length; i++) {
      double kept = in[i];
      in[i] = kept + h;
      double up = dot(attention(in), seen);
      in[i] = kept - h;
      double down = dot(attention(in), seen);
      in[i] = kept;
      assertEquals((up - down) / (2 * h), slopes[i], 1e-5, "number " + i + ", seed " + SEED);
    }
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  /** A workspace that has seen more rows gives the same for fewer. */
  @Test
  void roomThatIsLeftOverDoesNotMatter() {
    var used = new AttentionGradient(shape);
    used.forward(floats(in), STARTS, new float[ROWS * WIDTH]);
    double[] few = new SplittableRandom(SEED + 1).doubles(2 * 3 * WIDTH).toArray();
    float[] again = new float[2 * WIDTH];
    float[] fresh = new float[2 * WIDTH];
    int[] starts = {0, 2};
    used.forward(floats(few), starts, again);
    new AttentionGradient(shape).forward(floats(few), starts, fresh);
    for (int i = 0; i < fresh.length; i++) {
      assertEquals(fresh[i], again[i], 0);
    }
  }
}
