package gravitas.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.app.CommandRun;
import gravitas.app.cli.Version;
import gravitas.datasets.RandomMotions;
import gravitas.datasets.bvh.BvhFormat;
import gravitas.datasets.motionfile.WriteOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What cannot work ends with one sentence that says why. */
class RefusalTest {
  @TempDir Path folder;

  private CommandRun evaluate(String... flags) throws Exception {
    Path data = Files.createDirectories(folder.resolve("data"));
    if (!Files.exists(data.resolve("a.bvh"))) {
      new BvhFormat()
          .write(RandomMotions.smooth(1, 10, 25), data.resolve("a.bvh"), WriteOptions.DEFAULT);
    }
    String[] args = {"evaluate", "mocap", "--data", data.toString(), "--out", folder + "/out"};
    return CommandRun.of(
        () ->
            Main.run(
                java.util.stream.Stream.concat(
                        java.util.Arrays.stream(args), java.util.Arrays.stream(flags))
                    .toArray(String[]::new)));
  }

  private static void assertSentence(int code, String part, CommandRun run) {
    assertEquals(code, run.exitCode(), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().contains(part), run.err());
  }

  @Test
  void aWrongAddress() throws Exception {
    String nobody = NodeProcess.freeAddress();
    assertSentence(3, "no node answers at " + nobody, evaluate("--grid", nobody));
    assertSentence(2, "'here' is no address; HOST:PORT", evaluate("--grid", "here"));
    assertSentence(2, "is another machine", evaluate("--grid", "192.0.2.1:47500"));
  }

  @Test
  void aNodeOfAnotherVersionAndOneWithoutTheData() throws Exception {
    Path properties = folder.resolve("old/gravitas/app/version.properties");
    Files.createDirectories(properties.getParent());
    Files.writeString(properties, "version=0.0.1\ncommit=elder\n");
    Path empty = Files.createDirectories(folder.resolve("empty"));
    String oldAddress = NodeProcess.freeAddress();
    String bareAddress = NodeProcess.freeAddress();
    try (NodeProcess old =
            NodeProcess.startOn(NodeProcess.classPathAfter(folder.resolve("old")), oldAddress);
        NodeProcess bare =
            NodeProcess.start(bareAddress, "--map", folder.resolve("data") + "=" + empty)) {
      old.awaitReady();
      CommandRun run = evaluate("--grid", oldAddress);
      assertSentence(3, "node " + oldAddress + " runs gravitas 0.0.1 (elder) but this is", run);
      assertTrue(run.err().contains(Version.commit()), run.err());
      bare.awaitReady();
      run = evaluate("--grid", bareAddress);
      assertSentence(6, "node " + bareAddress + ": [" + empty + "]: no recordings", run);
      try (NodeProcess young = NodeProcess.start(NodeProcess.freeAddress(), "--grid", oldAddress)) {
        String end = young.awaitEnd();
        assertTrue(end.contains("runs gravitas 0.0.1 (elder)") && end.endsWith("(3)"), end);
      }
    }
  }
}
