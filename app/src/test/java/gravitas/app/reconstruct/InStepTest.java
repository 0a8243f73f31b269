package gravitas.app.reconstruct;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gravitas.app.CommandRun;
import gravitas.pipeline.KnownWalk;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is written has the frames of the footage, whatever was seen in them. */
class InStepTest {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  @TempDir Path folder;

  private CommandRun run(Path keypoints, String... more) {
    List<String> args =
        new java.util.ArrayList<>(
            List.of(
                "reconstruct",
                "--keypoints",
                keypoints.toString(),
                "--max-evals",
                "4",
                "--format",
                "bvh,mot,json",
                "--force",
                "--out",
                folder.resolve("take").toString()));
    args.addAll(List.of(more));
    CommandRun run = CommandRun.of(args.toArray(String[]::new));
    assertEquals(0, run.exitCode(), run.err());
    return run;
  }

  private Path only(String ending) throws Exception {
    try (var files = Files.list(folder.resolve("take"))) {
      return files
          .filter(f -> f.toString().endsWith(ending) && !f.toString().endsWith("_grf.mot"))
          .filter(f -> !ending.equals(".json") || !f.toString().endsWith(".verdict.json"))
          .findFirst()
          .orElseThrow();
    }
  }

  @Test
  void framesBeforeAndAfterThePersonAreHeldAndUntrusted() throws Exception {
    int[] unseen = IntStream.of(0, 1, 2, 3, 4, 5, 6, 7, 33, 34, 35).toArray();
    Path keypoints = new KnownWalk(1.2).keypoints(folder.resolve("walk.json"), unseen);
    run(keypoints);
    JsonNode frames = MAPPER.readTree(only(".json").toFile()).get("frames");
    int all = MAPPER.readTree(keypoints.toFile()).get("frames").size();
    assertEquals(all, frames.size());
    assertEquals(0, frames.get(0).get("time").asDouble());
    for (int f = 0; f < all; f++) {
      int frame = f;
      boolean held = IntStream.of(unseen).anyMatch(u -> u == frame);
      if (held) {
        assertFalse(frames.get(f).get("trusted").asBoolean(), "frame " + f);
        assertTrue(frames.get(f).get("doubts").toString().contains("unseen"), "frame " + f);
      }
    }
    assertEquals(frames.get(8).get("root"), frames.get(0).get("root"));
    String bvh = Files.readString(only(".bvh"));
    assertTrue(bvh.contains("Frames: " + all), "as many frames as the footage");
    List<String> mot = Files.readAllLines(only(".mot"));
    String first =
        mot.get(
            1
                + IntStream.range(0, mot.size())
                    .filter(i -> mot.get(i).startsWith("time"))
                    .findFirst()
                    .orElseThrow());
    assertEquals(0, Double.parseDouble(first.strip().split("\\s+")[0]));
    JsonNode verdict = MAPPER.readTree(only(".verdict.json").toFile());
    assertEquals(0, verdict.get("startSeconds").asDouble());
  }

  @Test
  void aPartOfTheFootageSaysItsOffset() throws Exception {
    Path keypoints = new KnownWalk(1.5).keypoints(folder.resolve("walk.json"));
    run(keypoints, "--start", "0.4");
    JsonNode verdict = MAPPER.readTree(only(".verdict.json").toFile());
    assertEquals(0.4, verdict.get("startSeconds").asDouble(), 1e-6);
    JsonNode motion = MAPPER.readTree(only(".json").toFile());
    assertEquals(0.4, motion.get("frames").get(0).get("time").asDouble(), 1e-6);
    assertEquals("0.400 s of the footage", motion.get("provenance").get("first frame").asText());
  }

  @Test
  void aJumpInTimeIsNotSimulated() throws Exception {
    Path keypoints = new KnownWalk(1.2).keypoints(folder.resolve("walk.json"));
    ObjectNode root = (ObjectNode) MAPPER.readTree(keypoints.toFile());
    ArrayNode frames = (ArrayNode) root.get("frames");
    for (int f = 30; f < frames.size(); f++) {
      ObjectNode frame = (ObjectNode) frames.get(f);
      frame.put("time", frame.get("time").asDouble() + 3600);
    }
    MAPPER.writeValue(keypoints.toFile(), root);
    CommandRun run = run(keypoints);
    assertTrue(run.err().contains("a jump in time of 3600 s"), run.err());
    assertEquals(30, MAPPER.readTree(only(".json").toFile()).get("frames").size());
    JsonNode verdict = MAPPER.readTree(only(".verdict.json").toFile());
    assertTrue(verdict.get("cautions").get(0).asText().contains("not one take"));
  }
}
