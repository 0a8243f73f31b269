package gravitas.optimizer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.optimizer.classical.Adam;
import gravitas.optimizer.classical.Bfgs;
import gravitas.optimizer.classical.Explorer;
import gravitas.optimizer.classical.Lbfgs;
import gravitas.optimizer.classical.Momentum;
import gravitas.optimizer.classical.RestartedLbfgs;
import gravitas.optimizer.classical.TrustLbfgs;
import gravitas.optimizer.functions.TestFunction;
import gravitas.optimizer.learned.LearnedOptimizer;
import gravitas.optimizer.learned.LearnedStart;
import gravitas.optimizer.learned.NetworkShape;
import gravitas.optimizer.learned.StepRule;
import gravitas.optimizer.learned.Weights;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every optimizer owes its user, whatever the objective does. */
class OptimizerContractTest {
  private static final int STEPS = 60;

  static Stream<Optimizer> optimizers() {
    NetworkShape optimus = NetworkShape.smallOptimus();
    NetworkShape mlp = NetworkShape.smallAdafactorMlp();
    return Stream.of(
        new Bfgs(),
        new Lbfgs(),
        new TrustLbfgs(),
        new LearnedStart(
            new LearnedOptimizer("optimus", Weights.initial(optimus, 1), StepRule.paper()), 5),
        new RestartedLbfgs("restarts", 60, 1e-5, 3, Explorer.NONE),
        new RestartedLbfgs(
            "learned-restarts",
            60,
            1e-5,
            3,
            new LearnedOptimizer("optimus", Weights.initial(optimus, 1), StepRule.paper())
                .explorer(5)),
        new Adam(0.1),
        new Momentum(1e-6),
        // untrained: the contract does not depend on the weights
        new LearnedOptimizer("optimus", Weights.initial(optimus, 1), StepRule.remembering()),
        new LearnedOptimizer("optimus-paper", Weights.initial(optimus, 1), StepRule.paper()),
        new LearnedOptimizer("adafactor-mlp", Weights.initial(mlp, 1), StepRule.paper()));
  }

  private static Objective objective(int n, ToDoubleBiFunction<double[], double[]> formula) {
    return new Objective() {
      @Override
      public int dimension() {
        return n;
      }

      @Override
      public double evaluate(double[] x, double[] gradient) {
        return formula.applyAsDouble(x, gradient);
      }
    };
  }

  private static Optimum minimize(Optimizer optimizer, Objective objective, double... start) {
    return Run.of(optimizer).withMaxIterations(STEPS).minimize(objective, start);
  }

  @ParameterizedTest
  @MethodSource("optimizers")
  void returnsTheBestPointEvaluated(Optimizer optimizer) {
    Objective sphere = TestFunction.SPHERE.inDimension(3);
    double[] seen = {Double.POSITIVE_INFINITY};
    Objective watched =
        objective(
            3,
            (x, g) -> {
              double value = sphere.evaluate(x, g);
              seen[0] = Math.min(seen[0], value);
              return value;
            });
    Optimum best = minimize(optimizer, watched, 3, -2, 1);
    assertEquals(seen[0], best.value());
    assertEquals(best.value(), sphere.evaluate(best.point(), new double[3]));
    assertTrue(best.value() <= 14, "never worse than the start: " + best);
  }

  @ParameterizedTest
  @MethodSource("optimizers")
  void anObjectiveOfNaNsGivesAStatusAndTheStart(Optimizer optimizer) {
    Optimum best = minimize(optimizer, objective(2, (x, g) -> Double.NaN), 1, 2);
    assertEquals(Status.NOT_FINITE, best.status());
    assertArrayEquals(new double[] {1, 2}, best.point());
    assertEquals(Double.POSITIVE_INFINITY, best.value());
  }

  @ParameterizedTest
  @MethodSource("optimizers")
  void infinityBeyondABorderKeepsTheBestPointInside(Optimizer optimizer) {
    Objective walled =
        objective(
            2,
            (x, g) -> {
              g[0] = -1;
              g[1] = -1;
              return x[0] + x[1] > 3 ? Double.POSITIVE_INFINITY : -x[0] - x[1];
            });
    Optimum best = minimize(optimizer, walled, 0, 0);
    assertTrue(best.status() != Status.RUNNING, best.toString());
    assertTrue(best.value() <= 0 && best.value() >= -3, best.toString());
  }

  @ParameterizedTest
  @MethodSource("optimizers")
  void aZeroGradientIsConvergence(Optimizer optimizer) {
    Optimum best =
        minimize(
            optimizer,
            objective(
                2,
                (x, g) -> {
                  Arrays.fill(g, 0);
                  return 5;
                }),
            1,
            2);
    assertEquals(Status.CONVERGED, best.status());
    assertEquals(0, best.iterations());
    assertEquals(5, best.value());
  }

  @ParameterizedTest
  @MethodSource("optimizers")
  void oneVariableWorks(Optimizer optimizer) {
    Optimum best = minimize(optimizer, TestFunction.SPHERE.inDimension(1), 4);
    assertTrue(best.value() <= 16, best.toString());
    assertEquals(1, best.point().length);
  }

  @ParameterizedTest
  @MethodSource("optimizers")
  void aDiscontinuousObjectiveEnds(Optimizer optimizer) {
    Objective jumps =
        objective(
            2,
            (x, g) -> {
              g[0] = 2 * x[0];
              g[1] = 2 * x[1];
              return x[0] * x[0] + x[1] * x[1] + (x[0] > 0.5 ? 10 : 0) + (x[1] < -0.3 ? 7 : 0);
            });
    Optimum best = minimize(optimizer, jumps, 2, -3);
    assertTrue(best.status() != Status.RUNNING);
    assertTrue(best.value() <= 30, best.toString());
  }

  @ParameterizedTest
  @MethodSource("optimizers")
  void aThrowingObjectiveGivesTheBestSoFarAndTheException(Optimizer optimizer) {
    IllegalStateException broken = new IllegalStateException("sensor unplugged");
    int[] calls = {0};
    Objective breaking =
        objective(
            2,
            (x, g) -> {
              if (++calls[0] == 3) {
                throw broken;
              }
              return TestFunction.SPHERE.evaluate(x, g);
            });
    Optimum best = minimize(optimizer, breaking, 3, 4);
    assertEquals(Status.OBJECTIVE_FAILED, best.status());
    assertSame(broken, best.failure().orElseThrow());
    assertTrue(best.value() <= 25, best.toString());
  }

  @ParameterizedTest
  @MethodSource("optimizers")
  void respectsTheBudgetOfEvaluations(Optimizer optimizer) {
    Optimum best =
        Run.of(optimizer)
            .withMaxEvaluations(7)
            .minimize(TestFunction.ROSENBROCK.inDimension(4), new double[] {-1, 2, 3, -4});
    assertEquals(Status.EVALUATION_LIMIT, best.status());
    assertEquals(7, best.evaluations());
  }

  @ParameterizedTest
  @MethodSource("optimizers")
  void refusesAStartOfTheWrongSize(Optimizer optimizer) {
    Objective sphere = TestFunction.SPHERE.inDimension(3);
    String message =
        assertThrows(
                IllegalArgumentException.class, () -> minimize(optimizer, sphere, new double[2]))
            .getMessage();
    assertTrue(message.contains("2") && message.contains("3"), message);
  }

  @ParameterizedTest
  @MethodSource("optimizers")
  void isTheSameFromManyThreads(Optimizer optimizer) throws Exception {
    Callable<Optimum> task =
        () -> minimize(optimizer, TestFunction.ROSENBROCK.inDimension(5), 3, -2, 4, 1, -1);
    Optimum alone = task.call();
    ExecutorService pool = Executors.newFixedThreadPool(4);
    try {
      for (Future<Optimum> future : pool.invokeAll(List.of(task, task, task, task, task, task))) {
        assertArrayEquals(alone.point(), future.get().point());
        assertEquals(alone.evaluations(), future.get().evaluations());
      }
    } finally {
      pool.shutdown();
    }
  }

  @ParameterizedTest
  @MethodSource("optimizers")
  void doesNotChangeTheStart(Optimizer optimizer) {
    double[] start = {3, -4};
    Run.of(optimizer).withMaxIterations(5).minimize(TestFunction.SPHERE.inDimension(2), start);
    assertArrayEquals(new double[] {3, -4}, start);
  }
}
