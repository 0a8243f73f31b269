package gravitas.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program of its own with little memory. */
class OutOfMemoryTest {
  @TempDir Path folder;

  @Test
  void aFileThatDoesNotFitIsNamedInOneSentence() throws Exception {
    Path file = folder.resolve("large.csv");
    Files.writeString(file, "time,a.x,a.y,a.z\n" + "0.123456789,1,2,3\n".repeat(2_000_000));
    assertEquals(3, exitCode("inspect", file.toString()));
    assertSentence("large.csv: takes more memory to read than the");
  }

  /** Where no file is to blame, the command is named. */
  @Test
  void workThatDoesNotFitIsNamedInOneSentence() throws Exception {
    String out = folder.resolve("long.bvh").toString();
    assertEquals(1, exitCode("simulate", "stand", "--seconds", "4000", "--out", out));
    assertSentence("gravitas simulate stand --seconds 4000");
    assertTrue(Files.notExists(Path.of(out)));
  }

  private void assertSentence(String part) throws Exception {
    String err = Files.readString(folder.resolve("err"), StandardCharsets.UTF_8);
    assertTrue(err.contains(part), err);
    assertTrue(err.contains("-Xmx8g"), err);
    assertEquals(1, err.lines().count(), err);
  }

  private int exitCode(String... args) throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                "gravitas.app.Main"));
    command.addAll(List.of(args));
    var builder = new ProcessBuilder(command).redirectError(folder.resolve("err").toFile());
    builder.redirectOutput(ProcessBuilder.Redirect.DISCARD);
    builder.environment().put("CLASSPATH", System.getProperty("java.class.path"));
    Process process = builder.start();
    try {
      assertTrue(process.waitFor(5, TimeUnit.MINUTES), "it hangs");
      return process.exitValue();
    } finally {
      process.destroyForcibly();
    }
  }
}
