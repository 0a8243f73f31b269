package gravitas.lab.training;

import gravitas.optimizer.Objective;
import gravitas.optimizer.functions.FittingProblem;
import gravitas.optimizer.functions.PaperFunction;
import gravitas.optimizer.functions.Placement;
import gravitas.optimizer.functions.Problem;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The distribution of training problems: the benchmark's functions and fits in 2 to 100 dimensions
 * (log-uniform), moved together with their starts and every other one turned, so that what can be
 * learned is descent and not places; half of them stretched and scaled at random. Fits have data of
 * their own each time.
 *
 * @param problems which problems; repeated ones are drawn more often
 * @param smallest fewest dimensions
 * @param largest most dimensions
 * @serial exclude
 */
public record FunctionTasks(List<String> problems, int smallest, int largest)
    implements TaskFamily, TaskSource {
  private static final double START = 10;

  /** Half-width of the moves; several times that of the starts. */
  private static final double TRANSLATION = 50;

  /**
   * {@return all problems but Perm, whose rows repeat Sum of Squares}
   *
   * @param smallest the smallest dimension
   * @param largest the largest dimension
   */
  public static FunctionTasks benchmark(int smallest, int largest) {
    List<String> problems =
        Problem.all().stream().filter(p -> p != PaperFunction.PERM).map(Problem::key).toList();
    return new FunctionTasks(problems, smallest, largest);
  }

  /**
   * {@return the same with each problem of many minima so many times as likely as another one}
   *
   * @param times how often
   */
  public FunctionTasks withManyMinima(int times) {
    List<String> weighted =
        problems.stream()
            .flatMap(
                p -> Collections.nCopies(Problem.of(p).hasManyMinima() ? times : 1, p).stream())
            .toList();
    return new FunctionTasks(weighted, smallest, largest);
  }

  @Override
  public TaskFamily open() {
    return this;
  }

  @Override
  public Task sample(SplittableRandom random) {
    Problem problem = Problem.of(problems.get(random.nextInt(problems.size())));
    double logRange = Math.log((largest + 1.0) / smallest);
    int dimension = (int) (smallest * Math.exp(logRange * random.nextDouble()));
    boolean scaled = random.nextBoolean();
    double stretch = scaled ? Math.pow(10, 0.6 * random.nextDouble() - 0.3) : 1;
    double valueScale = scaled ? Math.pow(10, 2 * random.nextDouble() - 1) : 1;
    Objective objective =
        problem instanceof FittingProblem fit
            ? fit.withData(dimension, random.nextLong() >>> 1)
            : problem.inDimension(dimension);
    return task(objective, stretch, valueScale, random.nextBoolean(), random);
  }

  /**
   * A problem of the benchmark's scale, moved.
   *
   * @param rotated whether it is turned as well
   */
  static Task nominal(Problem problem, int dimension, boolean rotated, SplittableRandom random) {
    return task(problem.inDimension(dimension), 1, 1, rotated, random);
  }

  private static Task task(
      Objective objective,
      double stretch,
      double valueScale,
      boolean rotated,
      SplittableRandom random) {
    int n = objective.dimension();
    Placement placement = Placement.draw(n, TRANSLATION, rotated, random);
    double[] start = random.doubles(n, -START, START).toArray();
    return new Task(placement.place(objective, stretch, valueScale), placement.place(start));
  }
}
