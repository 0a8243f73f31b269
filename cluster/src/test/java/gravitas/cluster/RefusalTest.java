package gravitas.cluster;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.app.CommandRun;
import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import gravitas.datasets.RandomMotions;
import gravitas.datasets.bvh.BvhFormat;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.lab.motion.MotionSource;
import gravitas.lab.training.TrainingSettings;
import gravitas.pipeline.work.Program;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What cannot work ends with one sentence that says why. */
class RefusalTest {
  @TempDir Path folder;

  private static void record(int seed, Path file) throws Exception {
    Files.createDirectories(file.getParent());
    new BvhFormat().write(RandomMotions.smooth(seed, 60, 30), file, WriteOptions.DEFAULT);
  }

  private String[] evaluation(String... flags) throws Exception {
    Path data = folder.resolve("data");
    if (!Files.exists(data)) {
      record(1, data.resolve("a.bvh"));
    }
    String[] args = {"evaluate", "mocap", "--data", data.toString(), "--methods", "kinematic"};
    return Stream.of(args, flags).flatMap(Arrays::stream).toArray(String[]::new);
  }

  private CommandRun evaluate(String... flags) throws Exception {
    String[] args = evaluation(flags);
    return CommandRun.of(() -> Main.run(args));
  }

  private static void assertSentence(int code, String part, CommandRun run) {
    assertEquals(code, run.exitCode(), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().contains(part), run.err());
  }

  @Test
  void measuringNothing() {
    for (String flag : List.of("--rounds", "--max-evals", "--meta-steps")) {
      String[] args = {"measure", "--data", folder.toString(), flag, "0"};
      assertSentence(2, flag + " 0: must be at least 1", CommandRun.of(() -> Main.run(args)));
    }
  }

  @Test
  void aWrongAddress() throws Exception {
    String nobody = NodeProcess.freeAddress();
    assertSentence(3, "no node answers at " + nobody, evaluate("--grid", nobody));
    assertSentence(2, "'here' is no address; HOST:PORT", evaluate("--grid", "here"));
    assertSentence(2, "is another machine", evaluate("--grid", "192.0.2.1:47500"));
  }

  @Test
  void aNodeOfAnotherVersion() throws Exception {
    Path properties = folder.resolve("old/gravitas/pipeline/version.properties");
    Files.createDirectories(properties.getParent());
    Files.writeString(properties, "version=0.0.1\ncommit=elder\n");
    String oldAddress = NodeProcess.freeAddress();
    String classPath = NodeProcess.classPathAfter(folder.resolve("old"));
    try (NodeProcess old = NodeProcess.startWith(Map.of("CLASSPATH", classPath), oldAddress)) {
      old.awaitReady();
      CommandRun run = evaluate("--grid", oldAddress);
      assertSentence(3, "node " + oldAddress + " runs gravitas 0.0.1 (elder) but this is", run);
      assertTrue(run.err().contains(Program.commit()), run.err());
      try (NodeProcess young = NodeProcess.start(NodeProcess.freeAddress(), "--grid", oldAddress)) {
        String end = young.awaitEnd();
        assertTrue(end.contains("runs gravitas 0.0.1 (elder)") && end.endsWith("(3)"), end);
      }
    }
  }

  /** A node that keeps the data in a folder of another name: none, others, then the right ones. */
  @Test
  void aNodeWithoutTheDataOrWithOthers() throws Exception {
    Path there = Files.createDirectories(folder.resolve("there"));
    String map = folder.resolve("data") + "/=" + there + "/";
    Map<String, String> noNetworks = Map.of("GRAVITAS_CACHE", folder.resolve("cache").toString());
    String address = NodeProcess.freeAddress();
    try (NodeProcess node = NodeProcess.startWith(noNetworks, address, "--map", map)) {
      node.awaitReady();
      CommandRun none = evaluate("--grid", address, "--out", folder + "/none");
      assertSentence(6, "node " + address + ": [" + there + "]: no recordings", none);

      record(2, there.resolve("a.bvh"));
      CommandRun other = evaluate("--grid", address, "--out", folder + "/other");
      assertEquals(6, other.exitCode(), other.err());
      assertTrue(other.err().contains("is not the same file as on the machine"), other.err());

      Files.copy(folder.resolve("data/a.bvh"), there.resolve("a.bvh"), REPLACE_EXISTING);
      CommandRun same = evaluate("--grid", address, "--out", folder + "/same");
      assertEquals(0, same.exitCode(), same.err());
      CommandRun local = CommandRun.of(evaluation("--out", folder + "/local"));
      assertEquals(local.out(), same.out());
      assertEquals(
          Files.readString(folder.resolve("local/results.csv")),
          Files.readString(folder.resolve("same/results.csv")));

      withoutThePoseNetworks(address);
      withOtherClipsToTrainOn(address, there);
    }
  }

  private void withoutThePoseNetworks(String address) throws Exception {
    Path clip = Files.createDirectories(folder.resolve("clips/walk"));
    Files.writeString(clip.resolve("walk.json"), "{\"fps\": 25, \"joints\": [], \"frames\": []}");
    Files.writeString(clip.resolve("walk.mp4"), "never looked at");
    String[] args = {
      "evaluate",
      "clips",
      "--data",
      clip.getParent().toString(),
      "--out",
      folder + "/films",
      "--pose-package",
      folder + "/none.tgz",
      "--grid",
      address
    };
    CommandRun run = CommandRun.of(() -> Main.run(args));
    assertSentence(6, "node " + address + ": The package file " + folder, run);
  }

  private void withOtherClipsToTrainOn(String address, Path there) throws Exception {
    record(3, folder.resolve("data/train_walk/a.bvh"));
    record(4, there.resolve("train_walk/a.bvh"));
    MotionSource clips = MotionSource.of(folder.resolve("data"), 60);
    var training = new Training(TrainingSettings.Method.NRES, clips, 1);
    var failure =
        assertThrows(
            CommandFailure.class,
            () -> training.runOnGrid(folder.resolve("t"), address, 60, w -> {}, step -> {}));
    assertEquals(ExitCode.MISSING, failure.code());
    assertTrue(failure.getMessage().contains("are not the same"), failure.getMessage());
  }
}
