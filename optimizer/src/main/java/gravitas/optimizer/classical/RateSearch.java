package gravitas.optimizer.classical;

import gravitas.optimizer.Objective;
import gravitas.optimizer.Optimizer;
import gravitas.optimizer.Run;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * The best constant learning rate for a task: every candidate is run from every start and the one
 * with the lowest mean final value is taken.
 *
 * @param candidates number of rates, spaced evenly in their logarithm
 * @param lowest smallest rate
 * @param highest largest rate
 */
public record RateSearch(int candidates, double lowest, double highest) {
  /** The paper's: 100 rates between 1e-6 and 1. */
  public static RateSearch paper() {
    return new RateSearch(100, 1e-6, 1);
  }

  /** The i-th candidate. */
  public double rate(int i) {
    double part = candidates == 1 ? 0 : (double) i / (candidates - 1);
    return lowest * Math.pow(highest / lowest, part);
  }

  /**
   * The rate with the lowest mean of last values; runs that end in infinity count as worst.
   *
   * @param method the optimizer with a given rate
   * @param objective makes an objective of its own for each run, since runs may be concurrent
   */
  public double best(
      DoubleFunction<? extends Optimizer> method,
      Supplier<? extends Objective> objective,
      List<double[]> starts,
      int iterations) {
    double[] means =
        IntStream.range(0, candidates)
            .parallel()
            .mapToDouble(i -> mean(method.apply(rate(i)), objective.get(), starts, iterations))
            .toArray();
    int best = 0;
    for (int i = 1; i < candidates; i++) {
      if (means[i] < means[best]) {
        best = i;
      }
    }
    return rate(best);
  }

  private static double mean(
      Optimizer optimizer, Objective objective, List<double[]> starts, int iterations) {
    double sum = 0;
    for (double[] start : starts) {
      double[] last = {Double.POSITIVE_INFINITY};
      Run.of(optimizer)
          .withMaxIterations(iterations)
          .withRecorder((k, evaluations, state) -> last[0] = state.value())
          .minimize(objective, start);
      sum += Double.isNaN(last[0]) ? Double.POSITIVE_INFINITY : last[0];
      if (sum == Double.POSITIVE_INFINITY) {
        return sum;
      }
    }
    return sum / starts.size();
  }
}
