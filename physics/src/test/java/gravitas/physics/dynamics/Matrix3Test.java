package gravitas.physics.dynamics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Against EJML, on matrices that lie at odd places of larger arrays. */
class Matrix3Test {
  private static final int A = 2; // where the matrices lie
  private static final int B = 13;
  private static final int D = 24;
  private static final int OUT = 5;
  private static final double ROUNDING = 2e-15; // seen: up to 9e-16

  private static double[] filled(int length, long seed) {
    return new Random(seed).doubles(length, -1, 1).toArray();
  }

  private static Dense at(double[] values, int from) {
    return Dense.three(values, from);
  }

  /** The nine numbers are those expected and their neighbours are what they were. */
  private static void check(Dense expected, double[] out, double[] before, double slack) {
    assertArrayEquals(expected.values(), at(out, OUT).values(), slack, "result");
    for (int i = 0; i < out.length; i++) {
      if (i < OUT || i >= OUT + 9) {
        assertEquals(before[i], out[i], "untouched " + i);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void productsEqualEjmls(long seed) {
    double[] in = filled(40, seed);
    double[] before = filled(20, -seed);
    double[] out = before.clone();
    Matrix3.multiply(in, A, in, B, out, OUT);
    check(at(in, A).times(at(in, B)), out, before, ROUNDING);
    Matrix3.multiplyScaled(in, A, in, B, -3.7, out, OUT);
    check(at(in, A).times(at(in, B)).times(-3.7), out, before, ROUNDING);
    Matrix3.subtractProduct(in, D, in, A, in, B, out, OUT);
    check(at(in, D).minus(at(in, A).times(at(in, B))), out, before, ROUNDING);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void shiftedInverseEqualsEjmls(long seed) {
    double[] in = filled(40, seed);
    double[] before = filled(20, -seed);
    double[] out = before.clone();
    double shift = 2.5;
    Dense shifted = at(in, A).plus(Dense.unit(3).times(shift));
    Matrix3.invertShifted(in, A, shift, out, OUT);
    check(shifted.inverse(), out, before, ROUNDING);
    Matrix3.invertShifted(in, B, 0, out, OUT);
    Dense plain = at(in, B);
    double condition = plain.norm() * plain.inverse().norm();
    check(plain.inverse(), out, before, ROUNDING * condition * plain.inverse().norm());
  }

  @Test
  void inertiasOfVeryDifferentSizesAreInvertedToo() {
    // a trunk's and a finger's: diagonal entries over six orders of magnitude
    double[] in = {40, 1e-3, 2e-5, 2e-3, 0.7, -1e-5, -3e-5, 2e-5, 4e-5};
    double[] out = new double[9];
    Matrix3.invertShifted(in, 0, 0, out, 0);
    Dense unit = Dense.three(in, 0).times(Dense.three(out, 0));
    assertArrayEquals(Dense.unit(3).values(), unit.values(), 1e-15);
  }
}
