package gravitas.datasets.bvh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import gravitas.datasets.SharedData;
import gravitas.datasets.mocap.Mocap;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Blender's importer puts every joint where we have it, at our frame rate, upright. */
@Tag("slow")
class BlenderTest {
  @TempDir Path folder;

  @Test
  void blenderAgrees() throws Exception {
    Path clip = SharedData.path("cmu_mocap/val_walk/35_01.bvh");
    Motion motion = Mocap.onStandardSkeleton(clip).motion().resampled(30);
    Path file = folder.resolve("walk.bvh");
    new BvhFormat().write(motion, file, WriteOptions.DEFAULT);
    Path result = folder.resolve("blender.json");
    importInBlender(file, result);
    JsonNode blender = new ObjectMapper().readTree(result.toFile());
    assertEquals(30, blender.get("rate").asDouble(), 1e-3);
    assertEquals(motion.frameCount(), blender.get("frames").size());
    double worst = 0;
    var kinematics = new ForwardKinematics(motion.skeleton());
    for (int f = 0; f < motion.frameCount(); f++) {
      kinematics.update(motion.pose(f));
      for (int j = 0; j < motion.skeleton().jointCount(); j++) {
        JsonNode head = blender.get("frames").get(f).get(motion.skeleton().joint(j).name());
        var theirs =
            new Vector3(head.get(0).asDouble(), head.get(1).asDouble(), head.get(2).asDouble());
        worst = Math.max(worst, theirs.times(0.01).distanceTo(kinematics.position(j)));
      }
      JsonNode neck = blender.get("frames").get(f).get("Neck");
      JsonNode foot = blender.get("frames").get(f).get("LeftFoot");
      assertTrue(neck.get(1).asDouble() - foot.get(1).asDouble() > 80, "not upright");
    }
    System.out.println("Blender: largest distance of a joint " + 1000 * worst + " mm");
    assertEquals(0, worst, 1e-3);
  }

  private static void importInBlender(Path file, Path result)
      throws IOException, InterruptedException {
    Path log = Files.createTempFile("blender", ".log");
    try {
      Process process =
          new ProcessBuilder(
                  "blender",
                  "--background",
                  "--factory-startup",
                  "--python",
                  Path.of("datasets/src/test/python/blender_bvh.py").toAbsolutePath().toString(),
                  "--",
                  file.toString(),
                  result.toString())
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .start();
      assertTrue(process.waitFor(300, TimeUnit.SECONDS), "Blender hangs");
      assertTrue(Files.exists(result), Files.readString(log));
    } catch (IOException e) {
      Assumptions.abort("blender is absent: " + e.getMessage());
    } finally {
      Files.delete(log);
    }
  }
}
