package gravitas.app.evaluate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.RandomMotions;
import gravitas.datasets.bvh.BvhFormat;
import gravitas.datasets.motionfile.WriteOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two hundred sequences in a process of their own, killed without warning and run again. */
class ResumeTest {
  private static final int SEQUENCES = 200;

  @TempDir Path folder;

  @Test
  void aKilledRunGoesOnAndEndsWithTheSameBytes() throws Exception {
    Path data = Files.createDirectories(folder.resolve("data"));
    for (int seed = 0; seed < SEQUENCES; seed++) {
      new BvhFormat()
          .write(
              RandomMotions.smooth(seed, 10, 25),
              data.resolve(String.format("%03d.bvh", seed)),
              WriteOptions.DEFAULT);
    }
    Path broken = folder.resolve("broken");
    Process killed = start(data, broken, 2);
    while (scores(broken).size() < SEQUENCES / 2) {
      boolean ended = killed.waitFor(2, TimeUnit.MILLISECONDS);
      assertFalse(ended, "the run ended before it could be killed");
    }
    killed.destroyForcibly(); // SIGKILL
    killed.waitFor();
    Map<Path, FileTime> before = scores(broken);
    assertTrue(before.size() < SEQUENCES, before.size() + " scores: killed too late");
    assertEquals(0, end(start(data, broken, 2)), log(broken));
    Map<Path, FileTime> after = scores(broken);
    assertEquals(SEQUENCES, after.size());
    before.forEach((file, time) -> assertEquals(time, after.get(file), file + " was made again"));
    Path whole = folder.resolve("whole");
    assertEquals(0, end(start(data, whole, 1)), log(whole));
    for (String table : List.of("results.md", "results.csv", "results.json")) {
      assertArrayEquals(
          Files.readAllBytes(whole.resolve(table)),
          Files.readAllBytes(broken.resolve(table)),
          table);
    }
    assertEquals(SEQUENCES + 1, Files.readAllLines(whole.resolve("results.csv")).size());
  }

  private Process start(Path data, Path out, int threads) throws IOException {
    Files.createDirectories(out);
    var builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx1g",
            "gravitas.app.Main",
            "evaluate",
            "mocap",
            "--data",
            data.toString(),
            "--methods",
            "lbfgs",
            "--max-evals",
            "2",
            "--threads",
            String.valueOf(threads),
            "--out",
            out.toString());
    builder.environment().put("CLASSPATH", System.getProperty("java.class.path"));
    builder.redirectErrorStream(true).redirectOutput(out.resolve("log").toFile());
    return builder.start();
  }

  private static int end(Process process) throws InterruptedException {
    assertTrue(process.waitFor(5, TimeUnit.MINUTES), "the run hangs");
    return process.exitValue();
  }

  private static String log(Path out) throws IOException {
    return Files.readString(out.resolve("log"));
  }

  private static Map<Path, FileTime> scores(Path out) throws IOException {
    Map<Path, FileTime> found = new HashMap<>();
    Path scores = out.resolve("scores");
    if (Files.isDirectory(scores)) {
      try (Stream<Path> files = Files.list(scores)) {
        for (Path file : files.filter(f -> f.toString().endsWith(".json")).toList()) {
          found.put(file, Files.getLastModifiedTime(file));
        }
      }
    }
    return found;
  }
}
