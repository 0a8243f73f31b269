package gravitas.models.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OnnxRuntimeTest {
  /** What the child process does. */
  static final class Start {
    private Start() {}

    public static void main(String[] args) {
      String name = OnnxRuntime.engine().getEngineName();
      System.out.println("reports off: " + System.getProperty("OPT_OUT_TRACKING"));
      System.out.println(name + " " + args[0].length());
    }
  }

  @TempDir Path folder;

  /** What a process says that starts the runtime, on both streams, and how it ends. */
  private static String start(Path temporary, String argument) throws Exception {
    ProcessBuilder builder =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:-UsePerfData",
                "-Djava.io.tmpdir=" + temporary,
                Start.class.getName(),
                argument)
            .redirectErrorStream(true);
    builder.environment().put("CLASSPATH", System.getProperty("java.class.path"));
    builder.environment().put("TMPDIR", temporary.toString());
    Process process = builder.start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return said.strip() + " (" + process.waitFor() + ")";
  }

  @Test
  void itStartsHoweverLongTheCommandLine() throws Exception {
    String said = start(folder, "x".repeat(100_000));
    assertTrue(said.endsWith("OnnxRuntime 100000 (0)"), said);
  }

  /** Also in programs that our launchers do not start. */
  @Test
  void djlDoesNotReportItsUse() throws Exception {
    String said = start(folder, "x");
    assertTrue(said.contains("reports off: true"), said);
  }

  @Test
  void itLeavesNothingInTheTemporaryFolder() throws Exception {
    String said = start(folder, "x");
    assertTrue(said.endsWith("OnnxRuntime 1 (0)"), said);
    try (Stream<Path> left = Files.list(folder)) {
      assertEquals(List.of(), left.toList());
    }
  }

  @Test
  void aTemporaryFolderThatTakesNoFilesIsNamed() throws Exception {
    Path file = Files.createFile(folder.resolve("file"));
    String said = start(file, "x");
    assertTrue(said.contains("the temporary folder " + file + " cannot be used"), said);
  }
}
