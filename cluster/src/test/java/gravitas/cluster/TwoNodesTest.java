package gravitas.cluster;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.app.CommandRun;
import gravitas.datasets.RandomMotions;
import gravitas.datasets.bvh.BvhFormat;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.lab.motion.MotionSource;
import gravitas.lab.training.FunctionTasks;
import gravitas.lab.training.LocalExecutor;
import gravitas.lab.training.TaskSource;
import gravitas.lab.training.Trainer;
import gravitas.lab.training.TrainingSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A grid of two nodes in processes of their own: what comes out of it is what comes out of {@code
 * gravitas}, also when a node dies.
 */
class TwoNodesTest {
  private static final TaskSource FUNCTIONS = FunctionTasks.benchmark(2, 8);

  private static NodeProcess first;
  private static NodeProcess second;

  private final Queue<String> warnings = new ConcurrentLinkedQueue<>();

  @TempDir Path folder;

  @BeforeAll
  static void startTheFirst() throws IOException {
    first = NodeProcess.start(NodeProcess.freeAddress());
    first.awaitReady();
  }

  @BeforeEach
  void startTheSecondUnlessItLives() throws IOException {
    if (second == null || !second.isAlive()) {
      second = NodeProcess.start(NodeProcess.freeAddress(), "--grid", first.address());
      second.awaitReady();
    }
  }

  @AfterAll
  static void stop() {
    first.close();
    second.close();
  }

  private static CommandRun onGrid(String... args) {
    List<String> all = new ArrayList<>(List.of(args));
    all.addAll(List.of("--grid", first.address() + "," + second.address()));
    return CommandRun.of(() -> Main.run(all.toArray(String[]::new)));
  }

  private Path recordings(int count) throws IOException {
    Path data = Files.createDirectories(folder.resolve("data"));
    for (int seed = 0; seed < count; seed++) {
      new BvhFormat()
          .write(
              RandomMotions.smooth(seed, 10, 25),
              data.resolve(String.format("%03d.bvh", seed)),
              WriteOptions.DEFAULT);
    }
    return data;
  }

  private String[] evaluation(Path data, String out) {
    return new String[] {
      "evaluate",
      "mocap",
      "--data",
      data.toString(),
      "--methods",
      "kinematic,lbfgs",
      "--max-evals",
      "3",
      "--out",
      folder.resolve(out).toString()
    };
  }

  private void assertSameTables(String a, String b) throws IOException {
    for (String table : List.of("results.md", "results.csv", "results.json")) {
      assertArrayEquals(
          Files.readAllBytes(folder.resolve(a).resolve(table)),
          Files.readAllBytes(folder.resolve(b).resolve(table)),
          table);
    }
  }

  @Test
  void evaluationIsTheLocalOneAndABrokenSequenceDoesNotStopTheRest() throws IOException {
    Path data = recordings(6);
    Files.writeString(data.resolve("broken.bvh"), "HIERARCHY");
    CommandRun local = CommandRun.of(evaluation(data, "local"));
    CommandRun grid = onGrid(evaluation(data, "grid"));
    assertEquals(1, local.exitCode(), local.err());
    assertEquals(1, grid.exitCode(), grid.err());
    assertEquals(local.out(), grid.out());
    assertTrue(grid.err().contains("2 of 14 scores failed"), grid.err());
    assertSameTables("local", "grid");
  }

  @Test
  void evaluationOutlivesANodeThatIsKilled() throws Exception {
    Path data = recordings(30);
    CommandRun local = CommandRun.of(evaluation(data, "local"));
    assertEquals(0, local.exitCode(), local.err());
    Path scores = folder.resolve("grid").resolve("scores");
    var killer =
        new Thread(
            () -> {
              while (count(scores) < 16) {
                Thread.onSpinWait();
              }
              second.kill();
            });
    killer.start();
    CommandRun grid = onGrid(evaluation(data, "grid"));
    killer.join();
    assertFalse(second.isAlive());
    assertEquals(0, grid.exitCode(), grid.err());
    assertTrue(grid.err().contains(second.address() + " was lost"), grid.err());
    assertSameTables("local", "grid");
  }

  private static int count(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return (int) files.count();
    } catch (IOException notThereYet) {
      return 0;
    }
  }

  private float[] onGrid(Training training, String out, LongConsumer atStep) throws IOException {
    return training.runOnGrid(folder.resolve(out), first.address(), 20, warnings::add, atStep);
  }

  @ParameterizedTest
  @EnumSource
  void trainingIsTheLocalOneToTheLastBitAlsoAfterResuming(TrainingSettings.Method method)
      throws IOException {
    var training = new Training(method, FUNCTIONS, 12);
    for (int run = 0; run < 2; run++) {
      float[] local = training.run(folder.resolve("local"), LocalExecutor::new);
      assertArrayEquals(local, onGrid(training, "grid", step -> {}), "run " + run);
    }
    assertEquals(List.of(), List.copyOf(warnings));
  }

  @Test
  void trainingOnMotionIsTheLocalOneToo() throws IOException {
    Path walks = Files.createDirectories(folder.resolve("train_walk"));
    new BvhFormat()
        .write(RandomMotions.smooth(5, 60, 30), walks.resolve("a.bvh"), WriteOptions.DEFAULT);
    var training = new Training(TrainingSettings.Method.NRES, MotionSource.of(folder, 60), 2);
    float[] local = training.run(folder.resolve("local"), LocalExecutor::new);
    assertArrayEquals(local, onGrid(training, "grid", step -> {}));
  }

  @Test
  void trainingOutlivesANodeThatIsKilled() throws IOException {
    var training = new Training(TrainingSettings.Method.PES, FUNCTIONS, 16);
    float[] local = training.run(folder.resolve("local"), LocalExecutor::new);
    float[] grid = onGrid(training, "grid", step -> after(step, 8, second::kill));
    assertFalse(second.isAlive());
    assertEquals(
        List.of("node " + second.address() + " was lost; its work is done elsewhere"),
        List.copyOf(warnings));
    assertArrayEquals(local, grid);
  }

  @Test
  void trainingDoesNotWaitForANodeThatHangs() throws IOException {
    var training = new Training(TrainingSettings.Method.NRES, FUNCTIONS, 16);
    float[] local = training.run(folder.resolve("local"), LocalExecutor::new);
    float[] grid =
        training.runOnGrid(
            folder.resolve("grid"),
            first.address(),
            1,
            warnings::add,
            step -> after(step, 8, second::freeze));
    second.kill();
    assertArrayEquals(local, grid);
    assertTrue(
        warnings.stream().anyMatch(w -> w.contains(second.address() + " is slow")),
        warnings.toString());
  }

  /** Acts at a step. */
  private static void after(long step, long when, Runnable action) {
    if (step == when) {
      action.run();
    }
  }

  @Test
  void theTrainingCommandTakesItsTwinsFlags() throws IOException {
    String[] command = {
      "train",
      "functions",
      "--quick",
      "--method",
      "pes",
      "--meta-steps",
      "2",
      "--batch",
      "2",
      "--pairs",
      "1",
      "--longest",
      "20",
      "--folder"
    };
    CommandRun local =
        CommandRun.of(with(command, folder.resolve("local").toString(), "--threads", "2"));
    CommandRun grid = onGrid(with(command, folder.resolve("grid").toString()));
    assertEquals(0, local.exitCode(), local.err());
    assertEquals(0, grid.exitCode(), grid.err());
    assertArrayEquals(weights("local"), weights("grid"), "two workers, as the grid has two cores");
  }

  private float[] weights(String out) throws IOException {
    return Trainer.latest("trained", folder.resolve(out)).weights().toArray();
  }

  private static String[] with(String[] args, String... more) {
    return Stream.concat(Arrays.stream(args), Arrays.stream(more)).toArray(String[]::new);
  }
}
