package gravitas.tracking;

import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.loss.NetForces;
import gravitas.physics.motion.Motion;
import gravitas.physics.simulate.BodyState;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.Simulator;
import java.util.Arrays;
import java.util.List;
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
    follow(guide, store, SolvedTake.none(), stretch, met -> {});
  }

  /**
   * Follows a guide that was followed before and is changed in places: windows that the change does
   * not touch keep what was found for them.
   *
   * @param guide what the take should look like
   * @param store windows of this very run that are known already, and a place for new ones
   * @param solved the windows as they were found before, and a place for how they are found now
   * @param stretch receives the simulated windows
   */
  public void follow(
      TrackingTarget guide, WindowStore store, SolvedTake solved, WindowListener stretch) {
    follow(guide, store, solved, stretch, met -> {});
  }

  /**
   * Follows a motion and shows every window before it is searched, for who wants to try other ways.
   *
   * @param reference on the body's own skeleton
   * @param met receives the windows that are searched, in order
   */
  public void meet(Motion reference, Consumer<WindowEncounter> met) {
    follow(
        TrackingTarget.of(reference),
        WindowStore.NONE,
        SolvedTake.none(),
        (rollout, steps, report) -> {},
        met);
  }

  private void follow(
      TrackingTarget guide,
      WindowStore store,
      SolvedTake solved,
      WindowListener stretch,
      Consumer<WindowEncounter> met) {
    ExecutorService pool = Executors.newFixedThreadPool(method.windowsAtATime());
    try {
      var plan = new WindowPlan(guide, simulator, settings);
      var search = new WindowSearch(plan, simulator, method, settings, times, pool, met);
      follow(plan, search, store, solved, stretch);
    } finally {
      pool.shutdownNow();
    }
  }

  private void follow(
      WindowPlan plan,
      WindowSearch search,
      WindowStore store,
      SolvedTake solved,
      WindowListener stretch) {
    double dt = simulator.settings().timeStep();
    boolean free = method.differentiatesStarts();
    WindowProblem problem = plan.first(0, free);
    ControlTrajectory ahead = null;
    boolean asBefore = true; // nothing before this window has changed
    for (int number = 0; number < plan.count(); number++) {
      long print = solved.records() ? solved.print(plan, number) : 0;
      SolvedWindow former = solved.before(number, print).orElse(null);
      boolean kept = former != null && (asBefore || isReached(former, problem));
      ControlTrajectory knots = plan.guideControls(number);
      ControlTrajectory following =
          ahead == null ? knots : knots.continuing(ahead, plan.commitKnots());
      if (kept && !asBefore) {
        problem = problem.from(SolvedTake.begin(former, problem.state()));
        following = SolvedTake.controls(former, knots, plan.commitKnots());
      }
      StoredWindow found = store.get(number).orElse(null);
      if (found == null) {
        found =
            kept
                ? former.found()
                : plan.isCarried(number)
                    ? StoredWindow.givenUp(knots)
                    : former == null
                        ? search.find(number, problem, ahead, n -> isChanged(n, plan, solved))
                        : back(number, problem, ahead, former, search, plan);
        store.add(number, found);
      }
      WindowReport report = found.report(plan.secondsBefore(number), problem.kept() * dt, settings);
      // as stored, so that a take resumed from a file has the same bits
      ControlTrajectory controls = found.on(following);
      BodyState start = found.start(problem.state());
      if (solved.records()) {
        List<Double> begin = Arrays.stream(start.numbers()).boxed().toList();
        List<Double> lead = kept ? former.lead() : SolvedTake.lead(ahead, plan.commitKnots());
        solved.add(new SolvedWindow(print, begin, lead, found), kept);
      }
      asBefore = kept;
      int steps = problem.kept();
      Rollout rollout =
          report.lost() ? guideRollout(problem) : rollout(start, problem.steps(), controls);
      stretch.keep(rollout, controls, steps, report);
      problem =
          report.lost()
              ? plan.first(number + 1, free)
              : plan.next(number + 1, rollout.state(steps), NetForces.of(rollout, steps));
      ahead = report.lost() ? null : controls;
    }
  }

  /** Whether the simulation has come to where a window began before, or need not. */
  private boolean isReached(SolvedWindow former, WindowProblem problem) {
    boolean lost = !(former.found().error() <= settings.lostMetres());
    return lost
        || SolvedTake.isNear(
            simulator.body().skeleton(),
            problem.state(),
            SolvedTake.begin(former, problem.state()));
  }

  private static boolean isChanged(int number, WindowPlan plan, SolvedTake solved) {
    return !solved.records() || solved.before(number, solved.print(plan, number)).isEmpty();
  }

  private StoredWindow back(
      int number,
      WindowProblem problem,
      ControlTrajectory ahead,
      SolvedWindow former,
      WindowSearch search,
      WindowPlan plan) {
    ControlTrajectory controls =
        SolvedTake.controls(former, plan.guideControls(number), plan.commitKnots());
    BodyState begin = SolvedTake.begin(former, problem.state());
    Rollout rollout = rollout(begin, problem.steps(), controls);
    return search.back(number, problem, ahead, rollout, controls);
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
