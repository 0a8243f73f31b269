package gravitas.lab.functions;

import gravitas.optimizer.functions.Problem;
import java.util.Arrays;
import java.util.Locale;

/**
 * One optimizer on one task: the mean over the starts of the best value found up to each iteration.
 * Values are f − f*. A line of text for the file that makes a benchmark resumable.
 */
public final class Cell {
  private final String optimizer;
  private final Problem function;
  private final int dimension;
  private final int starts;
  private final double rate;
  private final double median;
  private final double evaluations;
  private final double atEqualEvaluations;
  private final double secondsPerStep;
  private final double[] curve;

  /**
   * @param rate the learning rate chosen, NaN if the method has none
   * @param median of the final values
   * @param evaluations mean per run
   * @param atEqualEvaluations mean of the best values within as many evaluations as a run has
   *     iterations
   * @param curve value after 0, 1, 2 … iterations
   */
  Cell(
      String optimizer,
      Problem function,
      int dimension,
      int starts,
      double rate,
      double median,
      double evaluations,
      double atEqualEvaluations,
      double secondsPerStep,
      double[] curve) {
    this.optimizer = optimizer;
    this.function = function;
    this.dimension = dimension;
    this.starts = starts;
    this.rate = rate;
    this.median = median;
    this.evaluations = evaluations;
    this.atEqualEvaluations = atEqualEvaluations;
    this.secondsPerStep = secondsPerStep;
    this.curve = curve;
  }

  /** {@return the contender's name} */
  public String optimizer() {
    return optimizer;
  }

  /** {@return the function} */
  public Problem function() {
    return function;
  }

  /** {@return the dimension of the row} */
  public int dimension() {
    return dimension;
  }

  /** {@return how many starts were averaged} */
  public int starts() {
    return starts;
  }

  /** {@return the learning rate used; not a number where there is none} */
  public double rate() {
    return rate;
  }

  /** {@return the median of the last values} */
  public double median() {
    return median;
  }

  /** {@return the mean number of evaluations} */
  public double evaluations() {
    return evaluations;
  }

  /**
   * {@return the mean value within as many evaluations as a run has iterations: a line search,
   * which takes several at each iteration, pays for them here}
   */
  public double atEqualEvaluations() {
    return atEqualEvaluations;
  }

  /** {@return the mean time of a step} */
  public double secondsPerStep() {
    return secondsPerStep;
  }

  /**
   * {@return the mean value after so many iterations}
   *
   * @param iteration 0 is the start
   */
  public double value(int iteration) {
    return curve[Math.min(iteration, curve.length - 1)];
  }

  int iterations() {
    return curve.length - 1;
  }

  /** {@return the mean value at the end} */
  public double last() {
    return curve[curve.length - 1];
  }

  /**
   * {@return the first iteration with a mean at or below a target, or −1}
   *
   * @param target the mean value
   */
  public int firstAtOrBelow(double target) {
    for (int k = 0; k < curve.length; k++) {
      if (curve[k] <= target) {
        return k;
      }
    }
    return -1;
  }

  /** {@return what identifies the task and the method} */
  public String key() {
    return key(optimizer, function, dimension);
  }

  static String key(String optimizer, Problem function, int dimension) {
    return optimizer + "," + function.key() + "," + dimension;
  }

  String toLine() {
    StringBuilder line = new StringBuilder(key());
    line.append(',').append(starts).append(',').append(rate).append(',').append(median);
    line.append(',').append(evaluations).append(',').append(atEqualEvaluations);
    line.append(',').append(secondsPerStep);
    for (double value : curve) {
      line.append(String.format(Locale.ROOT, ",%.6e", value));
    }
    return line.toString();
  }

  static Cell parse(String line) {
    String[] c = line.split(",");
    return new Cell(
        c[0],
        Problem.of(c[1]),
        Integer.parseInt(c[2]),
        Integer.parseInt(c[3]),
        Double.parseDouble(c[4]),
        Double.parseDouble(c[5]),
        Double.parseDouble(c[6]),
        Double.parseDouble(c[7]),
        Double.parseDouble(c[8]),
        Arrays.stream(c).skip(9).mapToDouble(Double::parseDouble).toArray());
  }
}
