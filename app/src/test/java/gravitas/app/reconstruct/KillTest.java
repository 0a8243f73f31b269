package gravitas.app.reconstruct;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
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

/** A take stopped at any moment and gone on with ends with the bytes of one that was not. */
@Tag("slow")
class KillTest {
  private static final int KILLS = 50;
  private static final Map<String, Integer> EXIT_CODES = Map.of("INT", 130, "TERM", 143);
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

  @Test
  void fiftyRandomMoments() throws Exception {
    Assumptions.assumeTrue(Files.isExecutable(Path.of("/bin/kill")), "needs kill");
    long seed = System.nanoTime();
    System.out.println("seed " + seed);
    var random = new Random(seed);
    var child = new ChildRun(folder);
    Path keypoints = new KnownWalk(1.2).keypoints(folder.resolve("walk.json"));
    long begin = System.nanoTime();
    assertEquals(0, ChildRun.end(child.start(keypoints, "whole")), child.log("whole"));
    long whole = (System.nanoTime() - begin) / 1_000_000;
    int stopped = 0;
    int resumed = 0;
    for (int i = 0; i < KILLS; i++) {
      String out = "take" + i;
      String signal = List.of("KILL", "TERM", "INT").get(random.nextInt(3));
      long moment = (long) (whole * random.nextDouble());
      String when = signal + " after " + moment + " of " + whole + " ms, kill " + i;
      Process process = child.start(keypoints, out);
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
    assertTrue(resumed > 0, "none went on");
  }
}
