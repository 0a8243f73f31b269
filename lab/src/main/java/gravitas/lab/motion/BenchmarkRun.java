package gravitas.lab.motion;

import gravitas.optimizer.Optimum;
import gravitas.physics.loss.MotionObjective;
import gravitas.physics.simulate.Rollout;
import gravitas.tracking.JointDistance;
import gravitas.tracking.TrackSettings;
import gravitas.tracking.WindowObjective;
import java.util.ArrayList;
import java.util.List;

/**
 * One method on one window.
 *
 * @param method who
 * @param clip on what
 * @param domain of the clip
 * @param reached best loss over the first after each evaluation
 * @param firstLoss before optimizing
 * @param millimetres MPJPE-G: mean distance of all joints from the recording over the window
 * @param seconds in all
 * @param secondsEvaluating of these, spent in the loss and its gradient
 * @param status how it ended
 */
public record BenchmarkRun(
    String method,
    String clip,
    Domain domain,
    List<Double> reached,
    double firstLoss,
    double millimetres,
    double seconds,
    double secondsEvaluating,
    String status) {
  /**
   * Keeps copies.
   *
   * @param method who
   * @param clip on what
   * @param domain of the clip
   * @param reached best loss over the first after each evaluation
   * @param firstLoss before optimizing
   * @param millimetres MPJPE-G: mean distance of all joints from the recording over the window
   * @param seconds in all
   * @param secondsEvaluating of these, spent in the loss and its gradient
   * @param status how it ended
   */
  public BenchmarkRun {
    reached = List.copyOf(reached);
  }

  /**
   * {@return how one method does on one window}
   *
   * @param contestant the method
   * @param clip the recording's name
   * @param domain whether it is like what was trained on
   * @param window to be followed
   * @param settings how
   * @param timeStep seconds
   * @param evaluations the budget
   */
  public static BenchmarkRun run(
      BenchmarkMethod contestant,
      String clip,
      Domain domain,
      MotionWindow window,
      TrackSettings settings,
      double timeStep,
      long evaluations) {
    MotionObjective motion = window.objective(settings, timeStep);
    var objective = new WindowObjective(motion, contestant.unit());
    var timed = new Stopwatch(objective);
    long begin = System.nanoTime();
    Optimum best = contestant.minimize(timed, evaluations, 1);
    double seconds = 1e-9 * (System.nanoTime() - begin);
    List<Double> losses = objective.losses();
    List<Double> reached = new ArrayList<>();
    double least = Double.POSITIVE_INFINITY;
    for (double loss : losses) {
      least = loss < least ? loss : least;
      reached.add(least / losses.get(0));
    }
    int steps = (int) Math.rint(settings.window() / timeStep);
    var rollout = new Rollout(window.body(), motion.simulator().settings(), steps);
    motion
        .simulator()
        .simulate(window.state(), motion.controls(objective.turns(best.point())), steps, rollout);
    double metres = JointDistance.mean(window.motion(), window.start(), rollout, rollout.steps());
    return new BenchmarkRun(
        contestant.name(),
        clip,
        domain,
        reached,
        losses.get(0),
        1000 * metres,
        seconds,
        timed.seconds(),
        best.status().description());
  }

  int evaluations() {
    return reached.size();
  }

  double last() {
    return reached.get(reached.size() - 1);
  }

  /** The best relative loss after so many evaluations; the last one after the end. */
  double after(int evaluations) {
    return reached.get(Math.min(evaluations, reached.size()) - 1);
  }

  /** Milliseconds per evaluation that the method itself needs. */
  double overheadMilliseconds() {
    return 1000 * (seconds - secondsEvaluating) / reached.size();
  }
}
