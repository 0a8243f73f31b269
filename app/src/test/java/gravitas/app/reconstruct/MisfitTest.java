package gravitas.app.reconstruct;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gravitas.app.CommandRun;
import gravitas.pipeline.KnownWalk;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A person whose upper half is suddenly somebody else's is not believed. */
class MisfitTest {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final int FROM = 12;
  private static final int TO = 24;

  @TempDir Path folder;

  @Test
  void framesThatMixTwoPeopleAreMarked() throws Exception {
    Path file = new KnownWalk(1.2).keypoints(folder.resolve("walk.json"));
    double clean = untrusted(file, "clean").size();
    assertEquals(0, clean);
    mix(file);
    JsonNode spans = untrusted(file, "mixed");
    assertTrue(spans.size() > 0, spans.toString());
    int marked = 0;
    for (JsonNode span : spans) {
      if (span.get("reason").asText().contains("no body fits")) {
        assertTrue(span.get("from").asInt() >= FROM - 5, spans.toString());
        assertTrue(span.get("to").asInt() <= TO + 5, spans.toString());
        marked += span.get("to").asInt() - span.get("from").asInt() + 1;
      }
    }
    assertTrue(marked >= (TO - FROM) / 2, spans.toString());
  }

  private JsonNode untrusted(Path keypoints, String name) throws Exception {
    CommandRun run =
        CommandRun.of(
            "reconstruct",
            "--keypoints",
            keypoints.toString(),
            "--out",
            folder.resolve(name + ".bvh").toString());
    assertEquals(0, run.exitCode(), run.err());
    return MAPPER.readTree(folder.resolve(name + ".verdict.json").toFile()).get("untrustedFrames");
  }

  /** Moves everything above the hips aside by about half the person's height. */
  private static void mix(Path file) throws Exception {
    ObjectNode root = (ObjectNode) MAPPER.readTree(file.toFile());
    for (int f = FROM; f < TO; f++) {
      ArrayNode pixels = (ArrayNode) root.get("frames").get(f).get("pixels");
      for (int landmark = 0; landmark < 23; landmark++) {
        ArrayNode point = (ArrayNode) pixels.get(landmark);
        point.set(0, MAPPER.getNodeFactory().numberNode(point.get(0).asDouble() - 70));
      }
    }
    MAPPER.writeValue(file.toFile(), root);
  }
}
