package gravitas.app.reconstruct;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ctrl-C in the middle of a take, in a process of its own, then {@code --resume}. */
class InterruptedTest {
  private static final int INTERRUPTED = 130; // as shells say it of signal 2

  @TempDir Path folder;

  @Test
  void aTakeGoesOnAfterCtrlCAndEndsWithTheSameBytes() throws Exception {
    Assumptions.assumeTrue(Files.isExecutable(Path.of("/bin/kill")), "needs kill");
    Path keypoints = new KnownWalk(4).keypoints(folder.resolve("walk.json"));
    Path windows = folder.resolve("broken/.walk.windows");
    Process broken = start(keypoints, "broken");
    while (!Files.exists(windows) || Files.size(windows) < 30_000) { // three windows or so
      assertTrue(
          broken.isAlive(), () -> "the run ended before it could be stopped: " + log("broken"));
      Thread.sleep(2);
    }
    new ProcessBuilder("/bin/kill", "-INT", String.valueOf(broken.pid())).start().waitFor();
    assertEquals(INTERRUPTED, end(broken), log("broken"));
    assertTrue(Files.exists(windows), "what was found is kept");
    assertFalse(Files.exists(folder.resolve("broken/walk.bvh")), "nothing is half-written");
    assertEquals(0, end(start(keypoints, "broken", "--resume")), log("broken"));
    assertTrue(log("broken").contains("windows that are already simulated"), log("broken"));
    assertFalse(Files.exists(windows));
    assertEquals(0, end(start(keypoints, "whole")), log("whole"));
    for (String file : new String[] {"walk.bvh", "walk.json"}) {
      assertArrayEquals(
          Files.readAllBytes(folder.resolve("whole").resolve(file)),
          Files.readAllBytes(folder.resolve("broken").resolve(file)),
          file);
    }
  }

  private Process start(Path keypoints, String out, String... more) throws IOException {
    var builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx1g",
            "gravitas.app.Main",
            "reconstruct",
            "--keypoints",
            keypoints.toString(),
            "--max-evals",
            "10",
            "--out",
            folder.resolve(out).toString(),
            "--format",
            "bvh,json");
    builder.command().addAll(List.of(more));
    builder.environment().put("CLASSPATH", System.getProperty("java.class.path"));
    builder.redirectErrorStream(true).redirectOutput(folder.resolve(out + ".log").toFile());
    return builder.start();
  }

  private static int end(Process process) throws InterruptedException {
    assertTrue(process.waitFor(5, TimeUnit.MINUTES), "the run hangs");
    return process.exitValue();
  }

  private String log(String out) {
    try {
      return Files.readString(folder.resolve(out + ".log"));
    } catch (IOException e) {
      return e.toString();
    }
  }
}
