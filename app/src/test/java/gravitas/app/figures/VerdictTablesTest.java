package gravitas.app.figures;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the tables say is what the verdicts say. */
class VerdictTablesTest {
  @TempDir Path work;

  private void verdict(String clip, String json) throws IOException {
    Path folder = Files.createDirectories(work.resolve(clip));
    Files.writeString(folder.resolve("take.verdict.json"), json);
  }

  @Test
  void everyDoubtIsNamedWithItsFrames() throws IOException {
    verdict(
        "a",
        "{\"untrustedFramesPercent\": 33.3, \"untrustedPathPercent\": 100,"
            + " \"doubts\": {\"far\": 4, \"camera_moves\": 12}}");
    verdict("b", "{\"untrustedFramesPercent\": 0, \"untrustedPathPercent\": 0, \"doubts\": {}}");
    List<String> lines = VerdictTables.trust(work, List.of("a", "b")).lines().toList();
    assertEquals("| `a` | 33 | 100 | `far` 4, `camera_moves` 12 |", lines.get(2));
    assertEquals("| `b` | 0 | 0 | none |", lines.get(3));
  }
}
