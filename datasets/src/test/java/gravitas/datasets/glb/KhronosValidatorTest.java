package gravitas.datasets.glb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import gravitas.datasets.RandomMotions;
import gravitas.datasets.motionfile.Surroundings;
import gravitas.datasets.motionfile.Take;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.scene.Box;
import gravitas.physics.scene.ContactLaw;
import gravitas.physics.scene.Plane;
import gravitas.physics.scene.Scene;
import gravitas.physics.scene.Surface;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Khronos' own validator finds nothing wrong; skipped where npm cannot supply it. */
class KhronosValidatorTest {
  private static final String PACKAGE = "gltf-validator@2.0.0-dev.3.10";

  @TempDir Path folder;

  @Test
  void writtenFilesAreValid() throws Exception {
    Path modules = validator();
    Motion motion = RandomMotions.smooth(5, 60, 30);
    List<Boolean> trusted = IntStream.range(0, 60).mapToObj(f -> f < 20 || f > 40).toList();
    var doubtful = new Take(motion, Map.of(), Map.of(), List.of(), List.of(), trusted, Map.of());
    validate(modules, Take.of(motion));
    validate(modules, doubtful);
    Scene room =
        Scene.LEVEL_FLOOR
            .plus(
                new Surface(
                    "seat",
                    Box.standing(new Vector3(1, 0.45, 0), 0.5, 0.4, 0.3),
                    ContactLaw.DEFAULT))
            .plus(new Surface("ramp", new Plane(new Vector3(0, 1, 0.2), 0), ContactLaw.DEFAULT));
    validate(modules, doubtful.with(new Surroundings(room, List.of())));
    validate(modules, doubtful, Take.of(RandomMotions.smooth(6, 60, 30)), doubtful);
  }

  private void validate(Path modules, Take... people) throws Exception {
    Path file = folder.resolve("take.glb");
    new GlbFormat().write(List.of(people), file, WriteOptions.DEFAULT.overwriting(true));
    String text =
        run(List.of("node", "datasets/src/test/node/validate-glb.js", modules + "", file + ""), 60);
    JsonNode report = new ObjectMapper().readTree(text);
    JsonNode issues = report.get("issues");
    assertEquals(0, issues.get("numErrors").asInt(), text);
    assertEquals(0, issues.get("numWarnings").asInt(), text);
    assertEquals(1, report.get("info").get("animationCount").asInt());
    assertTrue(report.get("info").get("totalTriangleCount").asInt() > 1000);
  }

  /** The folder of node modules with the validator, fetched once per build folder. */
  private static Path validator() throws InterruptedException {
    Path home = Path.of("datasets/build/npm").toAbsolutePath();
    Path modules = home.resolve("node_modules");
    try {
      if (!Files.isDirectory(modules.resolve("gltf-validator"))) {
        Files.createDirectories(home);
        run(List.of("npm", "install", "--no-audit", "--prefix", home.toString(), PACKAGE), 90);
      }
    } catch (IOException e) {
      Assumptions.abort("npm is absent or cannot fetch " + PACKAGE + ": " + e.getMessage());
    }
    return modules;
  }

  private static String run(List<String> command, int seconds)
      throws IOException, InterruptedException {
    Path out = Files.createTempFile("node", ".out");
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(out.toFile())
              .start();
      if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new IOException(command.get(0) + " takes longer than " + seconds + " s");
      }
      String text = Files.readString(out);
      if (process.exitValue() != 0) {
        throw new IOException(text);
      }
      return text;
    } finally {
      Files.delete(out);
    }
  }
}
