package gravitas.tracking;

import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.loss.NetForces;
import gravitas.physics.simulate.BodyState;
import gravitas.physics.simulate.Simulator;
import java.util.Optional;

/** How a take is cut into windows, and what the guide alone says of each. Immutable. */
final class WindowPlan {
  private final TrackingTarget guide;
  private final TrackSettings settings;
  private final WindowGuess guess;
  private final double timeStep;
  private final int total;
  private final int windowSteps;
  private final int commitSteps;

  WindowPlan(TrackingTarget guide, Simulator simulator, TrackSettings settings) {
    this.guide = guide;
    this.settings = settings;
    this.guess = new WindowGuess(simulator.body(), simulator.settings(), guide.motion(), settings);
    this.timeStep = simulator.settings().timeStep();
    // to the last frame or just beyond it, so that it is simulated like all others
    this.total = (int) Math.ceil(guide.motion().duration() / timeStep - 1e-9);
    this.windowSteps = (int) Math.rint(settings.window() / timeStep);
    this.commitSteps = (int) Math.rint(settings.commit() / timeStep);
  }

  /** Windows: the last one is kept whole. */
  int count() {
    if (total == 0) {
      return 0;
    }
    return 1 + Math.max(0, (total - windowSteps + commitSteps - 1) / commitSteps);
  }

  /** Seconds of the take before a window. */
  double secondsBefore(int number) {
    return number * commitSteps * timeStep;
  }

  /** A window by itself, in the guide's own state. */
  WindowProblem alone(int number) {
    return problem(number, guideState(number), Optional.empty(), false);
  }

  /**
   * A window at the take's start or after one that was lost.
   *
   * @param free the guide's state is a guess only
   */
  WindowProblem first(int number, boolean free) {
    return problem(number, guideState(number), Optional.empty(), free);
  }

  /**
   * A window that goes on where another one ended.
   *
   * @param before forces of the step that led to the state
   */
  WindowProblem next(int number, BodyState state, NetForces before) {
    return problem(number, state, Optional.of(before), false);
  }

  private WindowProblem problem(
      int number, BodyState state, Optional<NetForces> before, boolean free) {
    int steps = Math.min(windowSteps, total - number * commitSteps);
    return new WindowProblem(guide, begin(number), state, before, steps, kept(number), free);
  }

  /**
   * Whether for at least half of a window's kept part something else than the floor carries the
   * person: what simulation would make of it is a fall or a body that hovers, so it is not tried.
   */
  boolean isCarried(int number) {
    double begin = begin(number);
    return guide.carriedShare(begin, begin + kept(number) * timeStep) >= 0.5;
  }

  /** Steps of a window that will belong to the take. */
  private int kept(int number) {
    int rest = total - number * commitSteps;
    return number == count() - 1 ? Math.min(windowSteps, rest) : commitSteps;
  }

  private double begin(int number) {
    return guide.motion().time(0) + secondsBefore(number);
  }

  /** Where a window's search begins when nothing else is known. */
  ControlTrajectory guideControls(int number) {
    double duration = Math.min(windowSteps, total - number * commitSteps) * timeStep;
    return guess.controls(begin(number), duration);
  }

  /** Knots of a window that the next one does not share. */
  int commitKnots() {
    return (int) Math.rint(settings.commit() * settings.knotRate());
  }

  /** Moving as the guide does at a window's begin. */
  BodyState guideState(int number) {
    return guess.state(begin(number));
  }

  /** Changes with anything on which a window by itself depends. */
  long print(int number, String settings) {
    double begin = begin(number);
    int steps = Math.min(windowSteps, total - number * commitSteps);
    return Fingerprint.ofWindow(
        guide, begin, timeStep, steps, kept(number) + " " + number + " " + settings);
  }
}
