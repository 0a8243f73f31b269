package gravitas.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.optimizer.classical.Adam;
import gravitas.optimizer.classical.Bfgs;
import gravitas.optimizer.classical.Momentum;
import gravitas.optimizer.functions.TestFunction;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Budgets, the stopping rule, recording, restarts. */
class RunTest {
  @Test
  void theRuleComparesWithTheMeanOfTheLastFive() {
    StoppingRule.Memory memory = StoppingRule.paper().begin();
    for (double value : new double[] {10, 8, 6, 4, 2}) {
      assertFalse(memory.settled(value), "never in the first five");
    }
    assertFalse(memory.settled(6), "6 is the mean of the last five, not above it");
    assertTrue(memory.settled(5.21), "the mean of 8 6 4 2 6 is 5.2");
  }

  @Test
  void factorAndSlackAreUsed() {
    StoppingRule.Memory memory = new StoppingRule(2, 0.5, 1).begin();
    assertFalse(memory.settled(10));
    assertFalse(memory.settled(10));
    assertFalse(memory.settled(6));
    assertTrue(memory.settled(5.01));
  }

  @Test
  void aRunThatOscillatesSettles() {
    Optimum best =
        Run.of(new Momentum(1.01, 0))
            .withRule(StoppingRule.paper())
            .minimize(TestFunction.SPHERE.inDimension(2), new double[] {1, 1});
    assertEquals(Status.SETTLED, best.status());
    assertTrue(best.iterations() >= 5 && best.iterations() < 20, best.toString());
  }

  @Test
  void recordsTheStartAndEveryStep() {
    List<Double> values = new ArrayList<>();
    Optimum best =
        Run.of(new Adam(0.1))
            .withMaxIterations(10)
            .withRecorder((k, evaluations, state) -> values.add(state.value()))
            .minimize(TestFunction.SPHERE.inDimension(2), new double[] {1, 2});
    assertEquals(11, values.size());
    assertEquals(5, values.get(0));
    assertEquals(Status.ITERATION_LIMIT, best.status());
    assertEquals(10, best.iterations());
    assertEquals(11, best.evaluations());
  }

  @Test
  void anInterruptedThreadStopsARun() {
    Thread.currentThread().interrupt();
    Optimum best =
        Run.of(new Adam(0.1)).minimize(TestFunction.SPHERE.inDimension(2), new double[] {1, 2});
    assertTrue(Thread.interrupted());
    assertEquals(Status.INTERRUPTED, best.status());
  }

  @Test
  void basinHoppingLeavesALocalMinimum() {
    double[] start = {4, -3};
    Run run = Run.of(new Bfgs()).withMaxIterations(100);
    Objective rastrigin = TestFunction.RASTRIGIN.inDimension(2);
    double once = run.minimize(rastrigin, start).value();
    BasinHopping hopping = new BasinHopping(run, 150, 1.2, 1, 5);
    Optimum many = hopping.minimize(rastrigin, start);
    assertTrue(once > 5, "the descent alone should be trapped: " + once);
    assertTrue(many.value() < 1e-8, many.toString());
    assertEquals(many.value(), hopping.minimize(rastrigin, start).value(), "equal seeds");
  }
}
