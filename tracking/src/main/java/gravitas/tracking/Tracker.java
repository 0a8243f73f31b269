package gravitas.tracking;

import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.loss.NetForces;
import gravitas.physics.motion.Motion;
import gravitas.physics.simulate.BodyState;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.Simulator;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;

/**
 * Follows a motion with a simulated body, window by window.
 *
 * <p>A window begins in the state the simulation really reached and is minimised from what is
 * known: the controls that the window before found for its look-ahead and, with two passes, those
 * found for the guide's own states beforehand. One that does not follow is tried again by basin
 * hopping, then given up and marked. What is found depends on the seed and not on the number of
 * threads.
 */
public final class Tracker {
  private final Simulator simulator;
  private final TrackMethod method;
  private final TrackSettings settings;
  private final TrackTimes times = new TrackTimes();

  /**
   * @param simulator for this thread; those of others are made like it
   */
  Tracker(Simulator simulator, TrackMethod method, TrackSettings settings) {
    this.simulator = simulator;
    this.method = method;
    this.settings = settings;
  }

  /** {@return where the time went so far} */
  public TrackTimes times() {
    return times;
  }

  /**
   * Follows the whole motion, which is on the body's own skeleton, from its first frame on.
   *
   * @param reference on the body's own skeleton
   * @param stretch receives the simulated windows
   */
  public void follow(Motion reference, WindowListener stretch) {
    follow(TrackingTarget.of(reference), WindowStore.NONE, stretch);
  }

  /**
   * Follows a guide, taking windows that are already known from a store and adding new ones.
   *
   * @param guide what the take should look like
   * @param store windows that are known already, and a place for new ones
   * @param stretch receives the simulated windows
   */
  public void follow(TrackingTarget guide, WindowStore store, WindowListener stretch) {
    follow(guide, store, stretch, met -> {});
  }

  /**
   * Follows a motion and shows every window before it is searched, for who wants to try other ways.
   *
   * @param reference on the body's own skeleton
   * @param met receives the windows that are searched, in order
   */
  public void meet(Motion reference, Consumer<WindowEncounter> met) {
    follow(TrackingTarget.of(reference), WindowStore.NONE, (rollout, steps, report) -> {}, met);
  }

  private void follow(
      TrackingTarget guide,
      WindowStore store,
      WindowListener stretch,
      Consumer<WindowEncounter> met) {
    ExecutorService pool = Executors.newFixedThreadPool(method.windowsAtATime());
    try {
      var plan = new WindowPlan(guide, simulator, settings);
      var search = new WindowSearch(plan, simulator, method, settings, times, pool, met);
      follow(plan, search, store, stretch);
    } finally {
      pool.shutdownNow();
    }
  }

  private void follow(
      WindowPlan plan, WindowSearch search, WindowStore store, WindowListener stretch) {
    double dt = simulator.settings().timeStep();
    boolean free = method.differentiatesStarts();
    WindowProblem problem = plan.first(0, free);
    ControlTrajectory ahead = null;
    for (int number = 0; number < plan.count(); number++) {
      StoredWindow found = store.get(number).orElse(null);
      if (found == null) {
        found =
            plan.isCarried(number)
                ? StoredWindow.givenUp(plan.guideControls(number))
                : search.find(number, problem, ahead);
        store.add(number, found);
      }
      WindowReport report = found.report(plan.secondsBefore(number), problem.kept() * dt, settings);
      // as stored, so that a take resumed from a file has the same bits
      ControlTrajectory knots = plan.guideControls(number);
      ControlTrajectory controls =
          found.on(ahead == null ? knots : knots.continuing(ahead, plan.commitKnots()));
      int kept = problem.kept();
      Rollout rollout =
          report.lost()
              ? guideRollout(problem)
              : rollout(found.start(problem.state()), problem.steps(), controls);
      stretch.keep(rollout, controls, kept, report);
      problem =
          report.lost()
              ? plan.first(number + 1, free)
              : plan.next(number + 1, rollout.state(kept), NetForces.of(rollout, kept));
      ahead = report.lost() ? null : controls;
    }
  }

  private Rollout rollout(BodyState start, int steps, ControlTrajectory controls) {
    var rollout = new Rollout(simulator.body(), simulator.settings(), steps);
    simulator.simulate(start, controls, steps, rollout);
    return rollout;
  }

  /** The guide itself as states, for a window that was lost. */
  private Rollout guideRollout(WindowProblem problem) {
    var rollout = new Rollout(simulator.body(), simulator.settings(), problem.kept());
    ReferenceStates.fill(problem.guide().motion(), problem.start(), problem.kept(), rollout);
    return rollout;
  }
}
