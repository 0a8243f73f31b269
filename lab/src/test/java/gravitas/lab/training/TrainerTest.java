package gravitas.lab.training;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.optimizer.learned.NetworkShape;
import gravitas.optimizer.learned.StepRule;
import gravitas.optimizer.learned.Weights;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Training goes on where it stopped, logs, and improves what it trains. */
class TrainerTest {
  private static TrainingSettings settings(TrainingSettings.Method method, double minutes) {
    return settings(method, minutes, 0);
  }

  private static TrainingSettings settings(
      TrainingSettings.Method method, double minutes, long steps) {
    return settings(method, minutes, steps, 0, new FunctionValidation(List.of(2), 1));
  }

  private static TrainingSettings settings(
      TrainingSettings.Method method,
      double minutes,
      long steps,
      double average,
      Validation validation) {
    return new TrainingSettings(
        new NetworkShape(3, 0, 0, 0, 0, 0, 2, 16, false),
        StepRule.remembering(),
        method,
        FunctionTasks.benchmark(2, 8),
        4,
        2,
        0.01,
        5,
        10,
        20,
        0,
        2e-3,
        1e-3,
        3,
        average,
        minutes,
        steps,
        1,
        2,
        10,
        validation);
  }

  @Test
  void goesOnFromItsCheckpointWithAnotherMethod(@TempDir Path folder) throws Exception {
    List<String> lines = new ArrayList<>();
    new Trainer(settings(TrainingSettings.Method.FIRST_ORDER, 0.1), folder, lines::add).run();
    long steps = Checkpoint.read(folder.resolve("checkpoint")).step;
    assertTrue(steps > 0, lines.toString());
    new Trainer(settings(TrainingSettings.Method.NRES, 0.02), folder, lines::add).run();
    Checkpoint second = Checkpoint.read(folder.resolve("checkpoint"));
    assertTrue(second.step > steps, lines.toString());
    assertEquals(second.step, second.adam.steps);
    List<String> log = Files.readAllLines(folder.resolve("log.csv"));
    assertEquals(1 + lines.size(), log.size());
    assertEquals(log.get(0).split(",").length, log.get(1).split(",").length);
    double untrained = Double.parseDouble(log.get(1).split(",")[4]);
    assertTrue(second.bestScore < untrained, "no better than untrained: " + log);
    assertEquals(second.shape, Trainer.best("best", folder).weights().shape());
  }

  private static float[] trained(
      Path folder, TrainingSettings.Method method, ParticleExecutor.Source crew) throws Exception {
    new Trainer(settings(method, 1, 12), null, folder, crew, line -> {}).run();
    return Trainer.latest("trained", folder).weights().toArray();
  }

  @ParameterizedTest
  @EnumSource(TrainingSettings.Method.class)
  void equalSeedsGiveTheSameBitsAlsoWhenParticlesAreLost(
      TrainingSettings.Method method, @TempDir Path folder) throws Exception {
    float[] once = trained(folder.resolve("a"), method, LocalExecutor::new);
    assertArrayEquals(once, trained(folder.resolve("b"), method, LocalExecutor::new));
    assertArrayEquals(once, trained(folder.resolve("c"), method, ForgetfulCrew::new));
    assertFalse(
        Arrays.equals(once, Weights.initial(settings(method, 0).shape(), 1).toArray()),
        "nothing was trained");
  }

  /** Keeps nothing but parameters: every window is computed from its rollout's start. */
  private record ForgetfulCrew(ParticleSpec spec, TaskSource tasks, Map<Long, float[]> versions)
      implements ParticleExecutor {
    ForgetfulCrew(ParticleSpec spec, TaskSource tasks) {
      this(spec, tasks, new HashMap<>());
    }

    @Override
    public List<WindowShare> advance(long step, float[] parameters, List<ParticleWindow> windows) {
      versions.put(step, parameters.clone());
      List<WindowShare> shares = new ArrayList<>();
      for (ParticleWindow window : windows) {
        try {
          var keeper = new ParticleKeeper(spec, tasks.open());
          boolean needsMore = window.window() > 0;
          assertEquals(
              needsMore, keeper.advance(window, s -> s == step ? versions.get(s) : null).isEmpty());
          shares.add(keeper.advance(window, versions::get).orElseThrow());
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
      return shares;
    }

    @Override
    public void close() {}
  }

  @Test
  void lengthsGrowAndFitTheWindow() {
    Lengths lengths = new Lengths(10, 20, 200, 100);
    SplittableRandom random = new SplittableRandom(1);
    int longest = 0;
    for (int i = 0; i < 1000; i++) {
      assertEquals(20, lengths.draw(0, random));
      int length = lengths.draw(100, random);
      assertEquals(0, length % 10);
      assertTrue(length >= 20 && length <= 200);
      longest = Math.max(longest, length);
    }
    assertTrue(longest > 180);
  }

  @Test
  void aPhaseOfSoManyStepsRepeatsToTheLastDigit(@TempDir Path folder) throws Exception {
    var parameters = new ArrayList<float[]>();
    for (String name : List.of("first", "second")) {
      var settings = settings(TrainingSettings.Method.FIRST_ORDER, 20, 30);
      new Trainer(settings, folder.resolve(name), line -> {}).run();
      Checkpoint end = Checkpoint.read(folder.resolve(name).resolve("checkpoint"));
      assertEquals(30, end.step);
      assertEquals(4, Files.readAllLines(folder.resolve(name).resolve("log.csv")).size());
      parameters.add(end.parameters);
    }
    assertArrayEquals(parameters.get(0), parameters.get(1));
  }

  @Test
  void theMovingAverageForgetsAndStartsQuickly() {
    MovingAverage average = new MovingAverage(0.999, new float[] {100}, 0);
    for (int k = 0; k < 60; k++) {
      average.take(new float[] {3});
    }
    assertEquals(3, average.values[0], 0.01, "a first value must not linger");
    for (int k = 0; k < 20_000; k++) {
      average.take(new float[] {k % 2 == 0 ? 4 : 6});
    }
    assertEquals(5, average.values[0], 0.01);
    MovingAverage last = new MovingAverage(0, new float[] {100}, 0);
    last.take(new float[] {7});
    assertEquals(7, last.values[0]);
  }

  @Test
  void theAverageIsWhatIsKeptAsTheBest(@TempDir Path folder) throws Exception {
    var judge = new FunctionValidation(List.of(2), 1);
    var method = TrainingSettings.Method.FIRST_ORDER;
    new Trainer(settings(method, 20, 20, 0.9, judge), folder, line -> {}).run();
    Checkpoint end = Checkpoint.read(folder.resolve("checkpoint"));
    assertEquals(20, end.averagedOver);
    assertFalse(Arrays.equals(end.parameters, end.averaged));
    Checkpoint best = Checkpoint.read(folder.resolve("best"));
    if (best.step == end.step) {
      assertArrayEquals(end.averaged, best.parameters);
    }
    new Trainer(settings(method, 20, 5, 0.9, judge), folder, line -> {}).run();
    assertEquals(25, Checkpoint.read(folder.resolve("checkpoint")).averagedOver);
  }

  @Test
  void scoresOfDifferentJudgesAreNotCompared(@TempDir Path folder) throws Exception {
    var method = TrainingSettings.Method.FIRST_ORDER;
    var judge = new FunctionValidation(List.of(2), 1);
    List<String> lines = new ArrayList<>();
    new Trainer(settings(method, 20, 5, 0, judge.asStart(5)), folder, lines::add).run();
    double asStart = Checkpoint.read(folder.resolve("best")).bestScore;
    new Trainer(settings(method, 20, 5, 0, judge), folder, lines::add).run();
    Checkpoint best = Checkpoint.read(folder.resolve("best"));
    assertTrue(best.step >= 5, "the best weights are chosen anew: " + lines);
    assertTrue(best.bestScore > asStart, "a network alone is worse: " + lines);
    assertTrue(lines.stream().anyMatch(line -> line.startsWith("# judged")), lines.toString());
  }
}
