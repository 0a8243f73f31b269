package gravitas.datasets;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;

/** Runs a script of {@code src/test/python} with the system's Python; skips where it is absent. */
public final class PythonScript {
  private PythonScript() {}

  /** Skips the test unless Python has these modules. */
  public static void require(String... modules) {
    String imports = String.join(", ", modules);
    boolean present;
    try {
      Process process =
          new ProcessBuilder("python3", "-c", "import " + imports)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      present = process.waitFor(60, TimeUnit.SECONDS) && process.exitValue() == 0;
    } catch (IOException | InterruptedException e) {
      present = false;
    }
    Assumptions.assumeTrue(present, "python3 with " + imports + " is absent");
  }

  /** What the script prints for this input. */
  public static String run(String script, String input, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add("python3");
    command.add("datasets/src/test/python/" + script);
    command.addAll(List.of(arguments));
    Path in = Files.createTempFile("script", ".in");
    Path out = Files.createTempFile("script", ".out");
    Path err = Files.createTempFile("script", ".err");
    try {
      Files.writeString(in, input);
      Process process =
          new ProcessBuilder(command)
              .redirectInput(in.toFile())
              .redirectOutput(out.toFile())
              .redirectError(err.toFile())
              .start();
      Assertions.assertTrue(process.waitFor(120, TimeUnit.SECONDS), script + " hangs");
      Assertions.assertEquals(0, process.exitValue(), Files.readString(err));
      return Files.readString(out, StandardCharsets.UTF_8);
    } finally {
      Files.delete(in);
      Files.delete(out);
      Files.delete(err);
    }
  }
}
