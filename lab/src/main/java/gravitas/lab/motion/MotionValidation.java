package gravitas.lab.motion;

import gravitas.lab.training.Validation;
import gravitas.optimizer.Optimizer;
import gravitas.optimizer.Run;
import gravitas.optimizer.classical.Lbfgs;
import gravitas.optimizer.learned.LearnedOptimizer;
import gravitas.optimizer.learned.StepRule;
import gravitas.optimizer.learned.Weights;
import gravitas.tracking.TrackSettings;
import gravitas.tracking.WindowObjective;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Judges weights by how far they bring the loss of fixed windows down in a fixed number of
 * evaluations: walks (in the domain of training) and other motions, beside L-BFGS with as many
 * evaluations.
 */
public final class MotionValidation implements Validation {
  private final List<TestWindow> windows;
  private final double[] lbfgs;
  private final TrackSettings settings;
  private final double timeStep;
  private final double unit;
  private final int evaluations;

  /**
   * @param windows to be followed
   * @param settings how
   * @param timeStep seconds
   * @param unit radians per unit of a variable
   * @param evaluations after how many the loss is compared
   */
  public MotionValidation(
      List<TestWindow> windows,
      TrackSettings settings,
      double timeStep,
      double unit,
      int evaluations) {
    this.evaluations = evaluations;
    this.windows = List.copyOf(windows);
    this.settings = settings;
    this.timeStep = timeStep;
    this.unit = unit;
    this.lbfgs = reached(new Lbfgs(), 1);
  }

  private double[] reached(Optimizer optimizer, double unit) {
    return IntStream.range(0, windows.size())
        .parallel()
        .mapToDouble(i -> reached(windows.get(i).window(), optimizer, unit))
        .toArray();
  }

  /** Natural logarithm of the best loss over the first. */
  private double reached(MotionWindow window, Optimizer optimizer, double unit) {
    var objective = new WindowObjective(window.objective(settings, timeStep), unit);
    return Math.log(
        Run.of(optimizer)
            .withMaxEvaluations(evaluations)
            .minimize(objective, new double[objective.dimension()])
            .value());
  }

  @Override
  public List<String> columns() {
    return List.of("walk", "other", "walkLbfgs", "otherLbfgs", "winsOverLbfgs", "windows");
  }

  /** The score is the mean over the walks. */
  @Override
  public Result run(Weights weights, StepRule rule) {
    var optimizer = new LearnedOptimizer("trained", weights, rule);
    double[] reached = reached(optimizer, unit);
    double[] sum = new double[4];
    int[] count = new int[2];
    int wins = 0;
    var text = new StringBuilder();
    for (int i = 0; i < reached.length; i++) {
      TestWindow row = windows.get(i);
      int kind = row.walk() ? 0 : 1;
      sum[kind] += reached[i];
      sum[2 + kind] += lbfgs[i];
      count[kind]++;
      wins += reached[i] <= lbfgs[i] ? 1 : 0;
      text.append(
          String.format(
              Locale.ROOT,
              "%s %s %.4f %.4f%n",
              row.walk() ? "walk" : "other",
              row.name(),
              reached[i],
              lbfgs[i]));
    }
    double walk = sum[0] / count[0];
    return new Result(
        walk,
        List.of(
            walk,
            sum[1] / count[1],
            sum[2] / count[0],
            sum[3] / count[1],
            (double) wins,
            (double) reached.length),
        text.toString());
  }
}
