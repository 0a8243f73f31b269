package gravitas.app.reconstruct;

import gravitas.datasets.fuzz.FuzzRun;
import gravitas.models.convert.TfliteToOnnx;
import gravitas.models.onnx.OnnxContents;
import gravitas.models.optimizer.TrainedNetwork;
import gravitas.models.supply.NetworkSupply;
import gravitas.models.supply.PoseNetwork;
import gravitas.models.tflite.TfliteReader;
import gravitas.models.tflite.UnsupportedModelException;
import gravitas.pipeline.KnownWalk;
import gravitas.pose.camera.CalibrationFile;
import gravitas.pose.observation.KeypointFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
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

  @BeforeEach
  void walk() {
    walk = new KnownWalk(0.3);
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
    Path file = folder.resolve("openpose").resolve("a_000.json");
    new FuzzRun(file, 1000)
        .naming("openpose")
        .damagingNumbers(bytes(good), f -> keypoints(f.getParent()));
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

  /** The converter reads what the reader let pass, so both may refuse. */
  @Test
  void networksToConvert() throws IOException {
    byte[] good = NetworkSupply.fromNpm(line -> {}).tflite(PoseNetwork.LITE);
    fuzz(
        "network.tflite",
        1000,
        good,
        file -> {
          try {
            TfliteToOnnx.convert(
                TfliteReader.read(Files.readAllBytes(file)), "lite", PoseNetwork.LITE.outputs());
          } catch (UnsupportedModelException e) { // it is given bytes, not a file
            throw new IOException("network.tflite: " + e.getMessage(), e);
          }
        });
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private void fuzz(String name, int mutations, byte[] good, FuzzRun.Reader reader)
      throws IOException {
    var run = new FuzzRun(folder.resolve(name), mutations);
    if (name.matches(".*(json|toml)")) {
      run.damagingNumbers(good, reader);
    } else {
      run.damaging(good, reader);
    }
  }
}
