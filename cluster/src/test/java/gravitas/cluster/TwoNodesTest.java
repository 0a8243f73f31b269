package gravitas.cluster;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.app.CommandRun;
import gravitas.datasets.RandomMotions;
import gravitas.datasets.bvh.BvhFormat;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.optimizer.training.Trainer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A grid of two nodes in processes of their own: what comes out of it is what comes out of {@code
 * gravitas}, also when a node dies.
 */
class TwoNodesTest {
  private static NodeProcess first;
  private static NodeProcess second;

  @TempDir Path folder;

  @BeforeAll
  static void startTheFirst() throws IOException {
    first = NodeProcess.start(NodeProcess.freeAddress());
  }

  @BeforeEach
  void startTheSecondUnlessItLives() throws IOException {
    if (second == null || !second.isAlive()) {
      boolean firstIsNew = second == null;
      second = NodeProcess.start(NodeProcess.freeAddress(), "--grid", first.address());
      if (firstIsNew) {
        first.awaitReady();
      }
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
    Path data = recordings(40);
    CommandRun local = CommandRun.of(evaluation(data, "local"));
    assertEquals(0, local.exitCode(), local.err());
    Path scores = folder.resolve("grid").resolve("scores");
    var killer =
        new Thread(
            () -> {
              while (count(scores) < 20) {
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

  private String[] training(String out, String method, int metaSteps) {
    return new String[] {
      "train",
      "functions",
      "--folder",
      folder.resolve(out).toString(),
      "--network",
      "adafactor_mlp_small",
      "--method",
      method,
      "--meta-steps",
      String.valueOf(metaSteps),
      "--largest-dimension",
      "8",
      "--batch",
      "3",
      "--window",
      "5",
      "--shortest",
      "10",
      "--longest",
      "40"
    };
  }

  private float[] weights(String out) throws IOException {
    return Trainer.latest("trained", folder.resolve(out)).weights().toArray();
  }

  private static String[] with(String[] args, String... more) {
    return Stream.concat(Arrays.stream(args), Arrays.stream(more)).toArray(String[]::new);
  }

  @ParameterizedTest
  @ValueSource(strings = {"pes", "nres", "first_order"})
  void trainingIsTheLocalOneToTheLastBitAlsoAfterResuming(String method) throws IOException {
    for (int run = 0; run < 2; run++) {
      CommandRun local = CommandRun.of(with(training("local", method, 8), "--threads", "3"));
      CommandRun grid = onGrid(with(training("grid", method, 8), "--workers", "3"));
      assertEquals(0, local.exitCode(), local.err());
      assertEquals(0, grid.exitCode(), grid.err());
      assertArrayEquals(weights("local"), weights("grid"), "run " + run);
    }
  }
}
