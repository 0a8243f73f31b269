package gravitas.optimizer.classical;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.optimizer.Objective;
import gravitas.optimizer.Optimum;
import gravitas.optimizer.Run;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

/** Curvatures of single variables: right where variables are independent, unused elsewhere. */
class DiagonalCurvatureTest {
  private static final long SEED = 20261116;
  private static final int N = 30;

  @Test
  void independentVariablesAreForetold() {
    SplittableRandom random = random();
    double[] curvatures = random.doubles(N, 0.1, 1000).toArray();
    DiagonalCurvature diagonal = new DiagonalCurvature(N);
    for (int k = 0; k < 6; k++) {
      double[] s = gaussian(random);
      double[] y = new double[N];
      for (int i = 0; i < N; i++) {
        y[i] = curvatures[i] * s[i];
      }
      diagonal.observe(s, y);
    }
    assertTrue(diagonal.trusted());
    assertTrue(diagonal.exact());
    double[] newton = new double[N];
    java.util.Arrays.fill(newton, 1);
    diagonal.divide(newton, 1e6);
    for (int i = 0; i < N; i++) {
      assertEquals(1 / curvatures[i], newton[i], 0.05 / curvatures[i], "variable " + i);
    }
  }

  @Test
  void coupledVariablesAreNot() {
    SplittableRandom random = random();
    double[] along = gaussian(random);
    DiagonalCurvature diagonal = new DiagonalCurvature(N);
    for (int k = 0; k < 20; k++) {
      double[] s = gaussian(random);
      double sum = 0;
      for (int i = 0; i < N; i++) {
        sum += along[i] * s[i];
      }
      double[] y = new double[N];
      for (int i = 0; i < N; i++) {
        y[i] = s[i] + 10 * along[i] * sum;
      }
      diagonal.observe(s, y);
      assertFalse(diagonal.trusted(), "after " + (k + 1) + " steps");
      assertFalse(diagonal.exact(), "after " + (k + 1) + " steps");
    }
  }

  @Test
  void aHilltopIsNoModelToLeapBy() {
    DiagonalCurvature diagonal = new DiagonalCurvature(2);
    for (int k = 1; k < 6; k++) {
      diagonal.observe(new double[] {k, 1}, new double[] {-3 * k, 2});
    }
    assertTrue(diagonal.trusted());
    assertFalse(diagonal.exact());
  }

  /** Starts between two wells where the curvature is negative; the leap must not be taken. */
  @Test
  void aDoubleWellIsLeft() {
    Objective wells = oneVariable(x -> x * x * x * x - 5e5 * x * x, x -> 4 * x * x * x - 1e6 * x);
    Optimum optimum =
        Run.of(new TrustLbfgs()).withMaxIterations(60).minimize(wells, new double[] {1});
    assertEquals(500, Math.abs(optimum.point()[0]), 1e-3, optimum.toString());
  }

  /** Looks like a parabola at first and is none: a leap that fails must shrink the radius. */
  @Test
  void aLeapThatFailsCostsLittle() {
    Objective flat = oneVariable(x -> Math.sqrt(1 + x * x), x -> x / Math.sqrt(1 + x * x));
    Optimum optimum =
        Run.of(new TrustLbfgs()).withMaxIterations(40).minimize(flat, new double[] {1e4});
    assertEquals(1, optimum.value(), 1e-6, optimum.toString());
  }

  @Test
  void whatIsNotFiniteIsLeftOut() {
    DiagonalCurvature diagonal = new DiagonalCurvature(2);
    diagonal.observe(new double[] {1, 1}, new double[] {2, 2});
    diagonal.observe(new double[] {0, 0}, new double[] {0, 0});
    diagonal.observe(new double[] {1, 1}, new double[] {Double.NaN, 2});
    diagonal.observe(new double[] {1, 1}, new double[] {2, 2});
    assertTrue(diagonal.trusted());
    double[] vector = {4, 4};
    diagonal.divide(vector, 100);
    assertEquals(2, vector[0], 1e-12);
  }

  @Test
  void differentUnitsCostFewSteps() {
    int n = 200;
    Objective stretched =
        new Objective() {
          @Override
          public int dimension() {
            return n;
          }

          @Override
          public double evaluate(double[] x, double[] g) {
            double sum = 0;
            for (int i = 0; i < n; i++) {
              double c = Math.pow(10, 4.0 * i / n);
              g[i] = 2 * c * x[i];
              sum += c * x[i] * x[i];
            }
            return sum;
          }
        };
    Optimum optimum =
        Run.of(new TrustLbfgs())
            .withMaxIterations(200)
            .minimize(stretched, random().doubles(n, -10, 10).toArray());
    assertTrue(optimum.value() < 1e-8, optimum.toString());
    assertTrue(optimum.evaluations() < 60, optimum.toString());
  }

  private static Objective oneVariable(DoubleUnaryOperator value, DoubleUnaryOperator slope) {
    return new Objective() {
      @Override
      public int dimension() {
        return 1;
      }

      @Override
      public double evaluate(double[] x, double[] g) {
        g[0] = slope.applyAsDouble(x[0]);
        return value.applyAsDouble(x[0]);
      }
    };
  }

  private static SplittableRandom random() {
    System.out.println("seed " + SEED);
    return new SplittableRandom(SEED);
  }

  private static double[] gaussian(SplittableRandom random) {
    double[] numbers = new double[N];
    for (int i = 0; i < N; i++) {
      numbers[i] = random.nextGaussian();
    }
    return numbers;
  }
}
