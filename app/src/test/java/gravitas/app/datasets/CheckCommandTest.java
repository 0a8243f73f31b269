package gravitas.app.datasets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.app.CommandRun;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckCommandTest {
  @TempDir Path folder;

  @Test
  void anEmptyFolderIsMissingData() {
    CommandRun run = CommandRun.of("datasets", "check", folder.toString());
    assertEquals(6, run.exitCode(), run.err());
    assertTrue(run.out().contains("docs/guides/datasets.md"), run.out());
  }

  @Test
  void withoutAVerbItIsUsage() {
    assertEquals(2, CommandRun.of("datasets").exitCode());
  }
}
