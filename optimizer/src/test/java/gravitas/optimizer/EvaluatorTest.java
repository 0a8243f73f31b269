package gravitas.optimizer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

class EvaluatorTest {
  private static Objective of(ToDoubleFunction<double[]> value) {
    return new Objective() {
      @Override
      public int dimension() {
        return 2;
      }

      @Override
      public double evaluate(double[] x, double[] gradient) {
        return value.applyAsDouble(x);
      }
    };
  }

  private static double at(Evaluator evaluator, double x, double y) {
    return evaluator.evaluate(new double[] {x, y}, new double[2]);
  }

  @Test
  void theBestOfAllIsKept() {
    var evaluator = new Evaluator(of(x -> x[0] * x[0] + x[1]));
    assertEquals(Double.POSITIVE_INFINITY, evaluator.bestValue(), 0);
    at(evaluator, 3, 0);
    at(evaluator, 1, 0);
    at(evaluator, 2, 0);
    assertEquals(1, evaluator.bestValue(), 0);
    assertArrayEquals(new double[] {1, 0}, evaluator.bestPoint());
    assertEquals(3, evaluator.evaluations());
    assertEquals(2, evaluator.dimension());
  }

  /** Callers change their points afterwards. */
  @Test
  void pointsAreCopies() {
    var evaluator = new Evaluator(of(x -> x[0]));
    double[] x = {5, 1};
    evaluator.evaluate(x, new double[2]);
    x[0] = -9;
    evaluator.bestPoint()[1] = 77;
    assertArrayEquals(new double[] {5, 1}, evaluator.bestPoint());
  }

  /** Values that are no numbers are never best, nor is an abyss. */
  @Test
  void noNumberIsBest() {
    var evaluator = new Evaluator(of(x -> x[0] > 0 ? Double.NaN : x[1]));
    at(evaluator, 1, 0);
    assertEquals(Double.POSITIVE_INFINITY, evaluator.bestValue(), 0);
    at(evaluator, 0, Double.NEGATIVE_INFINITY);
    assertEquals(Double.POSITIVE_INFINITY, evaluator.bestValue(), 0);
    at(evaluator, 0, 4);
    assertEquals(4, evaluator.bestValue(), 0);
  }

  @Test
  void theLimitIsKept() {
    var evaluator = new Evaluator(of(x -> 0), 2);
    at(evaluator, 0, 0);
    at(evaluator, 0, 0);
    var ended = assertThrows(Evaluator.Ended.class, () -> at(evaluator, 0, 0));
    assertEquals(Status.EVALUATION_LIMIT, ended.status);
    assertEquals(2, evaluator.evaluations());
  }

  @Test
  void whatTheObjectiveThrowsIsKept() {
    var failure = new ArithmeticException("a division by zero");
    var evaluator =
        new Evaluator(
            of(
                x -> {
                  throw failure;
                }));
    var ended = assertThrows(Evaluator.Ended.class, () -> at(evaluator, 0, 0));
    assertEquals(Status.OBJECTIVE_FAILED, ended.status);
    assertSame(failure, ended.getCause());
    assertEquals(1, evaluator.evaluations());
  }
}
