package gravitas.app.reconstruct;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import gravitas.pipeline.KnownWalk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A take stopped at any moment and gone on with ends with the bytes of one that was not. Half of
 * the moments lie anywhere in the run, half after its first window is on disk.
 */
@Tag("slow")
class KillTest {
  private static final int KILLS = 50;
  private static final Map<String, Integer> EXIT_CODES = Map.of("INT", 130, "TERM", 143);
  private static final int HEADER = 16; // bytes of a file without windows
  private static final List<String> FILES = List.of("walk.bvh", "walk.json");

  @TempDir Path folder;

  private List<Path> left(String out, String ending) throws IOException {
    Path made = folder.resolve(out);
    if (!Files.isDirectory(made)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(made)) {
      return files.filter(file -> file.toString().endsWith(ending)).toList();
    }
  }

  /** Whatever has its own name is complete. */
  private void assertNothingHalfWritten(String out, String when) throws IOException {
    for (String name : FILES) {
      Path file = folder.resolve(out).resolve(name);
      if (Files.exists(file)) {
        assertArrayEquals(
            Files.readAllBytes(folder.resolve("whole").resolve(name)),
            Files.readAllBytes(file),
            name + " " + when);
      }
    }
    Path verdict = folder.resolve(out).resolve("walk.verdict.json");
    if (Files.exists(verdict)) {
      assertTrue(new ObjectMapper().readTree(verdict.toFile()).isObject(), when);
    }
  }

  /**
   * @param whole milliseconds of a run that is not stopped
   * @param windows those of them from the first window on
   */
  private record Timing(long whole, long windows) {}

  private Timing timing(ChildRun child, Path keypoints) throws Exception {
    long begin = System.nanoTime();
    Process process = child.start(keypoints, "whole");
    awaitWindow(process, "whole");
    long first = System.nanoTime();
    assertEquals(0, ChildRun.end(process), child.log("whole"));
    long end = System.nanoTime();
    return new Timing((end - begin) / 1_000_000, (end - first) / 1_000_000);
  }

  /** Returns when a window is on disk, or when there will be none. */
  private void awaitWindow(Process process, String out) throws Exception {
    Path windows = folder.resolve(out).resolve(".walk.windows");
    while (process.isAlive() && windows.toFile().length() <= HEADER) { // 0 if it is not there
      Thread.sleep(1);
    }
  }

  @Test
  void fiftyRandomMoments() throws Exception {
    Assumptions.assumeTrue(Files.isExecutable(Path.of("/bin/kill")), "needs kill");
    var random = new Random(12); // the moments still differ with the machine's speed
    var child = new ChildRun(folder);
    Path keypoints = new KnownWalk(2.4).keypoints(folder.resolve("walk.json"));
    Timing timing = timing(child, keypoints);
    int stopped = 0;
    int resumed = 0;
    for (int i = 0; i < KILLS; i++) {
      String out = "take" + i;
      String signal = List.of("KILL", "TERM", "INT").get(random.nextInt(3));
      boolean withWindows = i % 2 == 1;
      long span = withWindows ? timing.windows : timing.whole;
      long moment = (long) (span * random.nextDouble());
      String when = signal + " after " + moment + " of " + span + " ms, kill " + i;
      Process process = child.start(keypoints, out);
      if (withWindows) {
        awaitWindow(process, out);
      }
      if (!process.waitFor(moment, TimeUnit.MILLISECONDS)) {
        ChildRun.signal(process, signal);
      }
      int code = ChildRun.end(process);
      assertNothingHalfWritten(out, when);
      if (code == 0) {
        continue;
      }
      stopped++;
      if (!signal.equals("KILL")) {
        assertEquals(EXIT_CODES.get(signal), code, when + ": " + child.log(out));
        assertEquals(List.of(), left(out, ".part"), when);
      }
      if (left(out, ".windows").isEmpty() && left(out, ".verdict.json").size() == 1) {
        continue; // stopped when everything was done
      }
      assertEquals(
          0, ChildRun.end(child.start(keypoints, out, "--resume")), when + ": " + child.log(out));
      resumed += child.log(out).contains("windows that are already simulated") ? 1 : 0;
      assertNothingHalfWritten(out, when);
      try (Stream<Path> files = Files.list(folder.resolve(out))) {
        assertEquals(
            List.of("walk.bvh", "walk.json", "walk.verdict.json"),
            files.map(file -> file.getFileName().toString()).sorted().toList(),
            when);
      }
    }
    System.out.println(stopped + " stopped, " + resumed + " went on with windows found before");
    assertTrue(stopped > KILLS / 2, stopped + " of " + KILLS + " were stopped in time");
    assertTrue(resumed > KILLS / 5, "only " + resumed + " of " + KILLS + " went on");
  }
}
