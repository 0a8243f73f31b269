package gravitas.optimizer.classical;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.optimizer.Iteration;
import gravitas.optimizer.Objective;
import gravitas.optimizer.Status;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TrustLbfgsTest {
  /** Writes down where it is evaluated. */
  private abstract static class Watched implements Objective {
    final List<Double> visited = new ArrayList<>();

    @Override
    public int dimension() {
      return 1;
    }

    @Override
    public double evaluate(double[] x, double[] gradient) {
      visited.add(x[0]);
      return at(x[0], gradient);
    }

    abstract double at(double x, double[] gradient);
  }

  @Test
  void theFirstStepIsAsLongAsItIsTold() {
    var bowl =
        new Watched() {
          @Override
          double at(double x, double[] gradient) {
            gradient[0] = 2e6 * x;
            return 1e6 * x * x;
          }
        };
    Iteration iteration = new TrustLbfgs(5, 1e-5, 0.25).init(bowl, new double[] {1});
    assertEquals(Status.RUNNING, iteration.step());
    assertEquals(List.of(1.0, 0.75), bowl.visited);
    iteration.step(); // knows the curvature now: to the minimum, or as far as 2.5 first steps reach
    assertEquals(0.75 - 2.5 * 0.25, bowl.visited.get(2), 1e-12);
  }

  @Test
  void quartersTheRadiusAfterEachRejectionAndGivesUpAfterTwentyFive() {
    var peak = // rises both ways but claims to fall to the right
        new Watched() {
          @Override
          double at(double x, double[] gradient) {
            gradient[0] = -1;
            return Math.abs(x);
          }
        };
    Iteration iteration = new TrustLbfgs(5, 1e-5, 1).init(peak, new double[] {0});
    int steps = 0;
    Status status = Status.RUNNING;
    while (status == Status.RUNNING) {
      status = iteration.step();
      steps++;
    }
    assertEquals(Status.STALLED, status);
    assertEquals(25, steps);
    assertEquals(26, peak.visited.size());
    for (int k = 1; k < peak.visited.size(); k++) {
      assertEquals(Math.pow(0.25, k - 1), peak.visited.get(k), 1e-15);
    }
    assertArrayEquals(new double[] {0}, iteration.point());
    assertEquals(0, iteration.value());
  }

  @Test
  void aPointThatIsNotANumberIsLeft() {
    var cliff =
        new Watched() {
          @Override
          double at(double x, double[] gradient) {
            gradient[0] = 2 * x;
            return x < 0.9 ? Double.NaN : x * x;
          }
        };
    Iteration iteration = new TrustLbfgs(5, 1e-5, 1).init(cliff, new double[] {1});
    for (int k = 0; k < 6; k++) {
      assertEquals(Status.RUNNING, iteration.step());
    }
    assertTrue(iteration.value() <= 1 && iteration.point()[0] >= 0.9, "at " + iteration.value());
  }
}
