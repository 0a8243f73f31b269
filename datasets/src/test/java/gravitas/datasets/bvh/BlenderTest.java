package gravitas.datasets.bvh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import gravitas.datasets.SharedData;
import gravitas.datasets.glb.GlbFormat;
import gravitas.datasets.mocap.Mocap;
import gravitas.datasets.motionfile.Origin;
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

/**
 * Blender's importers put every joint where the simulation has it, at our frame rate, upright; a
 * GLB is one armature with one action and one mesh, and drives another rig by names alone.
 */
@Tag("slow")
class BlenderTest {
  @TempDir Path folder;

  private final WriteOptions options = WriteOptions.ANIMATION.withOrigin(Origin.WORLD);

  private static Motion walk() throws IOException {
    Path clip = SharedData.path("cmu_mocap/val_walk/35_01.bvh");
    return Mocap.onStandardSkeleton(clip).motion().resampled(30);
  }

  @Test
  void blenderAgreesWithABvh() throws Exception {
    Motion motion = walk();
    Path file = folder.resolve("walk.bvh");
    new BvhFormat().write(motion, file, options);
    Path result = folder.resolve("blender.json");
    importInBlender("blender_bvh.py", file, result);
    JsonNode blender = new ObjectMapper().readTree(result.toFile());
    assertEquals(30, blender.get("rate").asDouble(), 1e-3);
    requireJoints(motion, blender, 0.01);
  }

  @Test
  void blenderAgreesWithAGlb() throws Exception {
    Motion motion = walk();
    Path file = folder.resolve("walk.glb");
    new GlbFormat().write(motion, file, options);
    Path result = folder.resolve("blender.json");
    importInBlender("blender_glb.py", file, result);
    JsonNode blender = new ObjectMapper().readTree(result.toFile());
    assertEquals(1, blender.get("armatures").asInt());
    assertEquals(1, blender.get("meshes").asInt());
    assertEquals(2, blender.get("objects").asInt(), "something else was imported");
    assertEquals(1, blender.get("actions").size());
    assertEquals("[\"ARMATURE\"]", blender.get("modifiers").toString());
    double degrees = Math.toDegrees(blender.get("retargetRadians").asDouble());
    System.out.println("Blender: another rig turns otherwise by at most " + degrees + " degrees");
    assertEquals(0, degrees, 0.1);
    // glTF has times, not frames: Blender's own rate of 24 samples them between ours
    assertEquals(24, blender.get("rate").asDouble(), 1e-3);
    int last = (int) Math.floor(motion.duration() * 24);
    requireJoints(motion.resampled(24).slice(0, last), blender, 1);
  }

  private static void requireJoints(Motion motion, JsonNode blender, double metres) {
    assertTrue(motion.frameCount() <= blender.get("frames").size());
    double worst = 0;
    var kinematics = new ForwardKinematics(motion.skeleton());
    for (int f = 0; f < motion.frameCount(); f++) {
      kinematics.update(motion.pose(f));
      for (int j = 0; j < motion.skeleton().jointCount(); j++) {
        JsonNode head = blender.get("frames").get(f).get(motion.skeleton().joint(j).name());
        var theirs =
            new Vector3(head.get(0).asDouble(), head.get(1).asDouble(), head.get(2).asDouble());
        worst = Math.max(worst, theirs.times(metres).distanceTo(kinematics.position(j)));
      }
      JsonNode neck = blender.get("frames").get(f).get("Neck");
      JsonNode foot = blender.get("frames").get(f).get("LeftFoot");
      assertTrue(neck.get(1).asDouble() - foot.get(1).asDouble() > 0.8 / metres, "not upright");
    }
    System.out.println("Blender: largest distance of a joint " + 1000 * worst + " mm");
    assertEquals(0, worst, 1e-3);
  }

  private static void importInBlender(String script, Path file, Path result)
      throws IOException, InterruptedException {
    Path log = Files.createTempFile("blender", ".log");
    try {
      Process process =
          new ProcessBuilder(
                  "blender",
                  "--background",
                  "--factory-startup",
                  "--python",
                  Path.of("datasets/src/test/python", script).toAbsolutePath().toString(),
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
