package gravitas.lab.training;

import gravitas.lab.functions.PaperTable;
import gravitas.optimizer.Run;
import gravitas.optimizer.functions.FittingProblem;
import gravitas.optimizer.functions.PaperFunction;
import gravitas.optimizer.functions.Problem;
import gravitas.optimizer.learned.Forward;
import gravitas.optimizer.learned.LearnedOptimizer;
import gravitas.optimizer.learned.LearnedStart;
import gravitas.optimizer.learned.StepRule;
import gravitas.optimizer.learned.Weights;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Checks weights on fixed problems: each function and fit at several dimensions, {@value
 * #ITERATIONS} steps, best value, all of them moved and every one once turned and once not. The
 * network makes all the steps, or the first ones of a {@link LearnedStart}.
 */
public final class FunctionValidation implements Validation {
  static final int ITERATIONS = 200;

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
    return "moved and turned functions and fits in "
        + dimensions
        + " dimensions, starts "
        + starts
        + (handOver > 0 ? ", as start for " + handOver : "");
  }

  /**
   * Mean log10 over problems with many minima only; over fits; over all turned ones; rows, not
   * turned, whose mean is at or below the paper's Optimus; rows.
   */
  @Override
  public List<String> columns() {
    return List.of("manyMinima", "fits", "turned", "wins", "rows");
  }

  /** The score is the mean log10 of the best values, floor 1e-12. */
  @Override
  public Result run(Weights weights, StepRule rule) {
    List<Row> rows = new ArrayList<>();
    for (Problem problem : Problem.all()) {
      if (problem != PaperFunction.PERM) {
        for (int dimension : dimensions) {
          rows.add(new Row(problem, dimension));
        }
      }
    }
    IntStream.range(0, rows.size()).parallel().forEach(i -> rows.get(i).run(weights, rule));
    var all = new Mean();
    var manyMinima = new Mean();
    var fits = new Mean();
    var turned = new Mean();
    int wins = 0;
    StringBuilder text = new StringBuilder();
    for (Row row : rows) {
      double paper =
          PaperTable.optimus(row.problem, row.dimension)
              - row.problem.reportedOffset(row.dimension);
      boolean win = row.mean <= Math.max(paper, 0) * 1.005 + 1e-30;
      wins += win ? 1 : 0;
      double score = 0.5 * (row.score + row.turnedScore);
      all.add(score);
      turned.add(row.turnedScore);
      if (row.problem.hasManyMinima()) {
        manyMinima.add(score);
      }
      if (row.problem instanceof FittingProblem) {
        fits.add(score);
      }
      text.append(
          String.format(
              Locale.ROOT,
              "%s %d %.2e %.2e%s%n",
              row.problem.key(),
              row.dimension,
              row.mean,
              paper,
              win ? " *" : ""));
    }
    return new Result(
        all.mean(),
        List.of(manyMinima.mean(), fits.mean(), turned.mean(), (double) wins, (double) rows.size()),
        text.toString());
  }

  private static final class Mean {
    private double sum;
    private int count;

    void add(double value) {
      sum += value;
      count++;
    }

    double mean() {
      return sum / count;
    }
  }

  private final class Row {
    private final Problem problem;
    private final int dimension;
    private double mean;
    private double score;
    private double turnedScore;

    Row(Problem problem, int dimension) {
      this.problem = problem;
      this.dimension = dimension;
    }

    void run(Weights weights, StepRule rule) {
      List<Task> tasks = new ArrayList<>();
      SplittableRandom random = new SplittableRandom(31L * problem.key().hashCode() + dimension);
      for (int i = 0; i < 2 * starts; i++) {
        tasks.add(FunctionTasks.nominal(problem, dimension, i >= starts, random));
      }
      double[] best = handOver > 0 ? started(tasks, weights, rule) : alone(tasks, weights, rule);
      for (int i = 0; i < starts; i++) {
        mean += best[i] / starts;
        score += Math.log10(best[i] + 1e-12) / starts;
        turnedScore += Math.log10(best[starts + i] + 1e-12) / starts;
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
