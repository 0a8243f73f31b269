package gravitas.optimizer.classical;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gravitas.optimizer.Objective;
import gravitas.optimizer.Optimizer;
import gravitas.optimizer.Run;
import gravitas.optimizer.functions.PaperFunction;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Giving candidates up early must not change which one wins. */
class RateSearchTest {
  private static final long SEED = 7;
  private static final int ITERATIONS = 40;

  @ParameterizedTest
  @EnumSource(
      value = PaperFunction.class,
      names = {"SPHERE", "ROSENBROCK", "RASTRIGIN", "TRID", "ZAKHAROV", "SUM_OF_POWERS"})
  void findsWhatTryingEverythingFinds(PaperFunction function) {
    System.out.println("seed " + SEED);
    var random = new SplittableRandom(SEED);
    List<double[]> starts = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      starts.add(random.doubles(function.variables(6), -10, 10).toArray());
    }
    RateSearch search = new RateSearch(25, 1e-6, 1);
    for (DoubleFunction<Optimizer> method :
        List.<DoubleFunction<Optimizer>>of(Adam::new, Momentum::new)) {
      double expected = exhaustive(search, method, function, starts);
      for (double least : new double[] {0, Double.NEGATIVE_INFINITY}) {
        double found =
            search.best(method, () -> function.inDimension(6), least, starts, ITERATIONS);
        assertEquals(expected, found);
      }
    }
  }

  private static double exhaustive(
      RateSearch search,
      DoubleFunction<Optimizer> method,
      PaperFunction function,
      List<double[]> starts) {
    double least = Double.POSITIVE_INFINITY;
    double best = Double.NaN;
    for (int i = 0; i < search.candidates(); i++) {
      double sum = 0;
      for (double[] start : starts) {
        Objective objective = function.inDimension(6);
        double[] last = {Double.POSITIVE_INFINITY};
        Run.of(method.apply(search.rate(i)))
            .withMaxIterations(ITERATIONS)
            .withRecorder((k, evaluations, state) -> last[0] = state.value())
            .minimize(objective, start);
        sum += Double.isNaN(last[0]) ? Double.POSITIVE_INFINITY : last[0];
      }
      if (sum < least) {
        least = sum;
        best = search.rate(i);
      }
    }
    return best;
  }
}
