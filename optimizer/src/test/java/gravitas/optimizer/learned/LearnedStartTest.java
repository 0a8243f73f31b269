package gravitas.optimizer.learned;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.optimizer.Objective;
import gravitas.optimizer.Optimum;
import gravitas.optimizer.Run;
import gravitas.optimizer.classical.TrustLbfgs;
import gravitas.optimizer.functions.TestFunction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The network steps first, then quasi-Newton from its best point. */
class LearnedStartTest {
  private static final LearnedOptimizer UNTRAINED =
      new LearnedOptimizer(
          "optimus", Weights.initial(NetworkShape.smallOptimus(), 3), StepRule.paper());

  private static double[] start(int n) {
    double[] start = new double[n];
    Arrays.fill(start, 4);
    return start;
  }

  @Test
  void theFirstValuesAreTheNetworksOwn() {
    Objective rosenbrock = TestFunction.ROSENBROCK.inDimension(10);
    List<Double> alone = new ArrayList<>();
    List<Double> both = new ArrayList<>();
    Run.of(UNTRAINED)
        .withMaxIterations(6)
        .withRecorder((step, evaluations, state) -> alone.add(state.value()))
        .minimize(rosenbrock, start(10));
    Run.of(new LearnedStart(UNTRAINED, 7))
        .withMaxIterations(30)
        .withRecorder((step, evaluations, state) -> both.add(state.value()))
        .minimize(rosenbrock, start(10));
    assertEquals(alone, both.subList(0, alone.size()));
    double best = both.subList(0, 8).stream().mapToDouble(d -> d).min().orElseThrow();
    assertTrue(both.get(8) <= best, "goes on from the best point: " + both);
    for (int i = 9; i < both.size(); i++) {
      assertTrue(both.get(i) <= both.get(i - 1), "never climbs afterwards: " + both);
    }
  }

  @Test
  void endsWhereQuasiNewtonEnds() {
    Objective rosenbrock = TestFunction.ROSENBROCK.inDimension(10);
    Optimum end =
        Run.of(new LearnedStart(UNTRAINED, 5))
            .withMaxIterations(400)
            .minimize(rosenbrock, start(10));
    assertTrue(end.value() < 1e-8, end.toString());
  }

  @Test
  void oneEvaluationPerStep() {
    Objective rosenbrock = TestFunction.ROSENBROCK.inDimension(10);
    Optimum end = Run.of(new TrustLbfgs()).withMaxIterations(50).minimize(rosenbrock, start(10));
    assertEquals(51, end.evaluations());
    assertTrue(end.value() < rosenbrock.evaluate(start(10), new double[10]) / 1000);
  }

  @Test
  void aParabolaIsSolvedWithoutWaitingForTheNetwork() {
    Objective sphere = TestFunction.SPHERE.inDimension(50);
    Optimum end =
        Run.of(new LearnedStart(UNTRAINED, 40)).withMaxIterations(12).minimize(sphere, start(50));
    assertTrue(end.value() < 1e-20, end.toString());
  }
}
