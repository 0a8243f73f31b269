package gravitas.lab.training;

import gravitas.lab.functions.PaperTable;
import gravitas.optimizer.Run;
import gravitas.optimizer.functions.PaperFunction;
import gravitas.optimizer.learned.Forward;
import gravitas.optimizer.learned.LearnedOptimizer;
import gravitas.optimizer.learned.LearnedStart;
import gravitas.optimizer.learned.StepRule;
import gravitas.optimizer.learned.Weights;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Checks weights on fixed problems: each function at several dimensions, {@value #ITERATIONS}
 * steps, best value, once as the benchmark poses them and once shifted. The network makes all the
 * steps, or the first ones of a {@link LearnedStart}.
 */
public final class FunctionValidation implements Validation {
  static final int ITERATIONS = 200;
  private static final double SHIFT = 3;

  private final List<Integer> dimensions;
  private final int starts;
  private final int handOver;

  /**
   * Judges a network that makes every step.
   *
   * @param dimensions numbers of variables
   * @param starts starts per function and dimension
   */
  public FunctionValidation(List<Integer> dimensions, int starts) {
    this(dimensions, starts, 0);
  }

  private FunctionValidation(List<Integer> dimensions, int starts, int handOver) {
    this.dimensions = List.copyOf(dimensions);
    this.starts = starts;
    this.handOver = handOver;
  }

  /**
   * Judges a network that makes the first steps, which quasi-Newton steps follow; with the defaults
   * of {@link LearnedStart}, without restarts.
   *
   * @param steps the network's
   * @return the validation
   */
  public FunctionValidation asStart(int steps) {
    return new FunctionValidation(dimensions, starts, steps);
  }

  @Override
  public String name() {
    return "functions in "
        + dimensions
        + " dimensions, starts "
        + starts
        + (handOver > 0 ? ", as start for " + handOver : "");
  }

  /**
   * Mean log10 over functions with many minima only; the same over all with the minimiser moved by
   * up to ±3; rows whose mean is at or below the paper's Optimus; rows.
   */
  @Override
  public List<String> columns() {
    return List.of("misleading", "shifted", "wins", "rows");
  }

  /** The score is the mean log10 of the best values, floor 1e-12. */
  @Override
  public Result run(Weights weights, StepRule rule) {
    List<Row> rows = new ArrayList<>();
    for (PaperFunction function : PaperFunction.values()) {
      if (function != PaperFunction.PERM) {
        for (int dimension : dimensions) {
          rows.add(new Row(function, dimension));
        }
      }
    }
    IntStream.range(0, rows.size()).parallel().forEach(i -> rows.get(i).run(weights, rule));
    int wins = 0;
    double score = 0;
    double misleading = 0;
    int misleadingRows = 0;
    double shifted = 0;
    StringBuilder text = new StringBuilder();
    for (Row row : rows) {
      double paper =
          PaperTable.optimus(row.function, row.dimension)
              - row.function.reportedOffset(row.dimension);
      boolean win = row.mean <= Math.max(paper, 0) * 1.005 + 1e-30;
      wins += win ? 1 : 0;
      score += row.score / rows.size();
      shifted += row.shiftedScore / rows.size();
      if (row.function.function().hasManyMinima()) {
        misleading += row.score;
        misleadingRows++;
      }
      text.append(
          String.format(
              "%s %d %.2e %.2e%s%n",
              row.function.key(), row.dimension, row.mean, paper, win ? " *" : ""));
    }
    return new Result(
        score,
        List.of(misleading / misleadingRows, shifted, (double) wins, (double) rows.size()),
        text.toString());
  }

  private final class Row {
    private final PaperFunction function;
    private final int dimension;
    private double mean;
    private double score;
    private double shiftedScore;

    Row(PaperFunction function, int dimension) {
      this.function = function;
      this.dimension = dimension;
    }

    void run(Weights weights, StepRule rule) {
      List<Task> tasks = new ArrayList<>();
      SplittableRandom random = new SplittableRandom(31L * function.key().hashCode() + dimension);
      for (int i = 0; i < 2 * starts; i++) {
        tasks.add(FunctionTasks.nominal(function, dimension, i < starts ? 0 : SHIFT, random));
      }
      double[] best = handOver > 0 ? started(tasks, weights, rule) : alone(tasks, weights, rule);
      for (int i = 0; i < starts; i++) {
        mean += best[i] / starts;
        score += Math.log10(best[i] + 1e-12) / starts;
        shiftedScore += Math.log10(best[starts + i] + 1e-12) / starts;
      }
    }

    private double[] alone(List<Task> tasks, Weights weights, StepRule rule) {
      TrainingRollout rollout = new TrainingRollout(tasks, weights, rule);
      Forward network = new Forward(weights.shape());
      for (int k = 0; k < ITERATIONS; k++) {
        rollout.step(network, weights);
      }
      return rollout.best;
    }

    private double[] started(List<Task> tasks, Weights weights, StepRule rule) {
      var optimizer = new LearnedStart(new LearnedOptimizer("", weights, rule), handOver);
      Run run = Run.of(optimizer).withMaxIterations(ITERATIONS);
      return tasks.stream()
          .mapToDouble(task -> run.minimize(task.objective(), task.start()).value())
          .toArray();
    }
  }
}
