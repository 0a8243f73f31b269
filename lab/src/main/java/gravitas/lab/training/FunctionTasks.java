package gravitas.lab.training;

import gravitas.optimizer.functions.PaperFunction;
import gravitas.optimizer.functions.TestFunction;
import gravitas.optimizer.functions.TransformedFunction;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The distribution of training problems: the benchmark's functions in 2 to 100 dimensions
 * (log-uniform), shifted by random offsets so that positions cannot be learned by heart, half of
 * them stretched and scaled at random.
 *
 * @param functions which functions
 * @param smallest fewest dimensions
 * @param largest most dimensions
 * @param offset each variable of the minimiser moves by a uniform draw of ± this times the cube of
 *     one uniform draw per problem: most problems move little, some by the whole
 * @serial exclude
 */
public record FunctionTasks(List<PaperFunction> functions, int smallest, int largest, double offset)
    implements TaskFamily, TaskSource {
  private static final double START = 10;
  private static final EnumSet<TestFunction> MISLEADING =
      EnumSet.of(
          TestFunction.ACKLEY,
          TestFunction.LEVY,
          TestFunction.RASTRIGIN,
          TestFunction.STYBLINSKI_TANG);

  /**
   * {@return all functions but Perm, whose rows repeat Sum of Squares}
   *
   * @param smallest the smallest dimension
   * @param largest the largest dimension
   * @param offset as in the record
   */
  public static FunctionTasks benchmark(int smallest, int largest, double offset) {
    List<PaperFunction> functions =
        Arrays.stream(PaperFunction.values()).filter(f -> f != PaperFunction.PERM).toList();
    return new FunctionTasks(functions, smallest, largest, offset);
  }

  /**
   * {@return the same with each function of many minima so many times as likely as another one}
   *
   * @param times how often
   */
  public FunctionTasks withManyMinima(int times) {
    List<PaperFunction> weighted =
        functions.stream()
            .flatMap(f -> Collections.nCopies(f.function().hasManyMinima() ? times : 1, f).stream())
            .toList();
    return new FunctionTasks(weighted, smallest, largest, offset);
  }

  @Override
  public TaskFamily open() {
    return this;
  }

  @Override
  public Task sample(SplittableRandom random) {
    PaperFunction function = functions.get(random.nextInt(functions.size()));
    double logRange = Math.log((largest + 1.0) / smallest);
    int dimension = (int) (smallest * Math.exp(logRange * random.nextDouble()));
    boolean scaled = random.nextBoolean();
    double inputScale = scaled ? Math.pow(10, 0.6 * random.nextDouble() - 0.3) : 1;
    double valueScale = scaled ? Math.pow(10, 2 * random.nextDouble() - 1) : 1;
    double part = random.nextDouble();
    double spread = offset * part * part * part;
    return task(function, dimension, inputScale, valueScale, spread, random);
  }

  /** A problem of the benchmark's scale with a given spread of offsets. */
  static Task nominal(
      PaperFunction function, int dimension, double spread, SplittableRandom random) {
    return task(function, dimension, 1, 1, spread, random);
  }

  private static Task task(
      PaperFunction function,
      int dimension,
      double inputScale,
      double valueScale,
      double spread,
      SplittableRandom random) {
    int n = function.variables(dimension);
    double[] shift = new double[n];
    double[] start = new double[n];
    for (int i = 0; i < n; i++) {
      shift[i] = spread * (2 * random.nextDouble() - 1);
      start[i] = START * (2 * random.nextDouble() - 1);
    }
    TransformedFunction objective =
        new TransformedFunction(
            function.function(), n, function.inputScale() * inputScale, valueScale, shift);
    return MISLEADING.contains(function.function())
        ? new Task(objective, start, misleading(objective))
        : new Task(objective, start);
  }

  /** Descent ends in local minima, so only the distance to the minimiser tells progress. */
  private static Task.OuterSlope misleading(TransformedFunction objective) {
    double[] minimiser = objective.minimiser();
    double scale = objective.inputScale();
    return (x, value, slope, result) ->
        MetaLoss.misleadingSlope(minimiser, scale, x, value, slope, result);
  }
}
