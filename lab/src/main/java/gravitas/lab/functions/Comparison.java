package gravitas.lab.functions;

import gravitas.lab.functions.FunctionBenchmark.Task;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What the cells say: rows against the paper's, performance profiles, iteration ratios. */
public final class Comparison {
  /** Differences below this count as none: ratios of rounding errors say nothing. */
  public static final double FLOOR = 1e-12;

  private static final double SINGLE_PRECISION = 1e-6;

  private final Map<String, Cell> cells;
  private final List<Task> tasks;

  /**
   * Compares contenders on tasks.
   *
   * @param cells by their keys
   * @param tasks in order
   */
  public Comparison(Map<String, Cell> cells, List<Task> tasks) {
    this.cells = cells;
    this.tasks = List.copyOf(tasks);
  }

  /** {@return the tasks in order} */
  public List<Task> tasks() {
    return tasks;
  }

  /**
   * {@return a contender's mean f − f* at the end}
   *
   * @param optimizer the contender's name
   * @param task a function in a dimension
   */
  public double value(String optimizer, Task task) {
    Cell cell = cell(optimizer, task);
    return cell == null ? Double.NaN : cell.last();
  }

  /**
   * {@return the cell, or null}
   *
   * @param optimizer the contender's name
   * @param task a function in a dimension
   */
  public Cell cell(String optimizer, Task task) {
    return cells.get(Cell.key(optimizer, task.function(), task.dimension()));
  }

  /**
   * {@return what the paper's table would print for a value f − f*: Trid has its offset there}
   *
   * @param value f − f*
   * @param task a function in a dimension
   */
  public static double asReported(double value, Task task) {
    return value + task.function().reportedOffset(task.dimension());
  }

  /**
   * {@return whether a value, rounded like the paper's three digits, is at or below the paper's}
   *
   * @param value f − f*
   * @param paper the paper's value
   * @param task a function in a dimension
   */
  public static boolean atOrBelow(double value, double paper, Task task) {
    return round(asReported(value, task)) <= paper * (1 + 1e-9);
  }

  private static double round(double value) {
    if (!(Math.abs(value) > 0) || Double.isInfinite(value)) {
      return value;
    }
    return new java.math.BigDecimal(value).round(new java.math.MathContext(3)).doubleValue();
  }

  /** {@return the iterations of a run} */
  int iterations() {
    return cells.values().stream().mapToInt(Cell::iterations).max().orElse(0);
  }

  /** {@return rows that the paper's table has} */
  public int rowsOfPaper() {
    return (int)
        tasks.stream()
            .filter(t -> !Double.isNaN(PaperTable.optimus(t.function(), t.dimension())))
            .count();
  }

  /**
   * {@return rows on which a contender is at or below the paper's Optimus}
   *
   * @param optimizer the contender's name
   */
  public int rowsAtOrBelowPaperOptimus(String optimizer) {
    int count = 0;
    for (Task task : tasks) {
      double paper = PaperTable.optimus(task.function(), task.dimension());
      if (!Double.isNaN(paper) && atOrBelow(value(optimizer, task), paper, task)) {
        count++;
      }
    }
    return count;
  }

  /**
   * {@return tasks of the paper's table on which a contender differs from its own column there by
   * more than a factor} Where both are below {@value #SINGLE_PRECISION} they count as equal: the
   * paper computed in single precision.
   *
   * @param optimizer the contender's name
   * @param factor how far apart
   */
  public List<Task> apartFromPaper(String optimizer, double factor) {
    List<Task> apart = new ArrayList<>();
    for (Task task : tasks) {
      double paper = PaperTable.value(optimizer, task.function(), task.dimension());
      double ours = asReported(value(optimizer, task), task);
      boolean equal = Math.max(ours, paper) < SINGLE_PRECISION;
      boolean near = ours <= factor * paper && paper <= factor * ours;
      if (!Double.isNaN(paper) && !equal && !near) {
        apart.add(task);
      }
    }
    return apart;
  }

  /**
   * {@return tasks in which the first is lower than the second, equal within the floor not counted}
   *
   * @param first its name
   * @param second its name
   */
  public int wins(String first, String second) {
    int count = 0;
    for (Task task : tasks) {
      if (value(first, task) + FLOOR < value(second, task)) {
        count++;
      }
    }
    return count;
  }

  /**
   * {@return the performance profile of Beiranvand et al.: the share of tasks on which a
   * contender's value is within each factor of the best one's; Perm, a repetition, is left in as in
   * the paper}
   *
   * @param optimizer the contender's name
   * @param all names of those compared
   * @param factors of the best value
   * @param smallest only tasks of at least this dimension
   */
  public double[] profile(String optimizer, List<String> all, double[] factors, int smallest) {
    double[] shares = new double[factors.length];
    int count = 0;
    for (Task task : tasks) {
      if (task.dimension() < smallest) {
        continue;
      }
      count++;
      double best = Double.POSITIVE_INFINITY;
      for (String other : all) {
        double value = value(other, task);
        best = value < best ? value : best;
      }
      double ratio = (value(optimizer, task) + FLOOR) / (best + FLOOR);
      for (int i = 0; i < factors.length; i++) {
        shares[i] += ratio <= factors[i] ? 1 : 0;
      }
    }
    for (int i = 0; i < factors.length; i++) {
      shares[i] /= Math.max(1, count);
    }
    return shares;
  }

  /**
   * For each task the iterations a baseline needs to its own mean value at iteration 100, over
   * those the contender needs to the same value; 0 where it does not get there. Sorted, largest
   * first.
   *
   * @param optimizer the contender's name
   * @param baseline its name
   * @param smallest the smallest dimension
   * @return the ratios
   */
  public double[] iterationRatios(String optimizer, String baseline, int smallest) {
    List<Double> ratios = new ArrayList<>();
    for (Task task : tasks) {
      Cell theirs = cell(baseline, task);
      Cell ours = cell(optimizer, task);
      if (task.dimension() < smallest || theirs == null || ours == null) {
        continue;
      }
      double target = theirs.value(100);
      int needed = Math.max(1, theirs.firstAtOrBelow(target));
      int taken = ours.firstAtOrBelow(target);
      ratios.add(taken < 0 ? 0 : (double) needed / Math.max(1, taken));
    }
    return ratios.stream().sorted((a, b) -> Double.compare(b, a)).mapToDouble(r -> r).toArray();
  }

  /**
   * {@return the median of the ratios}
   *
   * @param optimizer the contender's name
   * @param baseline its name
   * @param smallest the smallest dimension
   */
  public double medianIterationRatio(String optimizer, String baseline, int smallest) {
    double[] sorted = iterationRatios(optimizer, baseline, smallest);
    if (sorted.length == 0) {
      return Double.NaN;
    }
    return 0.5 * (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]);
  }
}
