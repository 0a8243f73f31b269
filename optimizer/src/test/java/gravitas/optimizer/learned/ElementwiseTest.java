package gravitas.optimizer.learned;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.bytedeco.javacpp.FloatPointer;
import org.junit.jupiter.api.Test;

/** The network's arithmetic against its definitions in double precision. */
class ElementwiseTest {
  private static final long SEED = 3;

  private static double gelu(double a) {
    return a / (1 + Math.exp(-2 * Math.sqrt(2 / Math.PI) * (a + 0.044715 * a * a * a)));
  }

  @Test
  void theExponentialHasTheErrorItClaims() {
    for (float x = -40; x <= 40; x += 0.37f) {
      float[] a = {99, x, 99};
      Elementwise.exp(a, 1, 2);
      assertEquals(1, a[1] / Math.exp(x), 2e-5, "e^" + x);
      assertEquals(99, a[0], 0, "outside the range");
      assertEquals(99, a[2], 0);
    }
    float[] clamped = {500, -500};
    Elementwise.exp(clamped, 0, 2);
    assertEquals(1, clamped[0] / Math.exp(80), 2e-3);
    assertTrue(clamped[1] > 0 && clamped[1] < 1e-34);
  }

  @Test
  void geluAndItsSlope() {
    for (double x = -6; x <= 6; x += 0.13) {
      float[] a = {(float) x};
      float[] gradient = {2};
      Elementwise.geluBackward(a, gradient, 0, 1);
      Elementwise.gelu(a, 0, 1);
      assertEquals(gelu(x), a[0], 2e-5 * Math.max(1, Math.abs(x)));
      double slope = (gelu((float) x + 1e-5) - gelu((float) x - 1e-5)) / 2e-5;
      assertEquals(2 * slope, gradient[0], 1e-4);
    }
  }

  @Test
  void softmaxSumsToOneAndMindsLargeLogits() {
    float[] rows = {1, 2, 3, 1000, 1001, 999, 0, 0, 0};
    Elementwise.softmax(rows, 3, 3);
    double whole = Math.exp(1) + Math.exp(2) + Math.exp(3);
    assertEquals(Math.exp(2) / whole, rows[1], 1e-5);
    for (int r = 0; r < 3; r++) {
      assertEquals(1, rows[3 * r] + rows[3 * r + 1] + rows[3 * r + 2], 1e-6);
    }
    assertEquals(Math.exp(1) / (Math.exp(1) + 1 + Math.exp(-1)), rows[4], 1e-4);
    assertEquals(1.0 / 3, rows[7], 1e-6);
    float[] safe = {1, 2, 30};
    Elementwise.exponentials(safe, 1, 3, true);
    assertEquals(1, safe[2] / Math.exp(30), 2e-5);
    float[] cut = {-1, 0, 2};
    Elementwise.relu(cut, 0, 3);
    assertEquals(0, cut[0], 0);
    assertEquals(2, cut[2], 0);
  }

  private static double[][] random(SplittableRandom random, int rows, int columns) {
    double[][] a = new double[rows][columns];
    for (double[] row : a) {
      for (int j = 0; j < columns; j++) {
        row[j] = (float) random.nextGaussian();
      }
    }
    return a;
  }

  /** With a stride of one more than the columns, so that mixing them up is noticed. */
  private static FloatPointer memory(double[][] a, boolean transposed) {
    int rows = transposed ? a[0].length : a.length;
    int columns = transposed ? a.length : a[0].length;
    FloatPointer memory = Matrices.allocate((long) rows * (columns + 1));
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        memory.put((long) i * (columns + 1) + j, (float) (transposed ? a[j][i] : a[i][j]));
      }
    }
    return memory;
  }

  /** C = 2 A B + 0.5 C in all three layouts. */
  @Test
  void productsAreThoseOfTheirDefinition() {
    var random = new SplittableRandom(SEED);
    int m = 4;
    int n = 3;
    int k = 5;
    double[][] a = random(random, m, k);
    double[][] b = random(random, k, n);
    double[][] c = random(random, m, n);
    for (int layout = 0; layout < 3; layout++) {
      FloatPointer target = memory(c, false);
      switch (layout) {
        case 0 ->
            Matrices.multiply(
                m, n, k, 2, memory(a, false), k + 1, memory(b, false), n + 1, 0.5f, target, n + 1);
        case 1 ->
            Matrices.multiplyTransposed(
                m, n, k, 2, memory(a, false), k + 1, memory(b, true), k + 1, 0.5f, target, n + 1);
        default ->
            Matrices.transposedMultiply(
                m, n, k, 2, memory(a, true), m + 1, memory(b, false), n + 1, 0.5f, target, n + 1);
      }
      for (int i = 0; i < m; i++) {
        for (int j = 0; j < n; j++) {
          double wanted = 0.5 * c[i][j];
          for (int l = 0; l < k; l++) {
            wanted += 2 * a[i][l] * b[l][j];
          }
          assertEquals(wanted, target.get((long) i * (n + 1) + j), 1e-5, "layout " + layout);
        }
      }
    }
  }
}
