package gravitas.optimizer.learned;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Products of the native library against three loops. */
class HeapProductsTest {
  private static final long SEED = 77;
  private final Random random = new Random(SEED);
  private final HeapProducts products = new HeapProducts();

  private float[] numbers(int count) {
    float[] numbers = new float[count];
    for (int i = 0; i < count; i++) {
      numbers[i] = (float) random.nextGaussian();
    }
    return numbers;
  }

  private static void assertNear(double expected, float found, int k, String where) {
    assertEquals(expected, found, 1e-5 * Math.sqrt(k) * (1 + Math.abs(expected)), where);
  }

  @ParameterizedTest
  @CsvSource({"1, 1, 1", "3, 2, 5", "7, 7, 1", "20, 33, 17", "2, 64, 128"})
  void asThreeLoops(int m, int n, int k) {
    float[] x = numbers(m * k);
    float[] y = numbers(4 + k * n);
    float[] z = new float[m * n];
    products.multiply(m, n, k, x, y, 4, z);
    for (int i = 0; i < m; i++) {
      for (int j = 0; j < n; j++) {
        double sum = 0;
        for (int l = 0; l < k; l++) {
          sum += x[i * k + l] * (double) y[4 + l * n + j];
        }
        assertNear(sum, z[i * n + j], k, i + ", " + j + ", seed " + SEED);
      }
    }
    products.multiplyTransposed(m, n, k, x, y, 4, z);
    for (int i = 0; i < m; i++) {
      for (int j = 0; j < n; j++) {
        double sum = 0;
        for (int l = 0; l < k; l++) {
          sum += x[i * k + l] * (double) y[4 + j * k + l];
        }
        assertNear(sum, z[i * n + j], k, "transposed " + i + ", " + j + ", seed " + SEED);
      }
    }
  }

  /** Xᵀ Y is added to what is there, and nothing beside it is touched. */
  @ParameterizedTest
  @CsvSource({"1, 1, 1", "3, 2, 5", "20, 33, 17"})
  void gradientsAreAdded(int m, int n, int k) {
    float[] x = numbers(k * m);
    float[] y = numbers(k * n);
    float[] z = numbers(3 + m * n + 2);
    float[] before = z.clone();
    products.addTransposedProduct(m, n, k, x, y, z, 3);
    for (int i = 0; i < m; i++) {
      for (int j = 0; j < n; j++) {
        double sum = before[3 + i * n + j];
        for (int l = 0; l < k; l++) {
          sum += x[l * m + i] * (double) y[l * n + j];
        }
        assertNear(sum, z[3 + i * n + j], k, i + ", " + j + ", seed " + SEED);
      }
    }
    for (int i : new int[] {0, 1, 2, 3 + m * n, 4 + m * n}) {
      assertEquals(before[i], z[i], 0, "number " + i);
    }
  }
}
