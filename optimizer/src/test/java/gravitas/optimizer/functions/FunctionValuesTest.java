package gravitas.optimizer.functions;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.function.ToDoubleBiFunction;
import org.junit.jupiter.api.Test;

/** Values worked out by hand from the printed formulas (Surjanovic and Bingham's library). */
class FunctionValuesTest {
  private static double at(ToDoubleBiFunction<double[], double[]> function, double... x) {
    return function.applyAsDouble(x, new double[x.length]);
  }

  @Test
  void bowls() {
    assertEquals(14, at(Bowls::sphere, 1, -2, 3), 1e-12);
    assertEquals(1 + 2 * 4 + 3 * 9, at(Bowls::sumOfSquares, 1, -2, 3), 1e-12);
    // 1; 1 + 4; 1 + 4 + 9
    assertEquals(1 + 5 + 14, at(Bowls::rotatedHyperEllipsoid, 1, -2, 3), 1e-12);
    assertEquals(1 + 8 + 81, at(Bowls::sumOfPowers, 1, -2, 3), 1e-12);
  }

  @Test
  void rosenbrock() {
    assertEquals(0, at(Valleys::rosenbrock, 1, 1, 1), 0);
    // 100 (3 - 4)^2 + 1, 100 (-1 - 9)^2 + 4
    assertEquals(101 + 10004, at(Valleys::rosenbrock, 2, 3, -1), 1e-9);
  }

  @Test
  void dixonPrice() {
    // (3 - 1)^2 + 2 (2 - 3)^2 + 3 (8 - 1)^2
    assertEquals(4 + 2 + 147, at(Valleys::dixonPrice, 3, 1, 2), 1e-9);
    assertEquals(0, at(Valleys::dixonPrice, 1, Math.sqrt(0.5)), 1e-15);
  }

  @Test
  void powell() {
    // (3 - 10)^2 + 5 (0 - 1)^2 + (-1 - 0)^4 + 10 (3 - 1)^4
    assertEquals(49 + 5 + 1 + 160, at(Valleys::powell, 3, -1, 0, 1), 1e-9);
    assertEquals(
        215, at(Valleys::powell, 3, -1, 0, 1, 9, 9, 9), 1e-9, "three left over do not count");
  }

  /** The least is -d (d + 4) (d - 1) / 6 at i (d + 1 - i). */
  @Test
  void trid() {
    assertEquals(-30, at(Valleys::trid, 5, 8, 9, 8, 5), 1e-9);
    assertEquals(5, at(Valleys::trid, 0, 0, 0, 0, 0), 1e-9);
  }

  @Test
  void zakharov() {
    // 1 + 4 + s^2 + s^4 with s = 0.5 - 2
    assertEquals(5 + 2.25 + 5.0625, at(Valleys::zakharov, 1, -2), 1e-12);
  }

  @Test
  void perm() {
    assertEquals(0, at(Valleys::perm, 1, 0.5, 1.0 / 3), 1e-20);
    // 11 (2 - 1) + 12 (1 - 0.5) = 17; 11 (4 - 1) + 12 (1 - 0.25) = 42
    assertEquals(17 * 17 + 42 * 42, at(Valleys::perm, 2, 1), 1e-9);
  }

  @Test
  void ackley() {
    assertEquals(0, at(ManyMinima::ackley, 0, 0), 0);
    // at whole numbers all cosines are one: 20 (1 - exp(-0.2))
    assertEquals(20 * (1 - Math.exp(-0.2)), at(ManyMinima::ackley, 1, -1), 1e-12);
    assertEquals(
        20 * (1 - Math.exp(-0.1)) + Math.E - Math.exp(-1), at(ManyMinima::ackley, 0.5), 1e-12);
  }

  @Test
  void griewank() {
    assertEquals(0, at(ManyMinima::griewank, 0, 0, 0), 0);
    double x = Math.PI;
    double y = Math.PI * Math.sqrt(2);
    assertEquals((x * x + y * y) / 4000, at(ManyMinima::griewank, x, y), 1e-12);
    assertEquals((x * x) / 4000 + 2, at(ManyMinima::griewank, x, 0), 1e-12);
  }

  /** A cosine of zero leaves a product of the others. */
  @Test
  void griewanksSlopeWhereACosineIsZero() {
    double[] x = {Math.PI / 2, 0.3};
    double[] g = new double[2];
    ManyMinima.griewank(x, g);
    double step = 1e-6;
    double up = at(ManyMinima::griewank, x[0] + step, x[1]);
    double down = at(ManyMinima::griewank, x[0] - step, x[1]);
    assertEquals((up - down) / (2 * step), g[0], 1e-8);
  }

  @Test
  void levy() {
    assertEquals(0, at(ManyMinima::levy, 1, 1), 1e-30);
    // w = 2 for both: sin(2 pi)^2, 1 + 10 sin(2 pi + 1)^2, 1 + sin(4 pi)^2
    double sine = Math.sin(1);
    assertEquals(2 + 10 * sine * sine, at(ManyMinima::levy, 5, 5), 1e-12);
  }

  @Test
  void rastrigin() {
    assertEquals(0, at(ManyMinima::rastrigin, 0, 0), 0);
    assertEquals(5, at(ManyMinima::rastrigin, 1, -2), 1e-12);
    assertEquals(20.25, at(ManyMinima::rastrigin, 0.5), 1e-12);
  }

  @Test
  void styblinskiTang() {
    assertEquals(0.5 * (16 - 64 + 10), at(ManyMinima::styblinskiTang, 2), 1e-12);
    double least = ManyMinima.STYBLINSKI_TANG_MINIMISER;
    assertEquals(
        2 * ManyMinima.STYBLINSKI_TANG_MINIMUM,
        at(ManyMinima::styblinskiTang, least, least),
        1e-10);
  }
}
