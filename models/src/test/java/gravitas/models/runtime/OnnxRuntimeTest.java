package gravitas.models.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class OnnxRuntimeTest {
  /** What the child process does. */
  static final class Start {
    private Start() {}

    public static void main(String[] args) {
      System.out.println(OnnxRuntime.engine().getEngineName() + " " + args[0].length());
    }
  }

  @Test
  void itStartsHoweverLongTheCommandLine() throws Exception {
    String padding = "x".repeat(100_000);
    ProcessBuilder builder =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-DOPT_OUT_TRACKING=true",
                Start.class.getName(),
                padding)
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().put("CLASSPATH", System.getProperty("java.class.path"));
    Process process = builder.start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), said);
    assertEquals("OnnxRuntime 100000", said.strip());
  }
}
