package gravitas.optimizer.classical;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.optimizer.Objective;
import gravitas.optimizer.Optimum;
import gravitas.optimizer.Run;
import gravitas.optimizer.Status;
import gravitas.optimizer.functions.TestFunction;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Restarts spend what is left of a budget, end, and never lose what was found. */
class RestartedLbfgsTest {
  /** Halves the gradient's way, three times. */
  private static final Explorer SHORT_STEPS =
      new Explorer() {
        @Override
        public int steps() {
          return 3;
        }

        @Override
        public Walk begin(int dimension) {
          return (x, gradient) -> {
            for (int i = 0; i < x.length; i++) {
              x[i] -= 0.01 * gradient[i];
            }
            return true;
          };
        }
      };

  private static RestartedLbfgs restarts(int count, Explorer explorer) {
    return new RestartedLbfgs("restarts", 60, 1e-9, count, explorer);
  }

  @Test
  void restartsSpendWhatIsLeftAndNeverLose() {
    double[] start = {4.1, -3.3, 2.2};
    Objective rastrigin = TestFunction.RASTRIGIN.inDimension(3);
    Optimum once =
        Run.of(new TrustLbfgs(60, 1e-9, 1)).withMaxIterations(1000).minimize(rastrigin, start);
    for (Explorer explorer : new Explorer[] {Explorer.NONE, SHORT_STEPS}) {
      Run run = Run.of(restarts(20, explorer)).withMaxIterations(1000);
      Optimum often = run.minimize(rastrigin, start);
      assertTrue(often.evaluations() > once.evaluations(), once + " " + often);
      assertTrue(often.value() < once.value(), once + " " + often);
      assertEquals(often.value(), run.minimize(rastrigin, start).value(), "the same again");
    }
  }

  @Test
  void restartsEnd() {
    Objective sphere = TestFunction.SPHERE.inDimension(3);
    double[] start = new double[3];
    Arrays.fill(start, 4);
    Optimum end =
        Run.of(restarts(3, SHORT_STEPS)).withMaxIterations(100_000).minimize(sphere, start);
    assertEquals(Status.CONVERGED, end.status());
    assertTrue(end.iterations() < 200, end.toString());
  }

  @Test
  void restartsPassOverPointsWithoutAValue() {
    Objective barrier =
        new Objective() {
          @Override
          public int dimension() {
            return 3;
          }

          @Override
          public double evaluate(double[] x, double[] g) {
            double sum = 0;
            for (int i = 0; i < x.length; i++) {
              g[i] = 1 - 1 / x[i];
              sum += x[i] - Math.log(x[i]);
            }
            return sum;
          }
        };
    Optimum end =
        Run.of(restarts(8, Explorer.NONE))
            .withMaxIterations(5000)
            .minimize(barrier, new double[] {5, 5, 5});
    assertEquals(3, end.value(), 1e-8, end.toString());
  }
}
