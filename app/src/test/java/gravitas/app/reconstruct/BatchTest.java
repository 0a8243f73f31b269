package gravitas.app.reconstruct;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import gravitas.app.CommandRun;
import gravitas.app.cli.ExitCode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Many videos: one bad one does not stop the rest, and the table tells. */
class BatchTest {
  @TempDir Path folder;

  private static Batch.Row row(String name, ExitCode code, String problem) {
    var quality = new MotionQuality(2.5, 1.25, 3, new LoadedFeet(1, 2), 4, Double.NaN, 0.1);
    Verdict verdict =
        code == ExitCode.OK || code == ExitCode.QUALITY
            ? new Verdict(
                quality,
                quality,
                20,
                360,
                new Reliability(1.5, 2, 0.1, false, 0, List.of()),
                3,
                Map.of(),
                Optional.empty())
            : null;
    return new Batch.Row(name, Path.of(name + ".mp4"), code, verdict, problem);
  }

  @Test
  void aFailureCountsMoreThanAGate() {
    var batch = new Batch();
    batch.add(row("a", ExitCode.OK, ""));
    assertEquals(ExitCode.OK, batch.exitCode());
    batch.add(row("b", ExitCode.QUALITY, "tv is 0.1, which fails 'tv>0'"));
    assertEquals(ExitCode.QUALITY, batch.exitCode());
    batch.add(row("c", ExitCode.NO_PERSON, "c.mp4: no person was found"));
    assertEquals(ExitCode.INTERNAL, batch.exitCode());
  }

  @Test
  void theTablesHoldEveryClip() throws Exception {
    var batch = new Batch();
    batch.add(row("good", ExitCode.OK, ""));
    batch.add(row("empty", ExitCode.NO_PERSON, "no \"person\", no motion"));
    Path out = folder.resolve("new/takes");
    batch.write(out);
    List<String> lines = Files.readAllLines(out.resolve("verdicts.csv"));
    assertEquals(3, lines.size());
    assertTrue(lines.get(0).startsWith("name,exitCode,reprojectionPixels,footSkatePercent"));
    assertEquals("good,0,2.5,1.25,3.0,1.0,2.0,4.0,,0.1,20.0,360.0,1.5,2.0,0.1,3.0,", lines.get(1));
    assertEquals("empty,4,,,,,,,,,,,,,,,\"no \"\"person\"\", no motion\"", lines.get(2));
    JsonNode json = new ObjectMapper().readTree(out.resolve("verdicts.json").toFile());
    assertEquals(1.25, json.at("/0/verdict/footSkatePercent").asDouble());
    assertTrue(json.at("/0/verdict/floatMillimetres").isNull());
    assertEquals(4, json.at("/1/exitCode").asInt());
    assertTrue(batch.table().contains("failed (4): no \"person\""), batch.table());
  }

  @Test
  void clipsOfTheSameNameAreNumbered() {
    assertEquals(
        List.of("walk", "run", "walk_2"),
        Batch.names(List.of(Path.of("a/walk.mp4"), Path.of("run.mov"), Path.of("b/walk.avi"))));
  }

  @Test
  void aFolderOfVideosIsABatchAndEachFailureIsToldInItsRow() throws Exception {
    Path clips = Files.createDirectory(folder.resolve("clips"));
    Files.createFile(clips.resolve("empty.mp4"));
    Files.writeString(clips.resolve("text.MOV"), "no video");
    Files.writeString(clips.resolve("notes.txt"), "not a clip");
    Path out = folder.resolve("takes");
    CommandRun run = CommandRun.of("reconstruct", clips.toString(), "--out", out.toString());
    assertEquals(1, run.exitCode(), run.err());
    assertEquals(3, run.out().lines().count(), run.out());
    assertTrue(run.out().contains("empty  failed (3)"), run.out());
    assertTrue(run.out().contains("text"), run.out());
    assertEquals(3, Files.readAllLines(out.resolve("verdicts.csv")).size());
  }
}
