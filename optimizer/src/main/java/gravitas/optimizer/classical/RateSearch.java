package gravitas.optimizer.classical;

import gravitas.optimizer.Objective;
import gravitas.optimizer.Optimizer;
import gravitas.optimizer.Run;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.DoubleAccumulator;
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
  /** Rounding may put values below the least by this much. */
  private static final double SLACK = 1e-6;

  /** {@return the paper's: 100 rates between 1e-6 and 1} */
  public static RateSearch paper() {
    return new RateSearch(100, 1e-6, 1);
  }

  /**
   * {@return the i-th candidate}
   *
   * @param i from zero
   */
  public double rate(int i) {
    double part = candidates == 1 ? 0 : (double) i / (candidates - 1);
    return lowest * Math.pow(highest / lowest, part);
  }

  /**
   * {@return the rate with the lowest mean of last values; runs that end in infinity count as
   * worst} A candidate is given up as soon as it cannot win any more, which changes nothing but the
   * time, and the most promising are run first: most rates are hopeless from the first start on.
   *
   * @param method the optimizer with a given rate
   * @param objective makes an objective of its own for each run, since runs may be concurrent
   * @param least no value is below it; negative infinity, and no candidate is given up early, if
   *     none is known
   * @param starts where to begin, one point each
   * @param iterations steps of each run
   */
  public double best(
      DoubleFunction<? extends Optimizer> method,
      Supplier<? extends Objective> objective,
      double least,
      List<double[]> starts,
      int iterations) {
    double[] sums =
        IntStream.range(0, candidates)
            .parallel()
            .mapToDouble(i -> last(method, i, objective.get(), starts.get(0), iterations))
            .toArray();
    int[] order =
        IntStream.range(0, candidates)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> sums[i]))
            .mapToInt(i -> i)
            .toArray();
    var next = new AtomicInteger();
    var lowest = new DoubleAccumulator(Math::min, Double.POSITIVE_INFINITY);
    IntStream.range(0, candidates)
        .parallel()
        .forEach(
            any -> {
              int i = order[next.getAndIncrement()];
              Objective own = objective.get();
              for (int k = 1; k < starts.size(); k++) {
                double possible = sums[i] + (starts.size() - k) * least;
                double limit = lowest.get();
                if (sums[i] == Double.POSITIVE_INFINITY
                    || possible > limit + SLACK * (1 + Math.abs(limit))) {
                  sums[i] = Double.POSITIVE_INFINITY;
                  return;
                }
                sums[i] += last(method, i, own, starts.get(k), iterations);
              }
              lowest.accumulate(sums[i]);
            });
    int best = 0;
    for (int i = 1; i < candidates; i++) {
      if (sums[i] < sums[best]) {
        best = i;
      }
    }
    return rate(best);
  }

  private double last(
      DoubleFunction<? extends Optimizer> method,
      int candidate,
      Objective objective,
      double[] start,
      int iterations) {
    double[] last = {Double.POSITIVE_INFINITY};
    Run.of(method.apply(rate(candidate)))
        .withMaxIterations(iterations)
        .withRecorder((k, evaluations, state) -> last[0] = state.value())
        .minimize(objective, start);
    return Double.isNaN(last[0]) ? Double.POSITIVE_INFINITY : last[0];
  }
}
