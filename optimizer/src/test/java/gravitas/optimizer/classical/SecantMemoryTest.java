package gravitas.optimizer.classical;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The two-loop recursion against the matrix it stands for. */
class SecantMemoryTest {
  private static final int N = 6;
  private final Random random = new Random(41);

  private double[] vector() {
    double[] v = new double[N];
    Arrays.setAll(v, i -> random.nextGaussian());
    return v;
  }

  private static double[] plus(double[] a, double factor, double[] b) {
    double[] sum = a.clone();
    for (int i = 0; i < N; i++) {
      sum[i] += factor * b[i];
    }
    return sum;
  }

  /** A positive definite matrix: A Aᵀ + 1. */
  private double[][] curvature() {
    double[][] a = new double[N][];
    Arrays.setAll(a, i -> vector());
    double[][] h = new double[N][N];
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        h[i][j] = SecantMemory.dot(a[i], a[j]) + (i == j ? 1 : 0);
      }
    }
    return h;
  }

  private static double[] times(double[][] m, double[] v) {
    double[] r = new double[N];
    Arrays.setAll(r, i -> SecantMemory.dot(m[i], v));
    return r;
  }

  /** BFGS by matrices: H = V H Vᵀ + s sᵀ / sy with V = 1 - s yᵀ / sy. */
  private static double[][] updated(double[][] h, double[] s, double[] y) {
    double sy = SecantMemory.dot(s, y);
    double[][] v = new double[N][N];
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        v[i][j] = (i == j ? 1 : 0) - s[i] * y[j] / sy;
      }
    }
    double[][] result = new double[N][N];
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        double sum = s[i] * s[j] / sy;
        for (int k = 0; k < N; k++) {
          for (int l = 0; l < N; l++) {
            sum += v[i][k] * h[k][l] * v[j][l];
          }
        }
        result[i][j] = sum;
      }
    }
    return result;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void itIsTheMatrixOfTheLastSteps(int capacity) {
    double[][] h = curvature();
    var memory = new SecantMemory(N, capacity, 0);
    double[][] steps = new double[7][];
    double[][] changes = new double[7][];
    double[] x = vector();
    for (int k = 0; k < steps.length; k++) {
      steps[k] = vector();
      changes[k] = times(h, steps[k]);
      double[] to = plus(x, 1, steps[k]);
      memory.remember(x, times(h, x), to, times(h, to));
      x = to;
      int last = k;
      double flat =
          SecantMemory.dot(steps[last], changes[last])
              / SecantMemory.dot(changes[last], changes[last]);
      double[][] inverse = new double[N][N];
      for (int i = 0; i < N; i++) {
        inverse[i][i] = flat; // γ of the newest step, as usual
      }
      for (int j = Math.max(0, k + 1 - capacity); j <= k; j++) {
        inverse = updated(inverse, steps[j], changes[j]);
      }
      double[] gradient = vector();
      double[] direction = new double[N];
      memory.descend(gradient, direction);
      double[] expected = times(inverse, gradient);
      for (int i = 0; i < N; i++) {
        assertEquals(-expected[i], direction[i], 1e-9 * (1 + Math.abs(expected[i])), "step " + k);
      }
    }
  }

  /** The secant equation: where the gradient changed by y, the step was s. */
  @Test
  void theLastStepIsMet() {
    var memory = new SecantMemory(N, 5, 0);
    double[][] h = curvature();
    double[] x = vector();
    double[] to = vector();
    memory.remember(x, times(h, x), to, times(h, to));
    double[] direction = new double[N];
    memory.descend(plus(times(h, to), -1, times(h, x)), direction);
    assertArrayEquals(plus(x, -1, to), direction, 1e-10);
  }

  @Test
  void withoutStepsItIsTheSteepestDescent() {
    var memory = new SecantMemory(N, 5, 0);
    assertTrue(memory.isEmpty());
    double[] gradient = vector();
    double[] direction = new double[N];
    memory.descend(gradient, direction);
    for (int i = 0; i < N; i++) {
      assertEquals(-gradient[i], direction[i], 0);
    }
  }

  /** A step along which the slope falls has no curvature that a minimum could have. */
  @Test
  void stepsOfNegativeCurvatureAreNotKept() {
    var memory = new SecantMemory(N, 2, 0);
    double[] x = vector();
    double[] to = vector();
    memory.remember(x, to, to, x); // the gradient changes against the step
    assertTrue(memory.isEmpty());
    memory.remember(x, x, to, to);
    assertFalse(memory.isEmpty());
    memory.forget();
    assertTrue(memory.isEmpty());
  }

  /** Whatever was seen, the direction goes down. */
  @ParameterizedTest
  @ValueSource(doubles = {0, 1, 3})
  void itAlwaysDescends(double boldness) {
    var memory = new SecantMemory(N, 3, boldness);
    double[] direction = new double[N];
    for (int k = 0; k < 200; k++) {
      double[] from = vector();
      double[] to = vector();
      memory.remember(from, vector(), to, vector()); // gradients of no function at all
      double[] gradient = vector();
      memory.descend(gradient, direction);
      assertTrue(SecantMemory.dot(gradient, direction) < 0, "step " + k + ", seed 41");
    }
  }

  /** Directions that no step went are as flat as the flattest that one did, times the boldness. */
  @Test
  void boldnessScalesWhatWasNotSeen() {
    var memory = new SecantMemory(3, 5, 2);
    double[] zero = new double[3];
    memory.remember(zero, zero, new double[] {1, 0, 0}, new double[] {4, 0, 0});
    memory.remember(zero, zero, new double[] {0, 1, 0}, new double[] {0, 0.5, 0});
    double[] direction = new double[3];
    memory.descend(new double[] {1, 1, 1}, direction);
    assertEquals(-1 / 4.0, direction[0], 1e-12);
    assertEquals(-1 / 0.5, direction[1], 1e-12);
    assertEquals(-2 * 2, direction[2], 1e-12, "the flattest has 2, twice as bold");
  }
}
