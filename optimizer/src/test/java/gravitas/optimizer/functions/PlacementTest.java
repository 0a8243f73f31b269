package gravitas.optimizer.functions;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.optimizer.Objective;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Moved and turned problems, and the fits, against what must hold of them. */
class PlacementTest {
  private static final long SEED = 5;

  static Stream<Problem> problems() {
    return Problem.all().stream();
  }

  @Test
  void aRotationKeepsLengthsAndAnglesAndIsUndone() {
    for (int n : new int[] {1, 2, 7, 40}) {
      var random = new SplittableRandom(SEED + n);
      Rotation rotation = new Rotation(n, random);
      double[] x = random.doubles(n, -1, 1).toArray();
      double[] y = random.doubles(n, -1, 1).toArray();
      double before = dot(x, y);
      double length = dot(x, x);
      double[] turned = x.clone();
      double[] other = y.clone();
      rotation.apply(turned);
      rotation.apply(other);
      assertEquals(before, dot(turned, other), 1e-12 * n);
      assertEquals(length, dot(turned, turned), 1e-12 * n);
      rotation.applyTransposed(turned);
      assertArrayEquals(x, turned, 1e-12);
    }
  }

  /** A fixed vector must end anywhere: the mean of its first coordinate is 0, its square's 1/n. */
  @Test
  void rotationsAreUniform() {
    int n = 4;
    int draws = 20_000;
    var random = new SplittableRandom(SEED);
    double[] mean = new double[n];
    double[] square = new double[n];
    for (int k = 0; k < draws; k++) {
      double[] x = {0, 0, 1, 0};
      new Rotation(n, random).apply(x);
      for (int i = 0; i < n; i++) {
        mean[i] += x[i] / draws;
        square[i] += x[i] * x[i] / draws;
      }
    }
    for (int i = 0; i < n; i++) {
      assertEquals(0, mean[i], 0.02, "coordinate " + i + ", seed " + SEED);
      assertEquals(1.0 / n, square[i], 0.02, "coordinate " + i + ", seed " + SEED);
    }
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  @ParameterizedTest
  @MethodSource("problems")
  void placedStartsHaveTheValuesTheyHad(Problem problem) {
    var random = new SplittableRandom(SEED);
    Objective plain = problem.inDimension(6);
    int n = plain.dimension();
    Placement placement = Placement.draw(n, 100, true, random);
    double[] z = random.doubles(n, -10, 10).toArray();
    double expected = plain.evaluate(z, new double[n]);
    double value =
        placement.place(problem.inDimension(6), 1, 1).evaluate(placement.place(z), new double[n]);
    assertEquals(expected, value, 1e-9 * Math.abs(expected) + 1e-12, problem.key());
  }

  @ParameterizedTest
  @MethodSource("problems")
  void placedGradientsAgreeWithDifferences(Problem problem) {
    var random = new SplittableRandom(SEED);
    int n = problem.variables(6);
    Placement placement = Placement.draw(n, 20, true, random);
    Objective f = placement.place(problem.inDimension(6), 0.7, 3);
    double[] x = placement.place(random.doubles(n, -2, 2).toArray());
    double[] g = new double[n];
    double value = f.evaluate(x, g);
    double[] ignored = new double[n];
    for (int i = 0; i < n; i++) {
      double h = 1e-5;
      double[] up = x.clone();
      double[] down = x.clone();
      up[i] += h;
      down[i] -= h;
      double difference = (f.evaluate(up, ignored) - f.evaluate(down, ignored)) / (2 * h);
      double scale = 1 + Math.abs(g[i]) + 1e-3 * value;
      assertEquals(difference, g[i], 2e-6 * scale, problem.key() + ", variable " + i);
    }
  }

  @Test
  void fitsAreZeroWhereTheirDataComeFromAndNowhereNegative() {
    for (int dimension : new int[] {2, 10, 60}) {
      var regression = new LogisticRegression(dimension, SEED);
      var network = new NetworkFit(dimension, SEED);
      assertEquals(dimension, regression.dimension());
      assertEquals(NetworkFit.variables(dimension), network.dimension());
      double[] g = new double[regression.dimension()];
      assertEquals(0, regression.evaluate(regression.minimiser(), g), 1e-14);
      assertArrayEquals(new double[g.length], g, 1e-14);
      g = new double[network.dimension()];
      assertEquals(0, network.evaluate(network.minimiser(), g), 1e-14);
      var random = new SplittableRandom(SEED);
      for (int k = 0; k < 100; k++) {
        double[] x = random.doubles(network.dimension(), -10, 10).toArray();
        assertTrue(network.evaluate(x, new double[x.length]) > 0);
        double[] y = random.doubles(dimension, -10, 10).toArray();
        assertTrue(regression.evaluate(y, new double[y.length]) > 0);
      }
    }
  }

  @Test
  void namesFindTheirProblems() {
    assertEquals(17, Problem.all().stream().map(Problem::key).distinct().count());
    for (Problem problem : Problem.all()) {
      assertEquals(problem, Problem.of(problem.key()));
    }
  }
}
