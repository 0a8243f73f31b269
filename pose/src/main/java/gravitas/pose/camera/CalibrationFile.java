package gravitas.pose.camera;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.toml.TomlMapper;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.pose.observation.JsonInput;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Reads calibrations of one or several cameras.
 *
 * <ul>
 *   <li>Pose2Sim / OpenCV TOML: one table per camera; world Z up, metres.
 *   <li>AIST++ {@code settingN.json}: a list of cameras; world Y up, centimetres, floor unknown.
 *   <li>Human3.6M {@code camera-parameters.json}: cameras by number; world Z up, millimetres.
 * </ul>
 *
 * <p>A Z-up world becomes Y up by the cyclic exchange (x, y, z) to (y, z, x), as Pose2Sim does.
 */
public final class CalibrationFile {
  /** Takes (x, y, z) of a Y-up world back to (z, x, y) of the Z-up world it came from. */
  private static final Quaternion Z_UP_FROM_Y_UP =
      Quaternion.fromMatrix(new double[] {0, 0, 1, 1, 0, 0, 0, 1, 0});

  private final Path path;
  private final String subject;
  private final Map<String, GivenCamera> cameras = new LinkedHashMap<>();

  private CalibrationFile(Path path, String subject) {
    this.path = path;
    this.subject = subject;
  }

  /**
   * {@return all cameras by name}
   *
   * @param path the file
   * @param subject of Human3.6M, such as S9, for where its cameras stood; else ignored
   * @throws IOException if a file cannot be read
   */
  public static Map<String, GivenCamera> read(Path path, String subject) throws IOException {
    var file = new CalibrationFile(path, subject);
    JsonNode root =
        path.toString().endsWith(".toml")
            ? JsonInput.read(path, new TomlMapper(), "TOML")
            : JsonInput.read(path);
    try {
      file.parse(root);
    } catch (IllegalArgumentException e) {
      throw new IOException(path + " is no calibration that can be read: " + e.getMessage(), e);
    }
    if (file.cameras.isEmpty()) {
      throw new IOException(
          path + " names no camera; a Pose2Sim TOML, AIST++ or Human3.6M JSON file is needed");
    }
    return file.cameras;
  }

  /**
   * {@return the one camera of the file, or the one named}
   *
   * @param cameras by name
   * @param name the camera's name; null for the only one
   * @param path the file
   */
  public static GivenCamera choose(Map<String, GivenCamera> cameras, String name, Path path) {
    if (name == null && cameras.size() == 1) {
      return cameras.values().iterator().next();
    }
    GivenCamera camera = cameras.get(name == null ? "" : name);
    if (camera == null) {
      throw new IllegalArgumentException(
          path
              + (name == null
                  ? " has several cameras: name one of "
                  : " has no camera '" + name + "'; it has ")
              + String.join(", ", cameras.keySet()));
    }
    return camera;
  }

  private void parse(JsonNode root) {
    if (root.has("intrinsics")) {
      humanThreeSix(root);
      return;
    }
    if (root.isArray()) {
      for (JsonNode node : root) {
        cameras.put(node.path("name").asText(), openCv(node, 0.01, Quaternion.IDENTITY, false));
      }
      return;
    }
    root.properties()
        .forEach(
            entry -> {
              if (entry.getValue().has("matrix")) {
                cameras.put(entry.getKey(), openCv(entry.getValue(), 1, Z_UP_FROM_Y_UP, true));
              }
            });
  }

  private GivenCamera openCv(
      JsonNode node, double metres, Quaternion fileFromWorld, boolean floorKnown) {
    Camera.Intrinsics lens =
        lens(
            node.get("matrix"),
            (int) Math.round(node.path("size").path(0).asDouble()),
            (int) Math.round(node.path("size").path(1).asDouble()));
    Optional<RigidTransform> place = Optional.empty();
    if (node.has("rotation") && node.has("translation")) {
      Quaternion rotation = Quaternion.fromRotationVector(vector(node.get("rotation")));
      place =
          Optional.of(
              new RigidTransform(
                  rotation.times(fileFromWorld), vector(node.get("translation")).times(metres)));
    }
    return new GivenCamera(lens, distortion(node.path("distortions")), place, floorKnown);
  }

  private void humanThreeSix(JsonNode root) {
    root.get("intrinsics")
        .properties()
        .forEach(
            entry -> {
              JsonNode lens = entry.getValue();
              JsonNode place = root.path("extrinsics").path(subject).path(entry.getKey());
              Optional<RigidTransform> where = Optional.empty();
              if (place.has("R")) {
                Quaternion rotation = Quaternion.fromMatrix(matrix(place.get("R")));
                Vector3 translation = vector(place.path("t")).times(0.001);
                where =
                    Optional.of(new RigidTransform(rotation.times(Z_UP_FROM_Y_UP), translation));
              }
              // two of the four cameras have 1002 rows, which no file says
              cameras.put(
                  entry.getKey(),
                  new GivenCamera(
                      lens(lens.get("calibration_matrix"), 1000, 1000),
                      distortion(lens.path("distortion")),
                      where,
                      true));
            });
  }

  private Camera.Intrinsics lens(JsonNode k, int width, int height) {
    if (k == null || k.size() != 3) {
      throw new IllegalArgumentException("a camera in " + path + " has no 3x3 matrix");
    }
    double[] values = matrix(k);
    return new Camera.Intrinsics(width, height, values[0], values[4], values[2], values[5]);
  }

  private static Camera.Distortion distortion(JsonNode d) {
    double[] k = new double[5]; // what is not given is none
    for (int i = 0; i < k.length && d.has(i); i++) {
      k[i] = JsonInput.number(d.get(i), "a coefficient of distortion");
    }
    return new Camera.Distortion(k[0], k[1], k[2], k[3], k[4]);
  }

  private static double[] matrix(JsonNode rows) {
    double[] values = new double[9];
    for (int i = 0; i < 9; i++) {
      values[i] = JsonInput.number(rows.path(i / 3).get(i % 3), "an entry of a 3x3 matrix");
    }
    return values;
  }

  private static double number(JsonNode node) {
    return JsonInput.number(node.isArray() ? node.get(0) : node, "a component of a vector");
  }

  private static Vector3 vector(JsonNode node) {
    return new Vector3(number(node.path(0)), number(node.path(1)), number(node.path(2)));
  }
}
