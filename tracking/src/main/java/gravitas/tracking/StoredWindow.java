package gravitas.tracking;

import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.simulate.BodyState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What is worth keeping of a window's search: simulating the controls again from the same state
 * gives the same states, bit for bit.
 *
 * @param start of the state it begins in, see {@link BodyState#numbers}; empty if it was given
 * @param targets of the controls, see {@link ControlTrajectory#targets}
 * @param losses at every evaluation, in order, all tries after each other
 * @param loss of the controls
 * @param tries minimisations made
 * @param error mean joint distance from the guide over the kept part, metres
 */
public record StoredWindow(
    List<Double> start,
    List<Double> targets,
    List<Double> losses,
    double loss,
    int tries,
    double error) {
  /**
   * Keeps copies.
   *
   * @param start of the state it begins in, see {@link BodyState#numbers}; empty if it was given
   * @param targets of the controls, see {@link ControlTrajectory#targets}
   * @param losses at every evaluation, in order, all tries after each other
   * @param loss of the controls
   * @param tries minimisations made
   * @param error mean joint distance from the guide over the kept part, metres
   */
  public StoredWindow {
    start = List.copyOf(start);
    targets = List.copyOf(targets);
    losses = List.copyOf(losses);
  }

  /**
   * @param free the state it begins in was looked for, too
   */
  static StoredWindow of(List<WindowSolution> tried, WindowSolution best, boolean free) {
    List<Double> losses = new ArrayList<>();
    tried.forEach(each -> losses.addAll(each.losses()));
    return new StoredWindow(
        free ? Arrays.stream(best.start().numbers()).boxed().toList() : List.of(),
        Arrays.stream(best.controls().targets()).boxed().toList(),
        losses,
        best.loss(),
        tried.size(),
        best.error());
  }

  /** A window that was not tried: no number of its error is right. */
  static StoredWindow givenUp(ControlTrajectory guide) {
    return new StoredWindow(
        List.of(), Arrays.stream(guide.targets()).boxed().toList(), List.of(), 0, 0, Double.NaN);
  }

  /** The state it begins in, where another one was given. */
  BodyState start(BodyState given) {
    return start.isEmpty()
        ? given
        : given.withNumbers(start.stream().mapToDouble(Double::doubleValue).toArray());
  }

  /** These controls on the knots of others. */
  ControlTrajectory on(ControlTrajectory knots) {
    return knots.withTargets(targets.stream().mapToDouble(Double::doubleValue).toArray());
  }

  WindowReport report(double start, double committed, TrackSettings settings) {
    boolean lost = !(error <= settings.lostMetres());
    return new WindowReport(start, committed, losses, loss, tries, error, lost);
  }
}
