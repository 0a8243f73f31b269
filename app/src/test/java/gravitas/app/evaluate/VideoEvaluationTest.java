package gravitas.app.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gravitas.app.CommandRun;
import gravitas.datasets.generated.H36mFiles;
import gravitas.datasets.joints.JointSet;
import gravitas.datasets.tracks.PointTracks;
import gravitas.film.demo.DemoClip;
import gravitas.film.gait.FloorPath;
import gravitas.film.gait.WalkAndTurn;
import gravitas.models.supply.MissingNetworkException;
import gravitas.models.supply.NetworkSupply;
import gravitas.models.supply.PoseNetwork;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidSkeleton;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.Motion;
import gravitas.pipeline.work.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From pixels to scores: a filmed figure whose motion and camera are known exactly. */
@Tag("slow")
class VideoEvaluationTest {
  private static final String CAMERA = "60457274";
  private static final ObjectMapper MAPPER = new ObjectMapper();

  @TempDir Path folder;

  @BeforeEach
  void networks() {
    NetworkSupply supply = NetworkSupply.fromNpm(line -> {});
    try {
      supply.onnx(PoseNetwork.DETECTOR);
      supply.onnx(PoseNetwork.FULL);
    } catch (MissingNetworkException e) {
      Assumptions.abort("needs the pose networks: " + e.getMessage());
    }
  }

  private DemoClip.Files film(Path where, DemoClip clip) throws Exception {
    return clip.write(Files.createDirectories(where), false, 2, Progress.SILENT);
  }

  private static DemoClip clip(double rate, int width, int height) {
    var path = new FloorPath(-0.9, 1.8, 0.8, 2.2, 3);
    Motion walk =
        new WalkAndTurn(HumanoidSkeleton.of(BodyShape.AVERAGE), path, 1.1).walk(1.2, rate);
    return DemoClip.filmed(walk, width, height);
  }

  @Test
  void aClipWithItsReference() throws Exception {
    film(folder.resolve("clips/walk"), clip(30, 640, 480));
    JsonNode scores = evaluate("clips", folder.resolve("clips"));
    assertEquals("walk", scores.get(0).get("sequence").asText());
    assertNear(scores.get(0).get("values"));
  }

  /** The same in Human3.6M's layout: a camera and joints in a world with Z up, millimetres. */
  @Test
  void aTakeOfHuman36m() throws Exception {
    DemoClip clip = clip(50, 500, 500);
    DemoClip.Files filmed = film(folder.resolve("film"), clip);
    Path data = folder.resolve("h36m");
    Path videos = Files.createDirectories(data.resolve("S9/Videos"));
    Files.copy(filmed.video(), videos.resolve("Walking 1." + CAMERA + ".mp4"));
    H36mFiles.npz(data, Map.of("S9", Map.of("Walking 1", joints(clip.motion()))));
    writeCamera(data.resolve("camera-parameters.json"), clip.camera());
    JsonNode scores = evaluate("h36m", data);
    JsonNode walking = null;
    for (JsonNode score : scores) {
      walking = score.get("sequence").asText().equals("S9 Walking_1") ? score : walking;
    }
    assertNear(walking.get("values"));
  }

  private JsonNode evaluate(String dataSet, Path data) throws IOException {
    CommandRun run =
        CommandRun.of(
            "evaluate",
            dataSet,
            "--data",
            data.toString(),
            "--methods",
            "kinematic",
            "--quality",
            "fast",
            "--out",
            folder.resolve("out").toString());
    assertEquals(dataSet.equals("clips") ? 0 : 6, run.exitCode(), run.err());
    return MAPPER.readTree(folder.resolve("out/results.json").toFile()).get("scores");
  }

  /** The pose stage is good to some centimetres; a wrong axis or unit would be metres. */
  private static void assertNear(JsonNode values) {
    assertTrue(values.get("mpjpeG").asDouble() < 200, values.toString());
    assertTrue(values.get("mpjpe").asDouble() < 120, values.toString());
    assertTrue(values.get("mpjpe2d").asDouble() < 20, values.toString());
  }

  private static double[] joints(Motion motion) {
    PointTracks points = JointSet.H36M_17.from(PointTracks.of(motion));
    int[] places = {0, 1, 2, 3, 6, 7, 8, 12, 13, 14, 15, 17, 18, 19, 25, 26, 27};
    double[] values = new double[96 * points.frameCount()];
    for (int f = 0; f < points.frameCount(); f++) {
      for (int p = 0; p < places.length; p++) {
        Vector3 v = points.position(f, p).times(1000);
        int at = 96 * f + 3 * places[p];
        values[at] = v.x();
        values[at + 1] = -v.z();
        values[at + 2] = v.y();
      }
    }
    return values;
  }

  /** Human3.6M's pictures are twice as large as the film's. */
  private static void writeCamera(Path file, Camera camera) throws IOException {
    ObjectNode root = MAPPER.createObjectNode();
    Camera.Intrinsics k = camera.intrinsics();
    ObjectNode inside = root.putObject("intrinsics").putObject(CAMERA);
    double[] matrix = {2 * k.fx(), 0, 2 * k.cx() + 0.5, 0, 2 * k.fy(), 2 * k.cy() + 0.5, 0, 0, 1};
    rows(inside.putArray("calibration_matrix"), matrix);
    for (int i = 0; i < 5; i++) {
      inside.withArray("distortion").add(0.0);
    }
    ObjectNode outside = root.putObject("extrinsics").putObject("S9").putObject(CAMERA);
    Quaternion zUp = Quaternion.fromAxisAngle(Vector3.X, -Math.PI / 2);
    rows(outside.putArray("R"), camera.cameraFromWorld().rotation().times(zUp).toMatrix());
    Vector3 t = camera.cameraFromWorld().translation().times(1000);
    ArrayNode column = outside.putArray("t");
    for (double each : new double[] {t.x(), t.y(), t.z()}) {
      column.addArray().add(each);
    }
    MAPPER.writeValue(file.toFile(), root);
  }

  private static void rows(ArrayNode array, double[] matrix) {
    for (int row = 0; row < 3; row++) {
      array.addArray().add(matrix[3 * row]).add(matrix[3 * row + 1]).add(matrix[3 * row + 2]);
    }
  }
}
