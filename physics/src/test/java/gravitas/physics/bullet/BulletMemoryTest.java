package gravitas.physics.bullet;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Ten thousand worlds leave nothing behind. */
class BulletMemoryTest {
  private static final int TRIES = 3;

  /** A leak is there in every try; what the Java machine keeps for itself differs. */
  @Test
  void nativeMemoryIsFreed() throws IOException, InterruptedException {
    assumeTrue(
        Files.exists(Path.of("/proc/self/status")), "resident memory is read from /proc: Linux");
    long least = Long.MAX_VALUE;
    for (int i = 0; i < TRIES && least >= 200; i++) {
      least = Math.min(least, growth());
    }
    // a world is some 300 kB, its smallest part 64 bytes; less than 200 bytes of each may stay
    assertTrue(least < 200, "resident memory grows by " + least + " kB per 1000 worlds");
  }

  /** Kilobytes per 1000 worlds. */
  private static long growth() throws IOException, InterruptedException {
    Process probe =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx48m",
                "-Xms48m",
                "-XX:+UseSerialGC",
                "-XX:+AlwaysPreTouch", // the heap is all resident from the start
                "-cp",
                System.getProperty("java.class.path"),
                BulletMemoryProbe.class.getName(),
                "10000")
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    List<Long> kilobytes;
    try (var reader = probe.inputReader(UTF_8)) {
      kilobytes = reader.lines().map(Long::parseLong).toList();
    }
    assertEquals(0, probe.waitFor());
    System.out.println("resident kB after every 1000 worlds: " + kilobytes);
    // a leak grows at every step; the Java machine's own jumps (a compiled method, a thread's
    // arena)
    // come now and then and are megabytes, so the middle step tells one from the other
    List<Long> steps =
        IntStream.range(2, kilobytes.size())
            .mapToObj(i -> kilobytes.get(i) - kilobytes.get(i - 1))
            .sorted()
            .toList();
    return steps.get(steps.size() / 2);
  }
}
