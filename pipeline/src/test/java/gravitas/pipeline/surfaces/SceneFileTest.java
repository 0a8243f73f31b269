package gravitas.pipeline.surfaces;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.scene.Box;
import gravitas.physics.scene.ContactLaw;
import gravitas.physics.scene.Plane;
import gravitas.physics.scene.Scene;
import gravitas.physics.scene.Surface;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is written is read again; what makes no sense gets one sentence with file and value. */
class SceneFileTest {
  @TempDir private Path folder;

  private Path file(String text) throws IOException {
    Path file = folder.resolve("room.toml");
    Files.writeString(file, text);
    return file;
  }

  @Test
  void scenesComeBackAsTheyWere() throws IOException {
    long seed = System.nanoTime();
    var random = new Random(seed);
    for (int round = 0; round < 20; round++) {
      Scene scene = round % 2 == 0 ? Scene.LEVEL_FLOOR : null;
      for (int i = 0; i < 3; i++) {
        var at = new Vector3(random.nextGaussian(), random.nextDouble(), random.nextGaussian());
        var size = new Vector3(0.1 + random.nextDouble(), 0.1 + random.nextDouble(), 0.2);
        var turn =
            Quaternion.fromRotationVector(
                new Vector3(random.nextGaussian(), random.nextGaussian(), 0.3));
        ContactLaw law =
            ContactLaw.DEFAULT.withFriction(0.1 + random.nextDouble()).withStiffness(1e4 + i);
        var box = new Surface("box \"" + i + "\\", new Box(at, size, turn, 0.02), law);
        scene = scene == null ? Scene.of(box) : scene.plus(box);
      }
      scene =
          scene.plus(
              new Surface("ramp", new Plane(new Vector3(0.1, 1, -0.2), 0.3), ContactLaw.DEFAULT));
      Scene read = SceneFile.read(file(SceneFile.text(scene)));
      assertEquals(scene.count(), read.count(), "seed " + seed);
      for (Surface wrote : scene.surfaces()) {
        Surface back =
            read.surfaces().stream()
                .filter(each -> each.name().equals(wrote.name()))
                .findFirst()
                .orElseThrow();
        assertEquals(wrote.law().friction(), back.law().friction(), 1e-6);
        assertEquals(wrote.law().stiffness(), back.law().stiffness(), 1e-3);
        for (int p = 0; p < 10; p++) {
          var point =
              new Vector3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
          assertEquals(
              wrote.shape().distance(point), back.shape().distance(point), 1e-5, "seed " + seed);
        }
      }
    }
  }

  @Test
  void whatIsLeftOutIsUsual() throws IOException {
    Scene scene = SceneFile.read(file("[[box]]\ncentre = [0, 0.2, 0]\nsize = [1, 0.4, 1]\n"));
    assertEquals("floor", scene.surface(0).name());
    assertEquals("box 1", scene.surface(1).name());
    assertEquals(Box.USUAL_EDGE, ((Box) scene.surface(1).shape()).edge());
    assertEquals(ContactLaw.DEFAULT, scene.surface(1).law());
  }

  private void refused(String text, String... words) throws IOException {
    IOException e = assertThrows(IOException.class, () -> SceneFile.read(file(text)), text);
    assertTrue(e.getMessage().startsWith(folder.resolve("room.toml").toString()), e.getMessage());
    assertEquals(1, e.getMessage().lines().count(), e.getMessage());
    for (String word : words) {
      assertTrue(e.getMessage().contains(word), e.getMessage());
    }
  }

  @Test
  void absurdScenesGetOneSentence() throws IOException {
    String box = "[[box]]\nname = \"seat\"\ncentre = [0, 0.2, 0]\nsize = [1, 0.4, 1]\n";
    refused(box + "friction = 0\n", "seat", "friction 0.0", "more than 0");
    refused(box + "friction = -0.4\n", "friction -0.4");
    refused(box + "friction = nan\n", "friction", "not a number");
    refused(box + "stiffness = 0\n", "stiffness 0.0");
    refused("[floor]\nfriction = 11\n", "the floor", "at most 10");
    refused(box + "frition = 0.5\n", "unknown key 'frition'", "did you mean 'friction'");
    refused("[[boxx]]\n", "unknown key 'boxx'", "'box'");
    refused("[[box]]\ncentre = [0, nan, 0]\nsize = [1, 1, 1]\n", "centre", "not a number");
    refused("[[box]]\ncentre = [0, 1e9, 0]\nsize = [1, 1, 1]\n", "centre", "1000");
    refused("[[box]]\ncentre = [0, 1]\nsize = [1, 1, 1]\n", "three numbers");
    refused("[[box]]\nsize = [1, 1, 1]\n", "centre");
    refused("[[box]]\ncentre = [0, 1, 0]\nsize = [1, 0, 1]\n", "each length");
    refused("[[box]]\ncentre = [0, 1, 0]\nsize = [1, 1, 1]\nedge = 0.6\n", "edge");
    refused("[[plane]]\nnormal = [0, 0, 0]\n", "no length");
    refused("[floor]\npresent = false\n", "without surfaces");
    refused(box + box, "of one name");
    refused("box = 3\n", "[[box]]");
    refused("floor = 3\n", "not a table");
    refused("this is no TOML", "TOML");
    refused(
        "[[box]]\ncentre = [0, 0.2, 0]\nsize = [1, 0.4, 1]\n".repeat(1000),
        "1000 surfaces",
        "at most 64");
    IOException e =
        assertThrows(IOException.class, () -> SceneFile.read(folder.resolve("none.toml")));
    assertTrue(e.getMessage().contains("no such file"), e.getMessage());
  }
}
