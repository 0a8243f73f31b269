package gravitas.lab.training;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.optimizer.Objective;
import gravitas.optimizer.learned.Forward;
import gravitas.optimizer.learned.NetworkShape;
import gravitas.optimizer.learned.StepRule;
import gravitas.optimizer.learned.Weights;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Particles that are kept, built anew, forgotten; and rollouts whose objective gives up. */
class ParticleKeeperTest {
  private static final NetworkShape SHAPE = new NetworkShape(1, 0, 0, 0, 0, 0, 1, 3, false);
  private static final ParticleSpec SPEC =
      new ParticleSpec(SHAPE, StepRule.paper(), TrainingSettings.Method.NRES, 2, 0.05, 3);
  private static final FunctionTasks TASKS = FunctionTasks.benchmark(2, 4);

  /** The parameters of a meta-step. */
  private static float[] version(long step) {
    return Weights.initial(SHAPE, 100 + step).toArray();
  }

  private static WindowShare share(ParticleKeeper keeper, ParticleWindow window) {
    return keeper.advance(window, ParticleKeeperTest::version).orElseThrow();
  }

  private static void assertEqualShares(WindowShare a, WindowShare b) {
    assertEquals(a.loss(), b.loss(), 0);
    assertEquals(a.difference(), b.difference(), 0);
  }

  @Test
  void whoeverComesLateComputesTheSame() {
    var steady = new ParticleKeeper(SPEC, TASKS);
    WindowShare last = null;
    for (int w = 0; w < 4; w++) {
      last = share(steady, new ParticleWindow(0, 9, 20, w));
    }
    var late = new ParticleKeeper(SPEC, TASKS);
    assertEqualShares(last, share(late, new ParticleWindow(0, 9, 20, 3)));
    assertNotEquals(
        last.loss(),
        share(new ParticleKeeper(SPEC, TASKS), new ParticleWindow(0, 10, 20, 3)).loss());
  }

  @Test
  void askedAgainItGivesTheSameShare() {
    var keeper = new ParticleKeeper(SPEC, TASKS);
    var window = new ParticleWindow(3, 9, 0, 0);
    WindowShare first = share(keeper, window);
    assertSame(first, share(keeper, window));
    share(keeper, new ParticleWindow(3, 9, 0, 1));
    assertEqualShares(first, share(keeper, window));
  }

  @Test
  void aWarmParticleNeedsOnlyTheNewestParameters() {
    var keeper = new ParticleKeeper(SPEC, TASKS);
    share(keeper, new ParticleWindow(0, 9, 20, 0));
    List<Long> asked = new ArrayList<>();
    keeper.advance(
        new ParticleWindow(0, 9, 20, 1),
        step -> {
          asked.add(step);
          return version(step);
        });
    assertEquals(List.of(21L), asked);
    keeper.forgetBefore(21);
    keeper.advance(
        new ParticleWindow(0, 9, 20, 2),
        step -> {
          asked.add(step);
          return version(step);
        });
    assertEquals(List.of(21L, 22L), asked, "step 21 is not before 21");
    keeper.forgetBefore(23);
    keeper.advance(
        new ParticleWindow(0, 9, 20, 3),
        step -> {
          asked.add(step);
          return version(step);
        });
    assertEquals(List.of(21L, 22L, 20L, 21L, 22L, 23L), asked, "forgotten, so all of them");
  }

  @Test
  void withoutAllParametersNothingHappens() {
    var keeper = new ParticleKeeper(SPEC, TASKS);
    var window = new ParticleWindow(0, 9, 20, 2);
    assertTrue(keeper.advance(window, step -> step == 21 ? null : version(step)).isEmpty());
    assertEqualShares(share(new ParticleKeeper(SPEC, TASKS), window), share(keeper, window));
  }

  @Test
  void threadsAnswerInTheOrderOfTheWindows() throws IOException {
    float[] now = version(0);
    List<ParticleWindow> windows = new ArrayList<>();
    for (int p = 0; p < 6; p++) {
      windows.add(new ParticleWindow(p, 50 + p, 0, 0));
    }
    try (var local = new LocalExecutor(SPEC, TASKS)) {
      List<WindowShare> shares = local.advance(0, now, windows);
      for (int p = 0; p < 6; p++) {
        var alone = new ParticleKeeper(SPEC, TASKS);
        assertEqualShares(alone.advance(windows.get(p), step -> now).orElseThrow(), shares.get(p));
      }
    }
  }

  /** Falls towards a cliff beyond which it has no value. */
  private record Cliff(int dimension, double edge) implements Objective {
    @Override
    public double evaluate(double[] x, double[] gradient) {
      double value = 0;
      for (int i = 0; i < x.length; i++) {
        gradient[i] = 2 * x[i];
        value += x[i] * x[i];
      }
      return Math.abs(x[0] - 1) > edge ? Double.NaN : value;
    }
  }

  @Test
  void aProblemThatGivesUpIsLostAndTheOthersGoOn() {
    List<Task> tasks =
        List.of(
            new Task(new Cliff(2, 0), new double[] {1, 1}),
            new Task(new Cliff(3, 1e9), new double[] {1, 2, 3}));
    Weights weights = Weights.initial(SHAPE, 3);
    var rollout = new TrainingRollout(tasks, weights, StepRule.paper());
    assertArrayEquals(new int[] {0, 2, 5}, rollout.starts);
    assertArrayEquals(new double[] {2, 14}, rollout.first);
    rollout.step(new Forward(SHAPE), weights);
    assertTrue(rollout.lost[0], "any step leaves its place");
    assertEquals(Double.POSITIVE_INFINITY, rollout.value[0], 0);
    assertEquals(2, rollout.best[0], 0, "what it had reached");
    assertArrayEquals(new double[2], rollout.gradient[0]);
    assertTrue(!rollout.lost[1] && rollout.value[1] != 14 && rollout.best[1] <= 14);
    double before = rollout.value[1];
    rollout.step(new Forward(SHAPE), weights);
    assertNotEquals(before, rollout.value[1], "goes on");
  }

  @Test
  void aTaskKeepsItsStart() throws IOException {
    double[] start = {1, 2};
    var task = new Task(new Cliff(2, 9), start);
    start[0] = 7;
    task.start()[1] = 9;
    assertArrayEquals(new double[] {1, 2}, task.start());
    assertEquals(2, task.dimension());
    assertEquals("", TASKS.fingerprint());
    assertSame(TASKS, TASKS.at(path -> "elsewhere"));
    assertEquals(7, new ParticleWindow(0, 1, 4, 3).step());
  }

  @Test
  void aNetworkOfNoValidationIsAsGoodAsAny() {
    Validation.Result result = Validation.none().run(Weights.initial(SHAPE, 1), StepRule.paper());
    assertEquals(0, result.score(), 0);
    assertEquals(List.of(), result.columns());
  }
}
