package gravitas.app.reconstruct;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import gravitas.app.track.WindowFile;
import gravitas.datasets.fuzz.Mutation;
import gravitas.models.onnx.OnnxContents;
import gravitas.models.optimizer.TrainedNetwork;
import gravitas.pose.camera.CalibrationFile;
import gravitas.pose.observation.KeypointFiles;
import gravitas.pose.video.ClipRange;
import gravitas.pose.video.VideoFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Damaged copies of what the program reads besides motion files: each is read or refused with an
 * IOException that names the file, or, of bytes that have no name, with an
 * IllegalArgumentException.
 */
@Tag("slow")
class InputFuzzTest {
  private static final String POINT = "{\"x\":0.5,\"y\":0.5,\"z\":0,\"visibility\":1}";

  @TempDir Path folder;
  private KnownWalk walk;

  /** Reads a file, or fails as a reader may. */
  @FunctionalInterface
  private interface Reader {
    void read(Path file) throws IOException;
  }

  @BeforeEach
  void walk() {
    walk = new KnownWalk(0.3);
  }

  @Test
  void videos() throws Exception {
    Path good = folder.resolve("good.mp4");
    walk.video(good);
    fuzz("video.mp4", 300, Files.readAllBytes(good), InputFuzzTest::decode);
  }

  private static void decode(Path file) throws IOException {
    try (var video = new VideoFile(file, ClipRange.ALL)) {
      byte[] bgr = new byte[3 * video.width() * video.height()];
      while (!Double.isNaN(video.next(bgr))) {
        assertTrue(bgr.length > 0);
      }
      assertTrue(video.warnings().stream().allMatch(w -> w.contains("video.mp4")));
    }
  }

  @Test
  void ourKeyPoints() throws Exception {
    Path good = folder.resolve("good.json");
    walk.keypoints(good);
    fuzz("ours.json", 1000, Files.readAllBytes(good), InputFuzzTest::keypoints);
  }

  @Test
  void mediaPipe() throws IOException {
    String frame = "[" + (POINT + ",").repeat(32) + POINT + "]";
    String good = "[{\"time\":0,\"landmarks\":" + frame + ",\"worldLandmarks\":" + frame + "}]";
    fuzz("mediapipe.json", 1000, bytes(good), InputFuzzTest::keypoints);
  }

  @Test
  void openPose() throws IOException {
    String points = "10,20,0.9,".repeat(24) + "10,20,0.9";
    String good = "{\"people\":[{\"pose_keypoints_2d\":[" + points + "]}]}";
    Files.createDirectory(folder.resolve("openpose"));
    fuzz("openpose/a_000.json", 1000, bytes(good), f -> keypoints(f.getParent()));
  }

  private static void keypoints(Path file) throws IOException {
    new KeypointFiles(640, 480, 30, Optional.empty()).read(file);
  }

  @Test
  void calibrations() throws IOException {
    String numbers =
        "[[1000.0,0.0,320.0],[0.0,1000.0,240.0],[0.0,0.0,1.0]]\ndistortions = [0.1,0.0,0.0,0.0]\n";
    String toml = "[cam]\nsize = [640.0,480.0]\nmatrix = " + numbers;
    toml += "rotation = [0.1,0.2,0.3]\ntranslation = [0.0,1.0,2.0]\n";
    fuzz("camera.toml", 1000, bytes(toml), file -> CalibrationFile.read(file, ""));
    String json =
        "[{\"name\":\"c1\",\"size\":[640,480],\"matrix\":[[9,0,3],[0,9,2],[0,0,1]],"
            + "\"rotation\":[0,1,2],\"translation\":[0,1,2],\"distortions\":[0,0,0,0,0]}]";
    fuzz("camera.json", 1000, bytes(json), file -> CalibrationFile.read(file, ""));
  }

  @Test
  void networks() throws IOException {
    byte[] good;
    try (var in = TrainedNetwork.class.getResourceAsStream("adafactor-mlp-physics.onnx")) {
      good = in.readAllBytes();
    }
    fuzz(
        "network.onnx",
        1000,
        good,
        file -> {
          try {
            new OnnxContents(Files.readAllBytes(file)).notes();
          } catch (IllegalArgumentException e) { // it is given bytes, not a file
            throw new IOException("network.onnx: " + e.getMessage(), e);
          }
        });
  }

  /** What cannot be gone on with is begun anew. */
  @Test
  void windows() throws IOException {
    byte[] good = new byte[400];
    new Random(1).nextBytes(good);
    try (WindowFile begun = WindowFile.begin(folder.resolve("good.windows"), 7)) {
      assertTrue(begun.count() == 0);
    }
    byte[] head = Files.readAllBytes(folder.resolve("good.windows"));
    System.arraycopy(head, 0, good, 0, head.length);
    fuzz("take.windows", 1000, good, file -> WindowFile.resume(file, 7).close());
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private void fuzz(String name, int mutations, byte[] good, Reader reader) throws IOException {
    Path file = folder.resolve(name);
    String named = name.replaceFirst("/.*", "");
    for (int seed = 0; seed < mutations; seed++) {
      Files.write(file, Mutation.of(good, new Random(seed)));
      String label = name + ", seed " + seed;
      try {
        reader.read(file);
      } catch (IOException e) {
        assertTrue(String.valueOf(e.getMessage()).contains(named), label + ": " + e.getMessage());
      } catch (RuntimeException | Error e) {
        fail(label + " causes " + e, e);
      }
    }
  }
}
