package gravitas.tracking;

import gravitas.physics.body.BodyModel;
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.physics.simulate.Simulator;

/**
 * A window as a tracker met it: the state that simulation had reached, the loss, and the controls
 * to begin with. Optimizers can be tried on it, and networks trained, under the conditions of use.
 * Immutable.
 */
public final class WindowEncounter {
  private final int number;
  private final WindowProblem problem;
  private final ControlTrajectory guess;
  private final BodyModel body;
  private final SimulationSettings world;
  private final TrackSettings settings;

  WindowEncounter(
      int number,
      WindowProblem problem,
      ControlTrajectory guess,
      Simulator like,
      TrackSettings settings) {
    this.number = number;
    this.problem = problem;
    this.guess = guess;
    this.body = like.body();
    this.world = like.settings();
    this.settings = settings;
  }

  /** {@return which window of its take, from zero} */
  public int number() {
    return number;
  }

  /** {@return the body that follows} */
  public BodyModel body() {
    return body;
  }

  /** {@return the surfaces and gravity it is in} */
  public SimulationSettings world() {
    return world;
  }

  /**
   * {@return the window's loss as an optimizer sees it}
   *
   * @param simulator the engine, for one thread
   * @param optimizer whose variables count
   */
  public WindowObjective objective(Simulator simulator, TrackingOptimizer optimizer) {
    return new WindowObjective(
        WindowSolver.objective(simulator, problem, guess, settings), optimizer);
  }

  /**
   * {@return what a network is told of the window}
   *
   * @param objective of this window
   */
  public WindowFeatures features(WindowObjective objective) {
    return new WindowFeatures(objective, problem, guess);
  }

  /**
   * How an optimizer fares here within a budget.
   *
   * @param method with what
   * @param evaluations the budget
   * @return the loss at every evaluation, and the distance reached
   */
  public WindowTrial attempt(TrackMethod method, int evaluations) {
    try (Simulator simulator = method.simulator(body, world)) {
      var solver =
          new WindowSolver(
              simulator,
              method.optimizer(),
              method.optimizer().create(),
              settings.withEvaluations(evaluations),
              new TrackTimes());
      WindowSolution solution = solver.solve(problem, guess);
      return new WindowTrial(solution.losses(), solution.error());
    }
  }
}
