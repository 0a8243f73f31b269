package gravitas.app.reconstruct;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import gravitas.app.CommandRun;
import gravitas.datasets.mocap.Mocap;
import gravitas.datasets.retarget.Retargeted;
import gravitas.physics.motion.Motion;
import gravitas.pipeline.KnownWalk;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who jumps tells by falling whether the clock and the height are right. */
class FalseTimeTest {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  @TempDir Path folder;

  @Test
  void aWrongClockOrHeightIsNoticedByPeopleWhoJump() throws Exception {
    Path file = Path.of(System.getenv("GRAVITAS_DATA"), "cmu_mocap/val_other/49_02.bvh");
    assumeTrue(Files.exists(file), () -> "no recording at " + file);
    Retargeted person = Mocap.onStandardSkeleton(file);
    Motion jumps = person.motion().resampled(30);
    jumps = jumps.slice(0, Math.min(180, jumps.frameCount()));
    double height = person.shape().heightMetres();
    assertEquals(false, isDoubted(jumps, 1, height));
    assertEquals(true, isDoubted(jumps, 1.25, height));
    assertEquals(true, isDoubted(jumps, 0.8, height));
    assertEquals(true, isDoubted(jumps, 1, 1.2 * height));
  }

  private boolean isDoubted(Motion jumps, double stretch, double height) throws Exception {
    double[] times = Arrays.stream(jumps.times()).map(t -> stretch * t).toArray();
    Path keypoints = folder.resolve("jumps.json");
    new KnownWalk(new Motion(jumps.skeleton(), times, jumps.poses())).keypoints(keypoints);
    CommandRun run =
        CommandRun.of(
            "reconstruct",
            "--keypoints",
            keypoints.toString(),
            "--height",
            Double.toString(height),
            "--max-evals",
            "1",
            "--force",
            "--out",
            folder.resolve("jumps.bvh").toString());
    assertEquals(0, run.exitCode(), run.err());
    JsonNode verdict = MAPPER.readTree(folder.resolve("jumps.verdict.json").toFile());
    boolean doubted = verdict.get("cautions").toString().contains("the time base or the height");
    if (doubted) {
      assertEquals(100, verdict.get("untrustedFramesPercent").asDouble());
    }
    return doubted;
  }
}
