package gravitas.tracking;

import gravitas.optimizer.BasinHopping;
import gravitas.optimizer.Optimizer;
import gravitas.optimizer.Optimum;
import gravitas.optimizer.Run;
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.control.TangentControlMap;
import gravitas.physics.loss.MotionLoss;
import gravitas.physics.loss.MotionObjective;
import gravitas.physics.simulate.BodyState;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.Simulator;
import gravitas.physics.simulate.TangentStartMap;
import java.util.concurrent.CancellationException;
import java.util.function.BiFunction;

/** Minimises the loss of a window. For one thread. */
final class WindowSolver {
  private static final double HOP_RADIANS = 0.1; // half-width of a hop's perturbation

  private final Simulator simulator;
  private final TrackingOptimizer choice;
  private final Optimizer optimizer;
  private final TrackSettings settings;
  private final TrackTimes times;

  WindowSolver(
      Simulator simulator,
      TrackingOptimizer choice,
      Optimizer optimizer,
      TrackSettings settings,
      TrackTimes times) {
    this.simulator = simulator;
    this.choice = choice;
    this.optimizer = optimizer;
    this.settings = settings;
    this.times = times;
  }

  /** One minimisation from a guess. */
  WindowSolution solve(WindowProblem problem, ControlTrajectory guess) {
    return solve(
        problem,
        guess,
        (run, objective) -> run.minimize(objective, new double[objective.dimension()]));
  }

  /** Several from perturbed starts around a guess. */
  WindowSolution hop(WindowProblem problem, ControlTrajectory guess, long seed) {
    return solve(
        problem,
        guess,
        (run, objective) -> {
          double step = HOP_RADIANS / objective.radiansPerUnit();
          return new BasinHopping(run, settings.hops(), step, 0, seed)
              .minimize(objective, new double[objective.dimension()]);
        });
  }

  private WindowSolution solve(
      WindowProblem problem,
      ControlTrajectory guess,
      BiFunction<Run, WindowObjective, Optimum> how) {
    long begin = System.nanoTime();
    MotionObjective motion = objective(simulator, problem, guess, settings);
    var objective = new WindowObjective(motion, choice.unit(), choice.inMetric(), times);
    Optimizer here =
        WindowFeatures.fit(simulator.body())
            ? choice.on(optimizer, new WindowFeatures(objective, problem, guess))
            : optimizer;
    Optimum best = how.apply(Run.of(here).withMaxEvaluations(settings.evaluations()), objective);
    if (Thread.currentThread().isInterrupted()) {
      throw new CancellationException("interrupted while following a motion");
    }
    ControlTrajectory controls = motion.controls(objective.turns(best.point()));
    BodyState start = motion.start(objective.turns(best.point()));
    Rollout rollout = rollout(start, problem.steps(), controls);
    times.addSolve((System.nanoTime() - begin) * 1e-9);
    return new WindowSolution(
        start,
        controls,
        objective.losses(),
        objective.loss(best.value()),
        error(problem, rollout),
        rollout);
  }

  /** A window's loss in turns of a guess. */
  static MotionObjective objective(
      Simulator simulator, WindowProblem problem, ControlTrajectory guess, TrackSettings settings) {
    int steps = problem.steps();
    MotionLoss loss =
        WindowLoss.of(
            simulator, problem.guide(), problem.start(), steps, problem.before(), settings);
    var map = new TangentControlMap(guess);
    return problem.free()
        ? new MotionObjective(simulator, new TangentStartMap(problem.state()), map, loss, steps)
        : new MotionObjective(simulator, problem.state(), map, loss, steps);
  }

  private Rollout rollout(BodyState start, int steps, ControlTrajectory controls) {
    var rollout = new Rollout(simulator.body(), simulator.settings(), steps);
    simulator.simulate(start, controls, steps, rollout);
    return rollout;
  }

  /** Infinite if the simulation ended before what is kept. */
  private static double error(WindowProblem problem, Rollout rollout) {
    return rollout.steps() < problem.kept()
        ? Double.POSITIVE_INFINITY
        : JointDistance.mean(problem.guide().motion(), problem.start(), rollout, problem.kept());
  }
}
