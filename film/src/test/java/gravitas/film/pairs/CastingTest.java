package gravitas.film.pairs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import gravitas.datasets.MotionFormats;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.film.gait.FloorPath;
import gravitas.film.gait.WalkAndTurn;
import gravitas.film.render.Scenes;
import gravitas.film.render.StillCamera;
import gravitas.film.render.scene.Detail;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import gravitas.pipeline.work.RequestException;
import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.LandmarkSet;
import gravitas.pose.observation.Observations;
import gravitas.pose.observation.ObservationsJson;
import gravitas.pose.observation.ObservedFrame;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CastingTest {
  private static final SceneSize TINY = new SceneSize(12, 60, 90, 160);

  @TempDir Path folder;

  @BeforeEach
  void record() throws IOException {
    for (String name : List.of("01_01", "01_02", "02_01")) {
      Motion walk =
          new WalkAndTurn(Scenes.SKELETON, new FloorPath(-0.8, 1.8, 0.6, 1.2, 4), 1.1).walk(2, 30);
      MotionFormats.write(walk, folder.resolve(name + ".bvh"), WriteOptions.DEFAULT);
    }
  }

  private Casting casting(long seed) throws IOException {
    return new Casting(Recordings.in(List.of(folder), List.of()), TINY, false, seed);
  }

  @Test
  void theSameSeedAndNumberGiveTheSamePictures() throws IOException {
    assertArrayEquals(firstPicture(casting(5).scene(3)), firstPicture(casting(5).scene(3)));
    assertFalse(
        Arrays.equals(firstPicture(casting(5).scene(3)), firstPicture(casting(6).scene(3))));
  }

  private static byte[] firstPicture(Scene scene) throws IOException {
    try (var film = new SceneFilm(scene, Detail.QUICK)) {
      byte[] bgr = new byte[3 * film.width() * film.height()];
      film.next(bgr);
      return bgr;
    }
  }

  @Test
  void everySideIsTakenInTurnAndTheWholeBodyIsInThePicture() throws IOException {
    long seed = new Random().nextLong();
    for (int number = 0; number < 16; number++) {
      Scene scene = casting(seed).scene(number);
      String what = "seed " + seed + ", number " + number;
      Camera.Intrinsics k = scene.camera().intrinsics();
      for (Vector3 point : StillCamera.points(scene.motion())) {
        Camera.Pixel pixel = scene.camera().project(point);
        assertTrue(pixel.x() > 0 && pixel.x() < k.width() - 1, what + ": " + pixel);
        assertTrue(pixel.y() > 0 && pixel.y() < k.height() - 1, what + ": " + pixel);
      }
      double sector = 2 * Math.PI * (number % 8) / 8;
      // half a sector, and what walking on changes of the view
      assertTrue(Math.cos(scene.yaw() - sector) > 0.5, what + ": yaw " + scene.yaw());
    }
  }

  @Test
  void aPairFileIsAFileOfObservationsWithTheTruthThatTheCameraSees() throws IOException {
    Scene scene = casting(1).scene(0);
    List<ObservedFrame> frames = new ArrayList<>();
    for (int f = 0; f < scene.motion().frameCount(); f++) {
      frames.add(ObservedFrame.empty(LandmarkSet.BLAZEPOSE, f, scene.motion().time(f)));
    }
    Camera.Intrinsics k = scene.camera().intrinsics();
    var seen = new Observations(LandmarkSet.BLAZEPOSE, k.width(), k.height(), frames);
    Path file = folder.resolve("pair.json");
    try (OutputStream out = Files.newOutputStream(file)) {
      PairFile.write(scene, seen, 1, out);
    }
    assertEquals(seen.frames(), ObservationsJson.read(file).frames());
    JsonNode root = new ObjectMapper().readTree(file.toFile());
    JsonNode numbers = root.path("pairs").path("K");
    int knee = LandmarkSet.BLAZEPOSE.indexOf(Landmark.LEFT_KNEE);
    JsonNode point = root.path("frames").get(4).path("truth").get(knee);
    double z = point.get(2).asDouble();
    var kinematics = new ForwardKinematics(scene.motion().skeleton());
    kinematics.update(scene.motion().pose(4));
    Camera.Pixel pixel =
        scene.camera().project(kinematics.position(scene.motion().skeleton().indexOf("LeftLeg")));
    double x = numbers.get(0).asDouble() * point.get(0).asDouble() / z + numbers.get(2).asDouble();
    double y = numbers.get(1).asDouble() * point.get(1).asDouble() / z + numbers.get(3).asDouble();
    assertEquals(pixel.x(), x, 1e-3);
    assertEquals(pixel.y(), y, 1e-3);
  }

  @Test
  void peopleOfOtherFoldersAreLeftOut() throws IOException {
    Path others = Files.createDirectory(folder.resolve("others"));
    Files.createFile(others.resolve("02_07.bvh"));
    assertEquals(1, Recordings.in(List.of(folder), List.of(others)).people());
    Files.createFile(others.resolve("01_07.bvh"));
    assertThrows(RequestException.class, () -> Recordings.in(List.of(folder), List.of(others)));
  }
}
