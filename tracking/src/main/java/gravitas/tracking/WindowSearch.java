package gravitas.tracking;

import gravitas.optimizer.Optimizer;
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.motion.Motion;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.Simulator;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.IntPredicate;

/**
 * Finds the controls of windows, one after the other, with other threads looking ahead.
 *
 * <p>What is worked out beforehand depends on the guide alone, so the order in which threads get to
 * it does not matter.
 */
final class WindowSearch {
  private static final int CHAINS = 2; // of basin hopping

  /** Knots at a window's end that hardly moved anything before it ended, so nobody knows them. */
  private static final int UNDETERMINED = 3;

  private final WindowPlan plan;
  private final Simulator like;
  private final TrackMethod method;
  private final Optimizer optimizer;
  private final TrackSettings settings;
  private final TrackTimes times;
  private final ExecutorService pool;
  private final Consumer<WindowEncounter> met;
  private final Map<Integer, Future<WindowSolution>> beforehand = new HashMap<>();

  WindowSearch(
      WindowPlan plan,
      Simulator like,
      TrackMethod method,
      TrackSettings settings,
      TrackTimes times,
      ExecutorService pool,
      Consumer<WindowEncounter> met) {
    this.plan = plan;
    this.like = like;
    this.method = method;
    this.optimizer = method.optimizer().create();
    this.settings = settings;
    this.times = times;
    this.pool = pool;
    this.met = met;
  }

  /**
   * @param ahead controls of the window before, null if there are none to go on from
   * @param wanted windows that will be looked for too; the others are known
   */
  StoredWindow find(
      int number, WindowProblem problem, ControlTrajectory ahead, IntPredicate wanted) {
    List<WindowSolution> tried = new ArrayList<>();
    ControlTrajectory guess = plan.guideControls(number);
    if (settings.passes() > 1) {
      lookAhead(number, wanted);
      tried.add(wait(beforehand.get(number)));
      guess = tried.get(0).controls();
    }
    if (ahead != null) {
      guess = joined(ahead, plan.commitKnots(), guess);
    }
    ControlTrajectory from = guess;
    met.accept(new WindowEncounter(number, problem, from, like, settings));
    WindowSolution found = wait(pool.submit(() -> solver().solve(problem, from)));
    tried.add(found);
    if (isLost(found) && settings.hops() > 0) {
      List<Future<WindowSolution>> chains = new ArrayList<>();
      ControlTrajectory best = found.controls();
      WindowProblem there = problem.from(found.start());
      for (int chain = 0; chain < CHAINS; chain++) {
        long seed = method.seed() + 1_000_003L * number + 31L * chain;
        chains.add(pool.submit(() -> solver().hop(there, best, seed)));
      }
      for (Future<WindowSolution> chain : chains) {
        WindowSolution other = wait(chain);
        tried.add(other);
        found = other.loss() < found.loss() ? other : found;
      }
    }
    beforehand.remove(number);
    return StoredWindow.of(tried, found, problem.free());
  }

  /**
   * Solves a window that nothing has changed but the state it begins in, so that it comes back to
   * what it was: the former motion is its guide, the former controls its start.
   *
   * @param ahead controls of the window before, null if there are none to go on from
   * @param former the window as it was simulated before
   * @param controls that led to it
   */
  StoredWindow back(
      int number,
      WindowProblem problem,
      ControlTrajectory ahead,
      Rollout former,
      ControlTrajectory controls) {
    Motion motion = former.motion(1);
    double[] times = motion.times();
    for (int i = 0; i < times.length; i++) {
      times[i] += problem.start();
    }
    TrackingTarget guide = problem.guide();
    var before =
        new TrackingTarget(
            new Motion(motion.skeleton(), times, motion.poses()),
            guide.pictures(),
            List.of(),
            guide.orders());
    // its own knots from the first on: those that the changed window looked ahead to are not wanted
    ControlTrajectory guess =
        ahead == null ? controls : controls.continuing(ahead, plan.commitKnots());
    WindowProblem to = problem.toward(before);
    WindowSolution found = wait(pool.submit(() -> solver().solve(to, guess)));
    double error =
        JointDistance.mean(
            guide.motion(),
            problem.start(),
            found.rollout(),
            Math.min(problem.kept(), found.rollout().steps()));
    var judged =
        new WindowSolution(
            found.start(),
            found.controls(),
            found.losses(),
            found.loss(),
            Double.isFinite(found.error()) ? error : found.error(),
            found.rollout());
    return StoredWindow.of(List.of(judged), judged, problem.free());
  }

  /** Begins the first pass of this window and of as many later ones as are worked on at a time. */
  private void lookAhead(int number, IntPredicate wanted) {
    int last = Math.min(plan.count() - 1, number + method.windowsAtATime());
    for (int n = number; n <= last; n++) {
      int window = n;
      if (plan.isCarried(n) || (n > number && !wanted.test(n))) { // nobody will ask for it
        continue;
      }
      beforehand.computeIfAbsent(
          n,
          key -> pool.submit(() -> solver().solve(plan.alone(window), plan.guideControls(window))));
    }
  }

  /**
   * The first controls from knot {@code shift} on, then the second ones where they end; both as the
   * continuation of what came before.
   */
  private static ControlTrajectory joined(
      ControlTrajectory first, int shift, ControlTrajectory then) {
    double[] targets = then.targets();
    int row = 4 * then.jointCount();
    int shared = Math.max(0, Math.min(first.knotCount() - shift - UNDETERMINED, then.knotCount()));
    System.arraycopy(first.targets(), row * shift, targets, 0, row * shared);
    return then.withTargets(targets).continuing(first, shift);
  }

  private boolean isLost(WindowSolution solution) {
    return !(solution.error() <= settings.lostMetres());
  }

  private WindowSolver solver() {
    return new WindowSolver(
        method.simulator(like.body(), like.settings()),
        method.optimizer(),
        optimizer,
        settings,
        times);
  }

  private static WindowSolution wait(Future<WindowSolution> future) {
    try {
      return future.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted while following a motion");
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw new IllegalStateException("a window failed: " + e.getCause(), e.getCause());
    }
  }
}
