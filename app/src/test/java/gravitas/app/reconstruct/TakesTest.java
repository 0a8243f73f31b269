package gravitas.app.reconstruct;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gravitas.app.CommandRun;
import gravitas.datasets.SharedData;
import gravitas.pipeline.KnownWalk;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every take of a clip that holds several, each as if there were no other. */
class TakesTest {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final double JUMP = 60; // seconds, which end a take

  @TempDir Path folder;

  private CommandRun run(String... arguments) {
    List<String> all = new ArrayList<>(List.of("reconstruct"));
    all.addAll(List.of(arguments));
    all.addAll(List.of("--format", "bvh,json"));
    return CommandRun.of(all.toArray(String[]::new));
  }

  private Path keypoints(int... jumps) throws Exception {
    Path keypoints = new KnownWalk(1.6).keypoints(folder.resolve("walk.json"));
    ObjectNode root = (ObjectNode) MAPPER.readTree(keypoints.toFile());
    ArrayNode frames = (ArrayNode) root.get("frames");
    for (int jump : jumps) {
      for (int f = jump; f < frames.size(); f++) {
        ObjectNode frame = (ObjectNode) frames.get(f);
        frame.put("time", frame.get("time").asDouble() + JUMP);
      }
    }
    MAPPER.writeValue(keypoints.toFile(), root);
    return keypoints;
  }

  private CommandRun keypointRun(Path keypoints, String out, String... more) {
    List<String> all =
        new ArrayList<>(List.of("--keypoints", keypoints.toString(), "--max-evals", "3", "--out"));
    all.add(folder.resolve(out).toString());
    all.addAll(List.of(more));
    return run(all.toArray(String[]::new));
  }

  private void assertSameMotion(String one, String other) throws Exception {
    assertArrayEquals(
        Files.readAllBytes(folder.resolve(one + ".bvh")),
        Files.readAllBytes(folder.resolve(other + ".bvh")));
    assertEquals(frames(other), frames(one));
  }

  private JsonNode frames(String take) throws Exception {
    return MAPPER.readTree(folder.resolve(take + ".json").toFile()).get("frames");
  }

  @Test
  void eachTakeIsAsIfThereWereNoOther() throws Exception {
    Path keypoints = keypoints(20, 25); // 20 frames, 5, and 23
    CommandRun all = keypointRun(keypoints, "all", "--takes", "all", "--json");
    assertEquals(0, all.exitCode(), all.err());
    assertTrue(all.err().contains("is left out: somebody is seen for 0.13 s"), all.err());
    assertFalse(Files.exists(folder.resolve("all/walk.bvh")));
    assertFalse(Files.exists(folder.resolve("all/walk.3.bvh")));
    assertEquals(0, keypointRun(keypoints, "first", "--end", "10").exitCode());
    assertEquals(0, keypointRun(keypoints, "last", "--start", "100").exitCode());
    assertSameMotion("all/walk.1", "first/walk");
    assertSameMotion("all/walk.2", "last/walk");
    JsonNode rows = MAPPER.readTree(all.out());
    assertEquals(2, rows.size());
    assertEquals("walk.2", rows.at("/1/name").asText());
    assertEquals(2 * JUMP + 25 / 30.0, rows.at("/1/verdict/startSeconds").asDouble(), 1e-3);
    assertEquals(
        rows.at("/1/verdict/startSeconds"),
        MAPPER.readTree(folder.resolve("all/walk.2.verdict.json").toFile()).get("startSeconds"));

    // from another start on take 1 is what was take 2, which nobody mistakes for what is there
    Path later = keypoints(10, 27);
    CommandRun renumbered =
        keypointRun(later, "all", "--takes", "all", "--start", Double.toString(JUMP));
    assertEquals(1, renumbered.exitCode(), renumbered.err());
    assertTrue(renumbered.out().contains("walk.1  failed"), renumbered.out());
    assertEquals(20, frames("all/walk.1").size());
    keypoints = keypoints(20, 25);

    // what an interruption left undone is made, the rest is kept; gates hold for every take
    Files.delete(folder.resolve("all/walk.2.verdict.json"));
    Files.delete(folder.resolve("all/walk.2.bvh"));
    Files.delete(folder.resolve("all/walk.2.json"));
    CommandRun again =
        keypointRun(keypoints, "all", "--takes", "all", "--fail-on", "reprojection>0");
    assertEquals(5, again.exitCode(), again.err());
    assertSameMotion("all/walk.2", "last/walk");
  }

  @Test
  void aClipOfOneTakeIsAsWithoutTheFlag() throws Exception {
    CommandRun all = keypointRun(keypoints(), "all", "--takes", "all");
    assertEquals(0, all.exitCode(), all.err());
    assertTrue(Files.exists(folder.resolve("all/walk.bvh")));
    assertFalse(Files.exists(folder.resolve("all/walk.1.bvh")));
  }

  @Test
  void whatCannotBeIsRefused() throws Exception {
    CommandRun other = keypointRun(keypoints(), "all", "--takes", "some");
    assertEquals(2, other.exitCode());
    assertTrue(other.err().contains("--takes some: give one or all"), other.err());
    CommandRun demo = CommandRun.of("reconstruct", "demo", "--takes", "all");
    assertEquals(2, demo.exitCode());
    Path edits = Files.writeString(folder.resolve("edits.json"), "{}");
    CommandRun edited =
        keypointRun(keypoints(), "all", "--takes", "all", "--edits", edits.toString());
    assertEquals(2, edited.exitCode());
    assertTrue(edited.err().contains("--edits belong to one take"), edited.err());
    assertFalse(Files.exists(folder.resolve("all")));
  }

  /** With the networks, on two recorded clips with a hard cut between them. */
  @Test
  @Tag("slow")
  void aHardCutMakesTwoTakes() throws Exception {
    Path man = SharedData.path("video_plain/tfjs_models/pose_1.mp4");
    Path other = SharedData.path("video_with_reference/gesturing/video.avi");
    Path whole = folder.resolve("whole.mp4");
    EditedClips.splice(man, other, 1.5, whole);
    Path cut = folder.resolve("cut.mp4");
    EditedOrder.trimmed(whole, 0, 3, cut);
    String[] quick = {"--max-evals", "1", "--quality", "fast", "--quiet", "--out"};
    CommandRun all = video(cut, quick, "all", "--takes", "all");
    assertEquals(0, all.exitCode(), all.err());
    assertTrue(all.out().contains("cut.1"), all.out());
    assertTrue(all.out().contains("cut.2"), all.out());
    assertEquals(0, video(cut, quick, "first", "--end", "1.49").exitCode());
    assertEquals(0, video(cut, quick, "last", "--start", "1.49").exitCode());
    assertSameMotion("all/cut.1", "first/cut");
    assertSameMotion("all/cut.2", "last/cut");
    assertEquals(45, frames("all/cut.1").size());
    assertEquals(1.5, frames("all/cut.2").get(0).get("time").asDouble(), 1e-3);
    frames("all/cut.2").forEach(frame -> assertFalse(frame.toString().contains("other_take")));
  }

  private CommandRun video(Path clip, String[] quick, String out, String... more) {
    List<String> all = new ArrayList<>(List.of(clip.toString()));
    all.addAll(List.of(quick));
    all.add(folder.resolve(out).toString());
    all.addAll(List.of(more));
    return run(all.toArray(String[]::new));
  }
}
