package gravitas.datasets.h36m;

import com.fasterxml.jackson.databind.JsonNode;
import gravitas.datasets.motionfile.JsonFile;
import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Human3.6M's cameras from {@code camera-parameters.json}: intrinsics per camera, extrinsics per
 * subject and camera with p_camera = R·p_world + t in millimetres, world Z up.
 */
public final class H36mCameras {
  /** The four cameras. */
  public static final List<String> IDS = List.of("54138969", "55011271", "58860488", "60457274");

  /** Two of the cameras have two more rows. */
  private static final Map<String, Integer> HEIGHTS =
      Map.of("54138969", 1002, "55011271", 1000, "58860488", 1000, "60457274", 1002);

  /** Human3.6M's world from ours: (x, y, z) is (x, −z, y) there. */
  private static final Quaternion FROM_Y_UP = Quaternion.fromAxisAngle(Vector3.X, Math.PI / 2);

  private final Path file;
  private final JsonNode json;

  private H36mCameras(Path file, JsonNode json) {
    this.file = file;
    this.json = json;
  }

  /**
   * {@return the cameras of a file}
   *
   * @param file the file
   * @throws IOException if a file cannot be read
   */
  public static H36mCameras read(Path file) throws IOException {
    return new H36mCameras(file, JsonFile.read(file));
  }

  /**
   * {@return a camera as it stood for a subject's recordings, in our world}
   *
   * @param subject the person, such as S9
   * @param id the camera's number
   * @throws UnreadableFileException if it is not there or no such value
   */
  public Camera camera(String subject, String id) throws UnreadableFileException {
    JsonNode inside = json.path("intrinsics").path(id);
    JsonNode outside = json.path("extrinsics").path(subject).path(id);
    if (inside.isMissingNode() || outside.isMissingNode()) {
      throw new UnreadableFileException(
          file, "knows no camera " + id + " of subject " + subject + "; cameras are " + IDS);
    }
    double[] k = numbers(inside.path("calibration_matrix"), 9, "calibration matrix of " + id);
    double[] d = numbers(inside.path("distortion"), 5, "distortion of " + id);
    double[] r = numbers(outside.path("R"), 9, "R of " + subject + ", " + id);
    double[] t = numbers(outside.path("t"), 3, "t of " + subject + ", " + id);
    try {
      var intrinsics =
          new Camera.Intrinsics(1000, HEIGHTS.getOrDefault(id, 1000), k[0], k[4], k[2], k[5]);
      return new Camera(
          intrinsics,
          new Camera.Distortion(d[0], d[1], d[2], d[3], d[4]),
          new RigidTransform(
              Quaternion.fromMatrix(r).times(FROM_Y_UP), Vector3.from(t, 0).times(0.001)));
    } catch (IllegalArgumentException e) {
      throw new UnreadableFileException(file, "camera " + id + ": " + e.getMessage(), e);
    }
  }

  /** All numbers of nested lists. */
  private double[] numbers(JsonNode node, int count, String what) throws UnreadableFileException {
    var found = new java.util.ArrayList<Double>();
    for (JsonNode row : node) {
      for (JsonNode cell : row.isArray() ? row : List.of(row)) {
        found.add(JsonFile.finite(file, cell, what));
      }
    }
    if (found.size() != count) {
      throw new UnreadableFileException(
          file, "the " + what + " has " + found.size() + " numbers instead of " + count);
    }
    return found.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
