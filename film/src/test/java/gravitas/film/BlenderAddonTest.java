package gravitas.film;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import gravitas.datasets.json.JsonFormat;
import gravitas.datasets.motionfile.Filming;
import gravitas.datasets.motionfile.Take;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.datasets.tracks.PointTracks;
import gravitas.film.render.Film;
import gravitas.film.render.Scenes;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.Motion;
import gravitas.pipeline.video.VideoWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The add-on puts joints, camera, footage and markers where we have them. The picture it renders,
 * the body over the footage, is kept in the build folder to be looked at.
 */
@Tag("slow")
class BlenderAddonTest {
  @TempDir Path folder;

  @Test
  void aTakeComesInWithBodyCameraFootageAndMarkers() throws Exception {
    Motion motion = Scenes.walk(2);
    Camera camera = Scenes.camera(motion, 480, 360);
    Path video = folder.resolve("walk.mp4");
    double rate = motion.meanRate();
    try (var writer = new VideoWriter(video, 480, 360, rate)) {
      new Film(motion, camera).shoot(1, (frame, bgr) -> writer.add(bgr));
      writer.finish();
    }
    Path file = folder.resolve("walk.json");
    new JsonFormat().write(take(motion, camera), file, WriteOptions.DEFAULT);
    JsonNode blender = inBlender(file);

    assertEquals(rate, blender.get("rate").asDouble(), 1e-3);
    assertEquals(1, blender.get("armatures").asInt());
    assertEquals(1, blender.get("actions").asInt());
    assertTrue(blender.get("vertices").asInt() > 10_000);
    assertTrue(blender.get("modifier").asBoolean());
    assertTrue(blender.get("groups").toString().contains("\"LeftShoulder\""));
    assertEquals("[480,360]", blender.get("clipSize").toString());
    assertEquals(1, blender.get("clipStart").asInt());
    assertEquals(motion.frameCount(), blender.get("clipFrames").asInt());
    assertEquals(
        "[[1,\"LeftHeel\"],[6,\"not trusted\"],[8,\"LeftHeel end\"],[11,\"not trusted end\"]]",
        blender.get("markers").toString());
    requirePlaces(motion, camera, blender.get("frames"));
  }

  private static Take take(Motion motion, Camera camera) {
    int frames = motion.frameCount();
    List<Boolean> trusted = IntStream.range(0, frames).mapToObj(f -> f < 5 || f >= 10).toList();
    List<Boolean> heel = IntStream.range(0, frames).mapToObj(f -> f < 7).toList();
    return new Take(
            motion, Map.of("LeftHeel", heel), Map.of(), List.of(), List.of(), trusted, Map.of())
        .withBody(HumanoidBody.of(BodyShape.AVERAGE))
        .withFilming(new Filming(camera, "walk.mp4"));
  }

  /** Every joint of the simulated body, in the world and in the camera's picture. */
  private static void requirePlaces(Motion motion, Camera camera, JsonNode frames) {
    assertEquals(motion.frameCount(), frames.size());
    PointTracks ours = PointTracks.of(motion);
    double millimetres = 0;
    double pixels = 0;
    for (int f = 0; f < frames.size(); f++) {
      for (int j = 0; j < motion.skeleton().jointCount(); j++) {
        String name = motion.skeleton().joint(j).name();
        Vector3 place = ours.position(f, j);
        JsonNode at = frames.get(f).get("joints").get(name);
        var theirs = new Vector3(at.get(0).asDouble(), at.get(1).asDouble(), at.get(2).asDouble());
        millimetres = Math.max(millimetres, 1000 * theirs.distanceTo(place));
        JsonNode pixel = frames.get(f).get("pixels").get(name);
        Camera.Pixel seen = camera.project(place);
        // Blender counts from the corner of the first pixel, we from its middle
        double across = pixel.get(0).asDouble() - 0.5 - seen.x();
        double down = pixel.get(1).asDouble() - 0.5 - seen.y();
        pixels = Math.max(pixels, Math.hypot(across, down));
      }
    }
    System.out.printf("Blender: joints %.4f mm, pictures %.3f pixels off%n", millimetres, pixels);
    assertEquals(0, millimetres, 1);
    assertEquals(0, pixels, 0.02);
  }

  private JsonNode inBlender(Path take) throws IOException, InterruptedException {
    Path result = folder.resolve("result.json");
    Path picture = Path.of("film/build/blender-take.png").toAbsolutePath();
    Path log = folder.resolve("blender.log");
    Process process;
    try {
      process =
          new ProcessBuilder(
                  "blender",
                  "--background",
                  "--factory-startup",
                  "--python",
                  Path.of("film/src/test/python/blender_take.py").toAbsolutePath().toString(),
                  "--",
                  Path.of("blender/gravitas_take.py").toAbsolutePath().toString(),
                  take.toString(),
                  result.toString(),
                  picture.toString())
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .start();
    } catch (IOException e) {
      Assumptions.abort("blender is absent: " + e.getMessage());
      return null;
    }
    assertTrue(process.waitFor(300, TimeUnit.SECONDS), "Blender hangs");
    assertTrue(Files.exists(result), Files.readString(log));
    return new ObjectMapper().readTree(result.toFile());
  }
}
