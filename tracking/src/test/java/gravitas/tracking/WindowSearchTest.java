package gravitas.tracking;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.optimizer.Iteration;
import gravitas.optimizer.Objective;
import gravitas.optimizer.Optimizer;
import gravitas.optimizer.Status;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.loss.LossWeights;
import gravitas.physics.motion.Motion;
import gravitas.physics.simulate.NativeSimulator;
import gravitas.physics.simulate.SimulationSettings;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Of all that was tried for a window, what has the least loss is kept. */
class WindowSearchTest {
  private static final BodyModel BODY = HumanoidBody.of(BodyShape.AVERAGE);

  /** A budget of one evaluation, two chains of one hop; nothing is ever near enough. */
  private static final TrackSettings SETTINGS =
      new TrackSettings(0.25, 0.25, 12, 30, 1, 1, 1, LossWeights.MOCAP, List.of(), 1e-9);

  /** Goes from where it starts by a given turn of every variable, another one each time. */
  private static Optimizer going(double... turns) {
    var begun = new AtomicInteger();
    return new Optimizer() {
      @Override
      public String name() {
        return "going";
      }

      @Override
      public Iteration init(Objective objective, double[] start) {
        double turn = turns[begun.getAndIncrement()];
        return new Iteration(objective, Arrays.stream(start).map(x -> x + turn).toArray()) {
          @Override
          public Status step() {
            return Status.CONVERGED;
          }
        };
      }
    };
  }

  private static StoredWindow search(TrackSettings settings, double... turns) {
    var simulator = new NativeSimulator(BODY, SimulationSettings.DEFAULT);
    Motion standing =
        Motion.atRate(BODY.skeleton(), 30, Collections.nCopies(10, BODY.skeleton().restPose()));
    var plan = new WindowPlan(TrackingTarget.of(standing), simulator, settings);
    TrackMethod method = TrackMethod.of(TrackingOptimizer.of("going", () -> going(turns)), 1);
    ExecutorService pool = Executors.newFixedThreadPool(1);
    try {
      return new WindowSearch(plan, simulator, method, settings, new TrackTimes(), pool, met -> {})
          .find(0, plan.alone(0), null, n -> true);
    } finally {
      pool.shutdownNow();
    }
  }

  /** One try, then two chains, each its own start and one hop. */
  @Test
  void hopsThatAreWorseAreNotTaken() {
    StoredWindow found = search(SETTINGS, 0, 0.4, 0.5, 0.5, 0.4);
    assertEquals(3, found.tries());
    assertEquals(5, found.losses().size());
    assertEquals(found.losses().get(0), found.loss(), 1e-12 * found.loss());
    assertTrue(found.losses().subList(1, 5).stream().allMatch(loss -> loss > found.loss()));
  }

  @Test
  void theBetterOfTwoChainsIsTaken() {
    for (int best = 1; best < 5; best++) {
      double[] turns = {0.4, 0.2, 0.2, 0.2, 0.2};
      turns[best] = -0.4; // back from where the first try went
      StoredWindow found = search(SETTINGS, turns);
      double least = Collections.min(found.losses());
      assertEquals(best, found.losses().indexOf(least));
      assertEquals(least, found.loss(), 1e-9 * least);
      assertTrue(found.loss() < found.losses().get(0));
    }
  }

  @Test
  void aWindowThatFollowsIsNotTriedAgain() {
    var easy = new TrackSettings(0.25, 0.25, 12, 30, 1, 1, 1, LossWeights.MOCAP, List.of(), 10);
    StoredWindow found = search(easy, 0);
    assertEquals(1, found.tries());
    assertEquals(1, found.losses().size());
  }

  /** The first pass (of the next window too) is a try, and the search proper begins there. */
  @Test
  void twoPassesAreTwoTries() {
    var twice = new TrackSettings(0.25, 0.25, 12, 30, 1, 2, 0, LossWeights.MOCAP, List.of(), 1e-9);
    StoredWindow found = search(twice, 0.3, 0, -0.3);
    assertEquals(2, found.tries());
    StoredWindow once = search(SETTINGS, 0, 1, 1, 1, 1);
    assertEquals(once.loss(), found.loss(), 1e-6 * once.loss());
  }
}
