package gravitas.optimizer.functions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.optimizer.Objective;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Formulas: gradients, minima and minimisers. */
class TestFunctionTest {
  private static final long SEED = 20261116;

  @ParameterizedTest
  @EnumSource(TestFunction.class)
  void gradientsAgreeWithCentralDifferences(TestFunction function) {
    SplittableRandom random = new SplittableRandom(SEED);
    for (int n : new int[] {2, 5, 8}) {
      for (int trial = 0; trial < 20; trial++) {
        double[] x = random.doubles(n, -2, 2).toArray();
        double[] gradient = new double[n];
        function.evaluate(x, gradient);
        for (int i = 0; i < n; i++) {
          double h = 1e-5;
          double[] up = x.clone();
          double[] down = x.clone();
          up[i] += h;
          down[i] -= h;
          double[] ignored = new double[n];
          double high = function.evaluate(up, ignored);
          double low = function.evaluate(down, ignored);
          double tolerance = 1e-6 * (1 + Math.abs(gradient[i])) + 1e-10 * Math.abs(high) / h;
          assertEquals((high - low) / (2 * h), gradient[i], tolerance, function + " seed " + SEED);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(TestFunction.class)
  void theMinimiserHasTheMinimumAndNoSlope(TestFunction function) {
    for (int n : new int[] {2, 4, 12}) {
      double[] x = function.minimiser(n);
      double[] gradient = new double[n];
      double scale = 1 + Math.abs(function.minimum(n));
      assertEquals(function.minimum(n), function.evaluate(x, gradient), 1e-12 * scale);
      for (double g : gradient) {
        assertEquals(0, g, 1e-7 * scale, function + " in " + n + " dimensions");
      }
    }
  }

  @ParameterizedTest
  @EnumSource(TestFunction.class)
  void nothingLiesBelowTheMinimum(TestFunction function) {
    SplittableRandom random = new SplittableRandom(SEED);
    double[] gradient = new double[6];
    for (int trial = 0; trial < 2000; trial++) {
      double[] x = random.doubles(6, -10, 10).toArray();
      assertTrue(function.evaluate(x, gradient) >= function.minimum(6), function + " " + SEED);
    }
  }

  /** Values computed from the published formulas by hand. */
  @Test
  void valuesAreThePublishedFormulas() {
    double[] g = new double[4];
    double[] x = {1, 2, 3, 4};
    assertEquals(30, TestFunction.SPHERE.evaluate(x, g), 1e-12);
    assertEquals(1 + 8 + 27 + 64, TestFunction.SUM_OF_SQUARES.evaluate(x, g), 1e-12);
    assertEquals(4 + 12 + 18 + 16, TestFunction.ROTATED_HYPER_ELLIPSOID.evaluate(x, g), 1e-12);
    assertEquals(1 + 8 + 81 + 1024, TestFunction.SUM_OF_POWERS.evaluate(x, g), 1e-9);
    assertEquals(100 + 100 + 1 + 2500 + 4, TestFunction.ROSENBROCK.evaluate(x, g), 1e-9);
    assertEquals(14 - 2 - 6 - 12, TestFunction.TRID.evaluate(x, g), 1e-12);
    assertEquals(30 + 225 + 50625, TestFunction.ZAKHAROV.evaluate(x, g), 1e-9);
    assertEquals(0 + 2 * 49 + 3 * 256 + 4 * 841, TestFunction.DIXON_PRICE.evaluate(x, g), 1e-9);
    assertEquals(441 + 5 + 256 + 810, TestFunction.POWELL.evaluate(x, g), 1e-9);
    assertEquals(30, TestFunction.RASTRIGIN.evaluate(x, g), 1e-9);
    assertEquals(0.5 * (354 - 16 * 30 + 50), TestFunction.STYBLINSKI_TANG.evaluate(x, g), 1e-9);
  }

  @ParameterizedTest
  @EnumSource(PaperFunction.class)
  void paperVariantsAreZeroAtTheirMinimiser(PaperFunction function) {
    for (int dimension : new int[] {2, 10, 50}) {
      Objective objective = function.inDimension(dimension);
      double[] x = ((TransformedFunction) objective).minimiser();
      double scale = 1 + Math.abs(function.function().minimum(dimension));
      assertEquals(0, objective.evaluate(x, new double[x.length]), 1e-12 * scale);
    }
  }

  @Test
  void paperVariantsDifferWhereThePaperDoes() {
    double[] x = {1, 1, 1, 1};
    double[] g = new double[4];
    assertEquals(
        6.5536 * 6.5536 * 10,
        PaperFunction.ROTATED_HYPER_ELLIPSOID.inDimension(4).evaluate(x, g),
        1e-9);
    assertEquals(
        1e-2 + 1e-3 + 1e-4 + 1e-5,
        PaperFunction.SUM_OF_POWERS.inDimension(4).evaluate(x, g),
        1e-15);
    assertEquals(10, PaperFunction.PERM.inDimension(4).evaluate(x, g), 1e-12);
    assertEquals(4, PaperFunction.POWELL.inDimension(2).dimension());
    assertEquals(252, PaperFunction.POWELL.inDimension(250).dimension());
    assertEquals(65, PaperFunction.TRID.reportedOffset(10));
  }
}
