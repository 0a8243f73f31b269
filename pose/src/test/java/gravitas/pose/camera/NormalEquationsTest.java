package gravitas.pose.camera;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NormalEquationsTest {
  private static final long SEED = 31;
  private static final int N = NormalEquations.UNKNOWNS;
  private static final double[] UNKNOWNS = {3, -1e-3, 200, 0.5, -7, 1e-5};

  private final Random random = new Random(SEED);
  private final NormalEquations equations = new NormalEquations();

  private double[] row() {
    double[] row = new double[N];
    Arrays.setAll(row, i -> random.nextGaussian());
    return row;
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < N; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  private void assertSolved() {
    double[] solution = equations.solve();
    for (int i = 0; i < N; i++) {
      double near = 1e-9 * Math.max(1, Math.abs(UNKNOWNS[i]));
      assertEquals(UNKNOWNS[i], solution[i], near, "unknown " + i + ", seed " + SEED);
    }
  }

  @Test
  void exactRowsGiveTheUnknownsWhateverTheirWeights() {
    for (int n = 0; n < 20; n++) {
      double[] row = row();
      equations.add(row, dot(row, UNKNOWNS), 0.1 + random.nextDouble());
    }
    assertSolved();
  }

  /** Columns of pixels and of radians differ by thousands; that alone makes nothing singular. */
  @ParameterizedTest
  @ValueSource(doubles = {1e-6, 1e-3, 1e3, 1e6})
  void unknownsHaveUnitsOfTheirOwn(double unit) {
    for (int n = 0; n < 20; n++) {
      double[] row = row();
      double value = dot(row, UNKNOWNS);
      row[2] *= unit;
      equations.add(row, value, 1);
    }
    assertEquals(UNKNOWNS[2] / unit, equations.solve()[2], 1e-9 * UNKNOWNS[2] / unit);
  }

  /** A weight of two is the same row twice. */
  @Test
  void weightsCount() {
    var twice = new NormalEquations();
    for (int n = 0; n < 12; n++) {
      double[] row = row();
      double value = random.nextGaussian();
      equations.add(row, value, 2);
      twice.add(row, value, 1);
      twice.add(row, value, 1);
    }
    assertArrayEquals(twice.solve(), equations.solve(), 1e-9);
    assertEquals(24, equations.weight(), 0);
    assertEquals(twice.meanSquare(3), equations.meanSquare(3), 1e-12);
  }

  @Test
  void theMeanSquareIsThatOfAColumn() {
    assertEquals(0, equations.meanSquare(0), 0);
    equations.add(new double[] {3, 0, 0, 0, 0, 0}, 1, 1);
    equations.add(new double[] {1, 0, 0, 0, 0, 0}, 1, 3);
    assertEquals((9 + 3) / 4.0, equations.meanSquare(0), 1e-12);
  }

  @Test
  void fewerRowsThanUnknownsTellNothing() {
    assertNull(equations.solve());
    for (int n = 0; n < N - 1; n++) {
      equations.add(row(), 1, 1);
    }
    assertNull(equations.solve(), "seed " + SEED);
    equations.add(row(), 1, 1);
    assertEquals(N, equations.solve().length, "seed " + SEED);
  }

  /** One unknown that another explains: the sum of both is known, neither of them is. */
  @Test
  void dependentColumnsTellNothing() {
    for (int from = 0; from < N; from++) {
      equations.clear();
      for (int n = 0; n < 40; n++) {
        double[] row = row();
        row[from] = 0.3 * row[(from + 1) % N] - 2 * row[(from + 3) % N];
        equations.add(row, random.nextGaussian(), 1);
      }
      assertNull(equations.solve(), "column " + from + ", seed " + SEED);
    }
  }

  /** A column of which a thousandth is its own can still be told. */
  @Test
  void nearlyDependentColumnsAreTold() {
    for (int n = 0; n < 40; n++) {
      double[] row = row();
      row[4] = row[1] + 1e-3 * row[4];
      equations.add(row, dot(row, UNKNOWNS), 1);
    }
    assertEquals(UNKNOWNS[4], equations.solve()[4], 1e-6);
  }

  @Test
  void clearForgets() {
    equations.add(row(), 5, 2);
    equations.clear();
    assertEquals(0, equations.weight(), 0);
    for (int n = 0; n < 20; n++) {
      double[] row = row();
      equations.add(row, dot(row, UNKNOWNS), 1);
    }
    assertSolved();
  }
}
