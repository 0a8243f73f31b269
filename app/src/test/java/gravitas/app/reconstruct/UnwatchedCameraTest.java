package gravitas.app.reconstruct;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import gravitas.app.CommandRun;
import gravitas.pipeline.KnownWalk;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What nobody has looked at is not called still. */
class UnwatchedCameraTest {
  @TempDir Path folder;

  @Test
  void withKeyPointsAloneNobodyKnowsWhetherTheCameraMoves() throws Exception {
    Path keypoints = new KnownWalk(0.8).keypoints(folder.resolve("walk.json"));
    CommandRun run =
        CommandRun.of(
            "reconstruct",
            "--keypoints",
            keypoints.toString(),
            "--max-evals",
            "4",
            "--fail-on",
            "camera>2",
            "--out",
            folder.resolve("walk.bvh").toString());
    assertEquals(5, run.exitCode(), run.err());
    JsonNode verdict = new ObjectMapper().readTree(folder.resolve("walk.verdict.json").toFile());
    assertTrue(verdict.get("cameraTravelPercent").isNull(), verdict.toString());
    assertTrue(verdict.get("cameraMoves").isNull(), verdict.toString());
    assertTrue(verdict.get("assumptions").toString().contains("nobody looked at the pictures"));
  }
}
