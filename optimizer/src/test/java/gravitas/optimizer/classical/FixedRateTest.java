package gravitas.optimizer.classical;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import gravitas.optimizer.Iteration;
import gravitas.optimizer.Objective;
import gravitas.optimizer.Optimizer;
import gravitas.optimizer.Status;
import org.junit.jupiter.api.Test;

/** The first steps of the methods with a fixed rate, worked out from their formulas by hand. */
class FixedRateTest {
  /** 2 x² + 10 y², but with gradients as small as the scale says. */
  private static Objective bowl(double scale) {
    return new Objective() {
      @Override
      public int dimension() {
        return 2;
      }

      @Override
      public double evaluate(double[] x, double[] gradient) {
        gradient[0] = scale * 4 * x[0];
        gradient[1] = scale * 20 * x[1];
        return scale * (2 * x[0] * x[0] + 10 * x[1] * x[1]);
      }
    };
  }

  private static double[] after(Optimizer optimizer, Objective objective, int steps) {
    Iteration iteration = optimizer.init(objective, new double[] {1, -1});
    for (int i = 0; i < steps; i++) {
      assertEquals(Status.RUNNING, iteration.step());
    }
    return iteration.point().clone();
  }

  @Test
  void momentumAddsUpGradients() {
    // v1 = g1, v2 = 0.9 g1 + g2: (4, -20) moves to (0.96, -0.8), where g2 = (3.84, -16)
    assertArrayEquals(new double[] {0.96, -0.8}, after(new Momentum(0.01), bowl(1), 1), 1e-15);
    assertArrayEquals(
        new double[] {0.96 - 0.01 * (3.6 + 3.84), -0.8 + 0.01 * (18 + 16)},
        after(new Momentum(0.01), bowl(1), 2),
        1e-15);
  }

  @Test
  void adamBeginsWithItsRateWhateverTheGradient() {
    // both moments are corrected for their start at zero: the first step is rate g / |g|
    assertArrayEquals(
        new double[] {0.9, -0.9}, after(new Adam(0.1), bowl(1), 1), 1e-9); // epsilon: 3e-10
    assertArrayEquals(new double[] {0.9, -0.9}, after(new Adam(0.1), bowl(1e-3), 1), 1e-6);
    // second step: m = (0.9 * 0.1 * 4 + 0.1 * 3.6) / 0.19, v = (0.999e-3 * 16 + 1e-3 * 12.96) / ..
    double m = (0.09 * 4 + 0.1 * 3.6) / (1 - 0.81);
    double v = (0.000999 * 16 + 0.001 * 12.96) / (1 - 0.998001);
    assertEquals(0.9 - 0.1 * m / Math.sqrt(v), after(new Adam(0.1), bowl(1), 2)[0], 3e-9);
  }

  @Test
  void adamsEpsilonCountsWhereGradientsVanish() {
    // gradients 4e-8 and 2e-7 beside the usual 1e-8
    double[] x = after(new Adam(0.1), bowl(1e-8), 1);
    assertEquals(1 - 0.1 * 4 / 5, x[0], 1e-12);
    assertEquals(-1 + 0.1 * 20 / 21, x[1], 1e-12);
  }
}
