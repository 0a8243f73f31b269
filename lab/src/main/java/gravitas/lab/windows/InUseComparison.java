package gravitas.lab.windows;

import gravitas.tracking.TrackMethod;
import gravitas.tracking.TrackingOptimizer;
import gravitas.tracking.WindowTrial;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Optimizers on the same windows from the same start: geometric means of ratios of losses, with 95
 * % intervals of a bootstrap over recordings, for windows of one recording are not independent.
 */
public final class InUseComparison {
  /** Evaluations after which losses are compared. */
  public static final List<Integer> COUNTS = List.of(10, 20, 40, 60);

  private static final int BUDGET = 60;
  private static final int RESAMPLES = 4000;

  private final List<InUseWindows.Met> windows;
  private final TrackingOptimizer baseline;
  private final Map<String, List<WindowTrial>> trials = new LinkedHashMap<>();

  /**
   * A geometric mean of ratios.
   *
   * @param value below 1 is better than the baseline
   * @param low end of the interval
   * @param high end of the interval
   */
  public record Ratio(double value, double low, double high) {}

  /**
   * Without trials yet.
   *
   * @param windows to be compared on
   * @param baseline what the others' losses are divided by
   */
  public InUseComparison(List<InUseWindows.Met> windows, TrackingOptimizer baseline) {
    this.windows = List.copyOf(windows);
    this.baseline = baseline;
  }

  /**
   * Lets a method try all windows.
   *
   * @param method which
   * @param done called after every window
   */
  public void race(TrackingOptimizer method, Runnable done) {
    List<WindowTrial> tried =
        IntStream.range(0, windows.size())
            .parallel()
            .mapToObj(
                i -> {
                  WindowTrial trial =
                      windows.get(i).encounter().attempt(TrackMethod.of(method, 1), BUDGET);
                  done.run();
                  return trial;
                })
            .toList();
    trials.put(method.title(), tried);
  }

  /** {@return the windows} */
  public List<InUseWindows.Met> windows() {
    return windows;
  }

  /** {@return who has tried, in order} */
  public List<String> methods() {
    return List.copyOf(trials.keySet());
  }

  /** {@return what the others are compared with} */
  public String baseline() {
    return baseline.title();
  }

  /**
   * {@return a method's loss over the baseline's}
   *
   * @param method its title
   * @param evaluations of the method
   * @param of evaluations of the baseline
   * @param which windows count, by number
   */
  public Ratio ratio(String method, int evaluations, int of, IntPredicate which) {
    Map<String, double[]> groups = new LinkedHashMap<>(); // sum and count per recording
    for (int i = 0; i < windows.size(); i++) {
      if (which.test(i)) {
        double mine = trials.get(method).get(i).best(evaluations);
        double other = trials.get(baseline.title()).get(i).best(of);
        double[] group = groups.computeIfAbsent(windows.get(i).recording(), name -> new double[2]);
        group[0] += Math.log(mine / other);
        group[1]++;
      }
    }
    double[][] all = groups.values().toArray(double[][]::new);
    var random = new SplittableRandom(1);
    double[] means = new double[RESAMPLES];
    for (int r = 0; r < RESAMPLES; r++) {
      double sum = 0;
      double count = 0;
      for (int i = 0; i < all.length; i++) {
        double[] group = all[random.nextInt(all.length)];
        sum += group[0];
        count += group[1];
      }
      means[r] = sum / count;
    }
    Arrays.sort(means);
    double sum = Arrays.stream(all).mapToDouble(group -> group[0]).sum();
    double count = Arrays.stream(all).mapToDouble(group -> group[1]).sum();
    return new Ratio(
        Math.exp(sum / count),
        Math.exp(means[(int) (0.025 * RESAMPLES)]),
        Math.exp(means[(int) (0.975 * RESAMPLES) - 1]));
  }

  /**
   * {@return mean distance of joints from the recording over the kept part, millimetres}
   *
   * @param method its title
   * @param which windows count, by number
   */
  public double millimetres(String method, IntPredicate which) {
    return IntStream.range(0, windows.size())
        .filter(which)
        .mapToDouble(i -> 1000 * trials.get(method).get(i).error())
        .average()
        .orElseThrow();
  }

  /**
   * {@return mean evaluations of the budget that were used}
   *
   * @param method its title
   */
  public double evaluations(String method) {
    return trials.get(method).stream()
        .mapToInt(trial -> trial.losses().size())
        .average()
        .orElseThrow();
  }
}
