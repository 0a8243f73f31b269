package gravitas.lab.functions;

import gravitas.optimizer.BasinHopping;
import gravitas.optimizer.Objective;
import gravitas.optimizer.Optimizer;
import gravitas.optimizer.Optimum;
import gravitas.optimizer.Run;
import gravitas.optimizer.classical.RateSearch;
import gravitas.optimizer.functions.Placement;
import gravitas.optimizer.functions.Problem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Runs contenders on the paper's tasks: starts uniform in [−10, 10], a fixed number of iterations,
 * the best value so far. Every finished cell is appended to a file, so that a second run goes on.
 *
 * @param dimensions of the tasks
 * @param starts random starts per task, the same for every contender
 * @param iterations per run; the paper's 200
 * @param rates candidates of the rate search; the paper's 100
 * @param translation half-width of the random vector that problem and starts are moved by together,
 *     so that the origin means nothing; the paper's 0
 * @param rotated whether problem and starts are turned together, so that the axes mean nothing
 * @param seed of starts and placements
 */
public record FunctionBenchmark(
    List<Integer> dimensions,
    int starts,
    int iterations,
    int rates,
    double translation,
    boolean rotated,
    long seed) {
  private static final double START = 10;

  /** Half-width of a hop in each variable. */
  private static final double HOP = 1;

  /**
   * A task.
   *
   * @param function the function or fit
   * @param dimension of the row
   */
  public record Task(Problem function, int dimension) {}

  /** {@return all tasks, small dimensions first} */
  public List<Task> tasks() {
    List<Task> tasks = new ArrayList<>();
    for (int dimension : dimensions) {
      for (Problem function : Problem.all()) {
        tasks.add(new Task(function, dimension));
      }
    }
    return tasks;
  }

  /**
   * Runs what the file does not hold yet and returns all cells by their keys.
   *
   * @param contenders the optimizers that take part
   * @param file cells of an earlier run with the same settings, or one to be created
   * @param done told after each cell, those found in the file included
   * @return all cells by their keys
   * @throws IOException if the file cannot be read or written
   */
  public Map<String, Cell> run(List<Contender> contenders, Path file, Runnable done)
      throws IOException {
    Map<String, Cell> cells = read(file);
    for (Task task : tasks()) {
      for (Contender contender : contenders) {
        String key = Cell.key(contender.name(), task.function, task.dimension);
        if (!cells.containsKey(key)) {
          // through the text, so that a resumed run reports the very same digits
          String line = run(contender, task).toLine();
          cells.put(key, Cell.parse(line));
          Files.writeString(
              file, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        }
        done.run();
      }
    }
    return cells;
  }

  private Map<String, Cell> read(Path file) throws IOException {
    Map<String, Cell> cells = new LinkedHashMap<>();
    String settings = "# " + this;
    if (!Files.exists(file)) {
      Files.createDirectories(file.toAbsolutePath().getParent());
      Files.writeString(file, settings + "\n");
      return cells;
    }
    List<String> lines = Files.readAllLines(file, StandardCharsets.UTF_8);
    if (lines.isEmpty() || !lines.get(0).equals(settings)) {
      throw new IOException(
          file
              + " holds another benchmark ("
              + (lines.isEmpty() ? "empty" : lines.get(0))
              + "), not "
              + settings
              + ": choose another --out or delete it");
    }
    for (String line : lines.subList(1, lines.size())) {
      Cell cell = Cell.parse(line);
      cells.put(cell.key(), cell);
    }
    return cells;
  }

  /**
   * {@return one contender on one task}
   *
   * @param contender the optimizer
   * @param task a function in a dimension
   */
  public Cell run(Contender contender, Task task) {
    SplittableRandom random =
        new SplittableRandom(seed + 31L * task.function.key().hashCode() + task.dimension);
    int n = task.function.variables(task.dimension);
    List<double[]> points = new ArrayList<>();
    for (int i = 0; i < starts; i++) {
      points.add(random.doubles(n, -START, START).toArray());
    }
    Placement placement =
        translation > 0 || rotated
            ? Placement.draw(n, translation, rotated, random)
            : Placement.PLAIN;
    points.replaceAll(placement::place);
    double rate = Double.NaN;
    if (contender.searched()) {
      RateSearch search = new RateSearch(rates, 1e-6, contender.highestRate());
      rate =
          search.best(
              contender.withRate(), () -> objective(task, placement), 0, points, iterations);
    }
    Optimizer optimizer = contender.withRate().apply(rate);
    double[][] curves = new double[starts][];
    long[] evaluations = new long[starts];
    double[] equal = new double[starts];
    double[] seconds = new double[starts];
    IntStream.range(0, starts)
        .parallel()
        .forEach(
            i -> {
              long began = System.nanoTime();
              var objective = new BestWithin(objective(task, placement), iterations);
              double[] curve = new double[iterations + 1];
              Optimum optimum = trace(contender, optimizer, objective, points.get(i), curve);
              curves[i] = curve;
              evaluations[i] = optimum.evaluations();
              equal[i] = objective.best();
              seconds[i] = (System.nanoTime() - began) * 1e-9 / Math.max(1, optimum.iterations());
            });
    return summarise(contender, task, rate, curves, evaluations, equal, seconds);
  }

  private static Objective objective(Task task, Placement placement) {
    return placement.place(task.function.inDimension(task.dimension), 1, 1);
  }

  /** The best value up to each iteration; after an early stop the last one stays. */
  private Optimum trace(
      Contender contender,
      Optimizer optimizer,
      Objective objective,
      double[] start,
      double[] curve) {
    Arrays.fill(curve, Double.POSITIVE_INFINITY);
    int[] reached = {0};
    Run run =
        Run.of(optimizer)
            .withRule(contender.rule())
            .withMaxIterations(iterations / (1 + contender.hops()))
            .withRecorder(
                (k, evaluations, state) -> {
                  // a hop is no step
                  reached[0] += k > 0 ? 1 : 0;
                  int at = reached[0];
                  double before = at == 0 ? Double.POSITIVE_INFINITY : curve[at - 1];
                  double value = Double.isNaN(state.value()) ? before : state.value();
                  curve[at] = Math.min(Math.min(before, curve[at]), value);
                });
    Optimum optimum =
        new BasinHopping(run, contender.hops(), HOP, 0, seed).minimize(objective, start);
    Arrays.fill(curve, reached[0] + 1, curve.length, curve[reached[0]]);
    return optimum;
  }

  private Cell summarise(
      Contender contender,
      Task task,
      double rate,
      double[][] curves,
      long[] evaluations,
      double[] equal,
      double[] seconds) {
    double[] mean = new double[iterations + 1];
    for (double[] curve : curves) {
      for (int k = 0; k <= iterations; k++) {
        mean[k] += curve[k] / starts;
      }
    }
    double[] finals =
        Arrays.stream(curves).mapToDouble(curve -> curve[iterations]).sorted().toArray();
    return new Cell(
        contender.name(),
        task.function,
        task.dimension,
        starts,
        rate,
        0.5 * (finals[(starts - 1) / 2] + finals[starts / 2]),
        Arrays.stream(evaluations).average().orElse(0),
        Arrays.stream(equal).average().orElse(0),
        Arrays.stream(seconds).average().orElse(0),
        mean);
  }

  /** Keeps the best value of the first evaluations. */
  private static final class BestWithin implements Objective {
    private final Objective objective;
    private final int limit;
    private int evaluations;
    private double best = Double.POSITIVE_INFINITY;

    BestWithin(Objective objective, int limit) {
      this.objective = objective;
      this.limit = limit;
    }

    @Override
    public int dimension() {
      return objective.dimension();
    }

    @Override
    public double evaluate(double[] x, double[] gradient) {
      double value = objective.evaluate(x, gradient);
      // the start is no step
      if (evaluations++ <= limit && value < best) {
        best = value;
      }
      return value;
    }

    double best() {
      return best;
    }
  }
}
