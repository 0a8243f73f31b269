package gravitas.app.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.app.CommandRun;
import gravitas.datasets.fuzz.FuzzRun;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Damaged configuration files: in effect, or refused in one sentence that names the file. */
@Tag("slow")
class ConfigFuzzTest {
  private static final int MUTATIONS = 1000;

  @TempDir Path folder;

  @Test
  void areInEffectOrRefused() throws IOException {
    CommandRun printed = CommandRun.of("reconstruct", "--height", "1.82", "--print-config");
    assertEquals(0, printed.exitCode(), printed.err());
    byte[] good = (printed.out() + "\n[convert]\nfps = 30\n").getBytes(StandardCharsets.UTF_8);
    int refused =
        new FuzzRun(folder.resolve("gravitas.toml"), MUTATIONS)
            .damaging(good, ConfigFuzzTest::print);
    assertTrue(refused > MUTATIONS / 20, "hardly anything was refused: " + refused);
  }

  private static void print(Path file) throws IOException {
    CommandRun run = CommandRun.of("reconstruct", "--config", file.toString(), "--print-config");
    if (run.exitCode() == 0) {
      assertEquals("", run.err());
      return;
    }
    assertTrue(run.exitCode() == 2 || run.exitCode() == 3, run.exitCode() + ": " + run.err());
    assertEquals(1, run.err().strip().lines().count(), run.err());
    assertTrue(Files.exists(file));
    throw new IOException(run.err());
  }
}
