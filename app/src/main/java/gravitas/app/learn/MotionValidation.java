package gravitas.app.learn;

import gravitas.app.track.TrackSettings;
import gravitas.optimizer.Optimizer;
import gravitas.optimizer.Run;
import gravitas.optimizer.classical.Lbfgs;
import gravitas.optimizer.learned.LearnedOptimizer;
import gravitas.optimizer.learned.StepRule;
import gravitas.optimizer.learned.Weights;
import gravitas.optimizer.training.Validation;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.simulate.BodyState;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Judges weights by how far they bring the loss of fixed windows down in a fixed number of
 * evaluations: walks (in the domain of training) and other motions, beside L-BFGS with as many
 * evaluations.
 */
final class MotionValidation implements Validation {
  private final List<Row> rows = new ArrayList<>();
  private final TrackSettings settings;
  private final double timeStep;
  private final double unit;

  private record Row(String name, boolean walk, MotionWindow window, double lbfgs) {}

  MotionValidation(
      List<Clip> walks, List<Clip> others, TrackSettings settings, double timeStep, double unit) {
    this.settings = settings;
    this.timeStep = timeStep;
    this.unit = unit;
    var windows = new ArrayList<Row>();
    walks.forEach(clip -> windows.add(middle(clip, true)));
    others.forEach(clip -> windows.add(middle(clip, false)));
    IntStream.range(0, windows.size())
        .parallel()
        .mapToObj(
            i -> {
              Row row = windows.get(i);
              return new Row(row.name, row.walk, row.window, reached(row.window, new Lbfgs(), 1));
            })
        .toList()
        .forEach(rows::add);
  }

  /** The middle second of a clip, on its own body, from the recorded state. */
  private Row middle(Clip clip, boolean walk) {
    double start =
        clip.motion().time(0) + Math.max(0, clip.motion().duration() - settings.window()) / 2;
    var state = BodyState.of(clip.motion(), start, 1 / settings.compareRate());
    var window = new MotionWindow(HumanoidBody.of(clip.shape()), clip.motion(), start, state);
    return new Row(clip.name(), walk, window, Double.NaN);
  }

  /** Natural logarithm of the best loss over the first. */
  private double reached(MotionWindow window, Optimizer optimizer, double unit) {
    var objective = new RelativeLoss(window.objective(settings, timeStep), unit);
    return Math.log(
        Run.of(optimizer)
            .withMaxEvaluations(settings.evaluations())
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
    double[] reached =
        IntStream.range(0, rows.size())
            .parallel()
            .mapToDouble(i -> reached(rows.get(i).window, optimizer, unit))
            .toArray();
    double[] sum = new double[4];
    int[] count = new int[2];
    int wins = 0;
    var text = new StringBuilder();
    for (int i = 0; i < reached.length; i++) {
      Row row = rows.get(i);
      int kind = row.walk ? 0 : 1;
      sum[kind] += reached[i];
      sum[2 + kind] += row.lbfgs;
      count[kind]++;
      wins += reached[i] <= row.lbfgs ? 1 : 0;
      text.append(
          String.format(
              Locale.ROOT,
              "%s %s %.4f %.4f%n",
              row.walk ? "walk" : "other",
              row.name,
              reached[i],
              row.lbfgs));
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
