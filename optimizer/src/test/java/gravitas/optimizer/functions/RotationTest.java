package gravitas.optimizer.functions;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RotationTest {
  private static double[] vector(int dimension, long seed) {
    return new Random(seed).doubles(dimension, -1, 1).toArray();
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 10, 200})
  void lengthsAndAnglesStay(int dimension) {
    var rotation = new Rotation(dimension, new SplittableRandom(7));
    double[] a = vector(dimension, 1);
    double[] b = vector(dimension, 2);
    double before = dot(a, b);
    rotation.apply(a);
    rotation.apply(b);
    assertEquals(before, dot(a, b), 1e-12 * dimension);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 10, 200})
  void theTransposedTurnsBack(int dimension) {
    var rotation = new Rotation(dimension, new SplittableRandom(8));
    double[] x = vector(dimension, 3);
    rotation.apply(x);
    rotation.applyTransposed(x);
    assertArrayEquals(vector(dimension, 3), x, 1e-12);
    rotation.applyTransposed(x);
    rotation.apply(x);
    assertArrayEquals(vector(dimension, 3), x, 1e-12);
  }

  @Test
  void equalSeedsTurnEqually() {
    double[] a = vector(5, 1);
    double[] b = vector(5, 1);
    new Rotation(5, new SplittableRandom(3)).apply(a);
    new Rotation(5, new SplittableRandom(3)).apply(b);
    assertArrayEquals(a, b, 0);
  }

  /** Uniform over all rotations: an axis goes anywhere on the ball, on average nowhere. */
  @Test
  void axesGoEverywhere() {
    var random = new SplittableRandom(9);
    int tries = 4000;
    double[] mean = new double[3];
    double[] squares = new double[3];
    for (int n = 0; n < tries; n++) {
      double[] x = {0, 0, 1};
      new Rotation(3, random).apply(x);
      for (int i = 0; i < 3; i++) {
        mean[i] += x[i] / tries;
        squares[i] += x[i] * x[i] / tries;
      }
    }
    for (int i = 0; i < 3; i++) { // five deviations of such a mean
      assertEquals(0, mean[i], 5 / Math.sqrt(3.0 * tries), "axis " + i + ", seed 9");
      assertEquals(1 / 3.0, squares[i], 5 * Math.sqrt(4 / 45.0 / tries), "axis " + i + ", seed 9");
    }
  }
}
