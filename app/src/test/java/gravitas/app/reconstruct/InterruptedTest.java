package gravitas.app.reconstruct;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.pipeline.KnownWalk;
import java.nio.file.Files;
import java.nio.file.Path;
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
    var child = new ChildRun(folder);
    Path keypoints = new KnownWalk(4).keypoints(folder.resolve("walk.json"));
    Path windows = folder.resolve("broken/.walk.windows");
    Process broken = child.start(keypoints, "broken");
    while (!Files.exists(windows) || Files.size(windows) < 30_000) { // three windows or so
      assertFalse(
          broken.waitFor(2, TimeUnit.MILLISECONDS),
          () -> "the run ended before it could be stopped: " + child.log("broken"));
    }
    ChildRun.signal(broken, "INT");
    assertEquals(INTERRUPTED, ChildRun.end(broken), child.log("broken"));
    assertTrue(Files.exists(windows), "what was found is kept");
    assertFalse(Files.exists(folder.resolve("broken/walk.bvh")), "nothing is half-written");
    assertEquals(
        0, ChildRun.end(child.start(keypoints, "broken", "--resume")), child.log("broken"));
    assertTrue(
        child.log("broken").contains("windows that are already simulated"), child.log("broken"));
    assertFalse(Files.exists(windows));
    assertEquals(0, ChildRun.end(child.start(keypoints, "whole")), child.log("whole"));
    for (String file : new String[] {"walk.bvh", "walk.json"}) {
      assertArrayEquals(
          Files.readAllBytes(folder.resolve("whole").resolve(file)),
          Files.readAllBytes(folder.resolve("broken").resolve(file)),
          file);
    }
  }
}
