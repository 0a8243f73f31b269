package gravitas.lab.training;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

class MetaLossTest {
  private static final double[] MINIMISER = {1, -2, 0.5};

  /** Σ (x − m)⁴ + 0.1: positive, with its gradient. */
  private static double quartic(double[] x, double[] slope) {
    double sum = 0.1;
    for (int i = 0; i < x.length; i++) {
      double e = x[i] - MINIMISER[i];
      sum += e * e * e * e;
      slope[i] = 4 * e * e * e;
    }
    return sum;
  }

  private static double[] differences(double[] x, ToDoubleFunction<double[]> f) {
    double[] slope = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      double[] up = x.clone();
      double[] down = x.clone();
      up[i] += 1e-6;
      down[i] -= 1e-6;
      slope[i] = (f.applyAsDouble(up) - f.applyAsDouble(down)) / 2e-6;
    }
    return slope;
  }

  @Test
  void itCountsDecadesFromTheStart() {
    assertEquals(0, MetaLoss.of(7, 7), 1e-12);
    assertEquals(Math.log(0.01), MetaLoss.of(0.07, 7), 1e-9);
    assertEquals(5, MetaLoss.of(1e9, 7), 0, "no worse than that");
    assertEquals(5, MetaLoss.of(Double.NaN, 7), 0);
    assertEquals(5, MetaLoss.of(Double.POSITIVE_INFINITY, 7), 0);
    assertEquals(MetaLoss.of(0, 1), MetaLoss.of(0, 1), 0);
    assertEquals(Math.log(1e-12), MetaLoss.of(0, 1), 1e-9, "below the floor all is solved");
  }

  @Test
  void theSlopeIsThatOfTheLogarithm() {
    double[] x = {0.3, -1.1, 2};
    double[] slope = new double[3];
    double value = quartic(x, slope);
    double[] found = new double[3];
    MetaLoss.logarithmicSlope(x, value, slope, found);
    assertArrayEquals(
        differences(x, y -> Math.log(quartic(y, new double[3]))), found, 1e-7, "d log f / dx");
  }
}
