package gravitas.optimizer.classical;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.optimizer.Objective;
import gravitas.optimizer.Status;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How the trusted radius grows and shrinks, step by step on one variable. */
class SecantIterationTest {
  /** One variable, whose evaluated places are kept. */
  private abstract static class Line implements Objective {
    final List<Double> places = new ArrayList<>();

    @Override
    public int dimension() {
      return 1;
    }

    @Override
    public double evaluate(double[] x, double[] gradient) {
      places.add(x[0]);
      gradient[0] = slope(x[0]);
      return value(x[0]);
    }

    abstract double value(double x);

    abstract double slope(double x);
  }

  private static final class Descent extends SecantIteration {
    Descent(Objective objective, double start, double radius) {
      super(objective, new double[] {start}, 5, 1e-9, radius);
    }

    @Override
    public Status step() {
      return secantStep();
    }
  }

  /** Straight downhill: each step keeps its promise, so the radius grows by 2.5. */
  @Test
  void theRadiusGrowsWherePromisesAreKept() {
    var slope =
        new Line() {
          @Override
          double value(double x) {
            return -x;
          }

          @Override
          double slope(double x) {
            return -1;
          }
        };
    var descent = new Descent(slope, 0, 1);
    for (int k = 0; k < 4; k++) {
      assertEquals(Status.RUNNING, descent.step());
    }
    assertEquals(List.of(0.0, 1.0, 3.5, 9.75, 25.375), slope.places);
  }

  private static Line wall() {
    return new Line() {
      @Override
      double value(double x) {
        return x > 0.01 ? 10 + x : -x;
      }

      @Override
      double slope(double x) {
        return x > 0.01 ? 1 : -1;
      }
    };
  }

  /** Steps that rise are not taken; the radius becomes a quarter of what was tried. */
  @Test
  void theRadiusShrinksWhereNothingIsGained() {
    Line wall = wall();
    var descent = new Descent(wall, 0, 1);
    assertEquals(Status.RUNNING, descent.step());
    assertEquals(0, descent.point()[0], 0);
    assertEquals(0, descent.value(), 0);
    descent.step();
    descent.step();
    assertTrue(wall.places.get(2) <= 0.25, "a quarter: " + wall.places);
    assertTrue(wall.places.get(3) <= 0.25 * wall.places.get(2) + 1e-15, wall.places.toString());
  }

  /** A slope that lies: it falls nowhere, so the search gives up after 25 refusals. */
  @Test
  void endlessRefusalsStall() {
    var lie =
        new Line() {
          @Override
          double value(double x) {
            return x == 0 ? 0 : 1;
          }

          @Override
          double slope(double x) {
            return -1;
          }
        };
    var descent = new Descent(lie, 0, 1);
    int steps = 1;
    while (descent.step() == Status.RUNNING) {
      steps++;
    }
    assertEquals(25, steps);
    assertEquals(0, descent.point()[0], 0);
  }

  /** What is not a number is a refusal like any other, and no curvature. */
  @Test
  void numbersThatAreNoneAreRefused() {
    var edge =
        new Line() {
          @Override
          double value(double x) {
            return x > 0.3 ? Double.NaN : (x - 0.2) * (x - 0.2);
          }

          @Override
          double slope(double x) {
            return x > 0.3 ? Double.NaN : 2 * (x - 0.2);
          }
        };
    var descent = new Descent(edge, 0, 1);
    Status status = Status.RUNNING;
    for (int k = 0; k < 60 && status == Status.RUNNING; k++) {
      status = descent.step();
    }
    assertEquals(Status.CONVERGED, status);
    assertEquals(0.2, descent.point()[0], 1e-8);
  }

  @Test
  void aParabolaIsLeftInFewSteps() {
    var bowl =
        new Line() {
          @Override
          double value(double x) {
            return 3 * (x - 7) * (x - 7);
          }

          @Override
          double slope(double x) {
            return 6 * (x - 7);
          }
        };
    var descent = new Descent(bowl, 0, 0.1);
    int steps = 0;
    while (descent.step() == Status.RUNNING) {
      steps++;
    }
    assertEquals(7, descent.point()[0], 1e-9);
    assertTrue(steps < 12, steps + " steps");
  }
}
