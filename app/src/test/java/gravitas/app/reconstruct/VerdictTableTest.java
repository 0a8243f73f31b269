package gravitas.app.reconstruct;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import gravitas.app.CommandRun;
import gravitas.app.cli.ExitCode;
import gravitas.pipeline.Inputs;
import gravitas.pipeline.KnownWalk;
import gravitas.pipeline.LoadedFeet;
import gravitas.pipeline.Reliability;
import gravitas.pipeline.TakeNames;
import gravitas.pipeline.TakeQuality;
import gravitas.pipeline.Verdict;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Many videos: one bad one does not stop the rest, and the table tells. */
class VerdictTableTest {
  @TempDir Path folder;

  private static VerdictTable.Row row(String name, ExitCode code, String problem) {
    var quality = new TakeQuality(2.5, 1.25, 3, new LoadedFeet(1, 2), 4, Double.NaN, 0.1);
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
    return new VerdictTable.Row(
        name, Path.of(name + ".mp4"), code, verdict == null ? null : verdict.node(), problem);
  }

  @Test
  void aFailureCountsMoreThanAGate() {
    var table = new VerdictTable();
    table.add(row("a", ExitCode.OK, ""));
    assertEquals(ExitCode.OK, table.exitCode());
    table.add(row("b", ExitCode.QUALITY, "tv is 0.1, which fails 'tv>0'"));
    assertEquals(ExitCode.QUALITY, table.exitCode());
    table.add(row("c", ExitCode.NO_PERSON, "c.mp4: no person was found"));
    assertEquals(ExitCode.INTERNAL, table.exitCode());
  }

  @Test
  void theTablesHoldEveryClip() throws Exception {
    var table = new VerdictTable();
    table.add(row("good", ExitCode.OK, ""));
    table.add(row("empty", ExitCode.NO_PERSON, "no \"person\", no motion"));
    Path out = folder.resolve("new/takes");
    table.write(out);
    List<String> lines = Files.readAllLines(out.resolve("verdicts.csv"));
    assertEquals(3, lines.size());
    assertTrue(lines.get(0).startsWith("name,exitCode,reprojectionPixels,footSkatePercent"));
    assertEquals("good,0,2.5,1.25,3.0,1.0,2.0,4.0,,0.1,20.0,360.0,1.5,2.0,0.1,3.0,", lines.get(1));
    assertEquals("empty,4,,,,,,,,,,,,,,,\"no \"\"person\"\", no motion\"", lines.get(2));
    JsonNode json = new ObjectMapper().readTree(out.resolve("verdicts.json").toFile());
    assertEquals(1.25, json.at("/0/verdict/footSkatePercent").asDouble());
    assertTrue(json.at("/0/verdict/floatMillimetres").isNull());
    assertEquals(4, json.at("/1/exitCode").asInt());
    assertTrue(table.table().contains("failed (4): no \"person\""), table.table());
  }

  @Test
  void aBatchCanBeRunAgain() throws Exception {
    Path clips = Files.createDirectories(folder.resolve("clips"));
    for (String name : List.of("a", "b")) {
      new KnownWalk(0.2).video(clips.resolve(name + ".mp4"));
      Files.writeString(clips.resolve(name + ".json"), "{}");
      Files.writeString(clips.resolve(name + ".overlay.mp4"), "drawn");
      Files.writeString(
          clips.resolve(name + ".verdict.json"), row(name, ExitCode.OK, "").verdict().toString());
    }
    String[] again = {
      "reconstruct", clips.toString(), "--out", clips.toString(), "--format", "json,overlay"
    };
    CommandRun run = CommandRun.of(again);
    assertEquals(0, run.exitCode(), run.err());
    assertTrue(run.out().contains("made earlier; --force makes it anew"), run.out());
    assertEquals("{}", Files.readString(clips.resolve("a.json")));
    List<String> lines = Files.readAllLines(clips.resolve("verdicts.csv"));
    assertEquals(3, lines.size(), lines.toString());
    assertTrue(lines.get(2).startsWith("b,0,2.5,1.25,3.0,"), lines.get(2));
    List<String> gated = new ArrayList<>(List.of(again));
    gated.addAll(List.of("--fail-on", "footskate>1"));
    assertEquals(5, CommandRun.of(gated.toArray(String[]::new)).exitCode());
  }

  private static Map<String, String> names(List<String> clips) {
    List<String> names = TakeNames.of(clips.stream().map(Path::of).toList());
    Map<String, String> byClip = new TreeMap<>();
    for (int i = 0; i < clips.size(); i++) {
      byClip.put(clips.get(i), names.get(i));
    }
    return byClip;
  }

  @Test
  void namesTellAsMuchOfTheClipsAsTheyMust() {
    assertEquals(
        Map.of("/v/a.mov", "a.mov", "/v/a.mp4", "a.mp4", "/v/a_2.mp4", "a_2", "/v/b.mp4", "b"),
        names(List.of("/v/a.mov", "/v/a.mp4", "/v/a_2.mp4", "/v/b.mp4")));
    assertEquals(
        Map.of("/v/x/a.mp4", "v_x_a.mp4", "/v/y/a.mp4", "y_a.mp4", "/v/x_a.mp4.mov", "x_a.mp4.mov"),
        names(List.of("/v/x/a.mp4", "/v/y/a.mp4", "/v/x_a.mp4.mov")));
    assertEquals(
        Map.of("/v/A.mp4", "A.mp4", "/v/a.mov", "a.mov"), names(List.of("/v/A.mp4", "/v/a.mov")));
  }

  @Test
  void namesAreUniqueInAnyOrder() {
    var random = new Random(12);
    for (int round = 0; round < 200; round++) {
      Set<String> chosen = new HashSet<>();
      while (chosen.size() < 12) {
        var path = new StringBuilder("/");
        for (int part = random.nextInt(3); part > 0; part--) {
          path.append(List.of("a/", "b/", "a_b/", "A/").get(random.nextInt(4)));
        }
        path.append(List.of("a", "a_2", "b_a", "a.mp4").get(random.nextInt(4)));
        chosen.add(path.append(random.nextBoolean() ? ".mp4" : ".mov").toString());
      }
      List<String> clips = new ArrayList<>(chosen);
      Map<String, String> names = names(clips);
      Set<String> different = new HashSet<>();
      names.values().forEach(name -> different.add(name.toLowerCase(Locale.ROOT)));
      assertEquals(clips.size(), different.size(), names.toString());
      Collections.shuffle(clips, random);
      assertEquals(names, names(clips));
    }
  }

  @Test
  void takesWhoseFilesWouldMeetAreRefusedBeforeTheWork() throws Exception {
    Path clips = Files.createDirectory(folder.resolve("clips"));
    Files.createFile(clips.resolve("a.mp4"));
    Files.createFile(clips.resolve("a_grf.mp4")); // its coordinates, and the forces of the other
    Path out = folder.resolve("takes");
    CommandRun run =
        CommandRun.of("reconstruct", clips.toString(), "--out", out.toString(), "--format", "mot");
    assertEquals(2, run.exitCode(), run.err());
    assertTrue(run.err().contains("a_grf.mot: two results would be the same file"), run.err());
    assertTrue(Files.notExists(out));
  }

  @Test
  void aClipNamedTwiceIsOneClip() throws Exception {
    Path clips = Files.createDirectory(folder.resolve("clips"));
    Path clip = Files.createFile(clips.resolve("a.mp4"));
    assertEquals(
        List.of(clip), Inputs.clips(List.of(clips, clip, clips.resolve("../clips/a.mp4"))));
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
