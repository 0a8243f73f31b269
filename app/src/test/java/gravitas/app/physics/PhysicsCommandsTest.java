package gravitas.app.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import gravitas.app.CommandRun;
import gravitas.datasets.MotionFormats;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PhysicsCommandsTest {
  @TempDir Path folder;

  @Test
  void simulateStandWritesABvhOfSomeoneStanding() throws Exception {
    Path file = folder.resolve("stand.bvh");
    CommandRun run = CommandRun.of("simulate", "stand", "--seconds", "1", "--out", file.toString());
    assertEquals(0, run.exitCode(), run.err());
    Motion motion = MotionFormats.read(file).motion();
    assertEquals(61, motion.frameCount());
    Vector3 first = motion.pose(0).rootPosition();
    Vector3 last = motion.pose(60).rootPosition();
    assertTrue(first.distanceTo(last) < 0.03, first + " to " + last);
  }

  @Test
  void simulatePlaysAMotionFile() throws Exception {
    Path stand = folder.resolve("stand.bvh");
    Path again = folder.resolve("again.bvh");
    CommandRun.of("simulate", "stand", "--seconds", "1", "--out", stand.toString());
    CommandRun run =
        CommandRun.of("simulate", stand.toString(), "--seconds", "0.5", "--out", again.toString());
    assertEquals(0, run.exitCode(), run.err());
    assertEquals(31, MotionFormats.read(again).motion().frameCount());
  }

  @Test
  void simulateRefusesAMissingMotionAndWritesNothing() {
    Path file = folder.resolve("none.bvh");
    CommandRun run =
        CommandRun.of("simulate", folder.resolve("no.bvh").toString(), "--out", file.toString());
    assertEquals(3, run.exitCode(), run.err());
    assertFalse(Files.exists(file));
  }

  @Test
  void checkContactPassesOnAStandingMotionAndSaysSoInJson() throws Exception {
    Path stand = folder.resolve("stand.bvh");
    CommandRun.of("simulate", "stand", "--seconds", "1", "--out", stand.toString());
    CommandRun run =
        CommandRun.of(
            "check",
            "contact",
            stand.toString(),
            "--start",
            "0.2",
            "--duration",
            "0.4",
            "--evaluations",
            "6",
            "--json");
    assertEquals(0, run.exitCode(), run.err());
    JsonNode figures = new ObjectMapper().readTree(run.out());
    assertTrue(figures.get("smallestNormalForce").asDouble() >= 0);
    assertTrue(figures.get("largestConeRatio").asDouble() <= 1 + 1e-9);
    assertTrue(figures.get("passed").asBoolean());
  }

  @Test
  void checkGradientsReportsTheThreeSituations() throws Exception {
    CommandRun run =
        CommandRun.of("check", "gradients", "--seeds", "1", "--steps", "10", "--json", "-q");
    JsonNode errors = new ObjectMapper().readTree(run.out()).get("maxRelativeError");
    for (String situation : new String[] {"flight", "contact", "landing"}) {
      assertTrue(errors.get(situation).asDouble() <= 1e-5, run.out());
    }
    assertEquals(0, run.exitCode(), run.out());
  }
}
