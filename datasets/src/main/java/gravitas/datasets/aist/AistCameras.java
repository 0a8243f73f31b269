package gravitas.datasets.aist;

import com.fasterxml.jackson.databind.JsonNode;
import gravitas.datasets.motionfile.JsonFile;
import gravitas.datasets.motionfile.TextLines;
import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The nine cameras of a recording: mapping.txt names its setting, settingN.json holds them. */
public final class AistCameras {
  private final Path folder;
  private final Map<String, String> settings;

  private AistCameras(Path folder, Map<String, String> settings) {
    this.folder = folder;
    this.settings = settings;
  }

  /**
   * Reads {@code mapping.txt} of the folder {@code cameras}.
   *
   * @param folder the folder
   * @return the cameras
   * @throws IOException if a file cannot be read
   */
  public static AistCameras open(Path folder) throws IOException {
    TextLines lines = TextLines.read(folder.resolve("mapping.txt"));
    Map<String, String> settings = new HashMap<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (!line.isEmpty()) {
        String[] words = line.split("\\s+");
        if (words.length != 2 || !words[1].matches("[A-Za-z0-9_-]+")) {
          throw lines.problem(i, "a sequence and its setting should stand here");
        }
        settings.put(words[0], words[1]);
      }
    }
    return new AistCameras(folder, settings);
  }

  /**
   * {@return camera {@code c01} to {@code c09} of a sequence in our world (metres)}
   *
   * @param sequence the recording
   * @param camera such as {@code c01}
   * @throws IOException if a file cannot be read
   */
  public Camera camera(String sequence, String camera) throws IOException {
    String setting = settings.get(sequence);
    if (setting == null) {
      throw new UnreadableFileException(
          folder.resolve("mapping.txt"), "names no setting for " + sequence);
    }
    Path file = folder.resolve(setting + ".json");
    for (JsonNode each : JsonFile.read(file)) {
      if (each.path("name").asText().equals(camera)) {
        return camera(file, each);
      }
    }
    throw new UnreadableFileException(file, "has no camera " + camera);
  }

  private static Camera camera(Path file, JsonNode node) throws UnreadableFileException {
    double[] size = numbers(file, node, "size", 2);
    double[] k = numbers(file, node, "matrix", 9);
    double[] d = numbers(file, node, "distortions", 5);
    double[] r = numbers(file, node, "rotation", 3);
    double[] t = numbers(file, node, "translation", 3);
    try {
      return new Camera(
          new Camera.Intrinsics((int) size[0], (int) size[1], k[0], k[4], k[2], k[5]),
          new Camera.Distortion(d[0], d[1], d[2], d[3], d[4]),
          new RigidTransform(
              Quaternion.fromRotationVector(Vector3.from(r, 0)), Vector3.from(t, 0).times(0.01)));
    } catch (IllegalArgumentException e) {
      throw new UnreadableFileException(file, e.getMessage(), e);
    }
  }

  private static double[] numbers(Path file, JsonNode node, String key, int count)
      throws UnreadableFileException {
    List<Double> found = new ArrayList<>();
    for (JsonNode row : node.path(key)) {
      for (JsonNode cell : row.isArray() ? row : List.of(row)) {
        found.add(JsonFile.finite(file, cell, key));
      }
    }
    if (found.size() != count) {
      throw new UnreadableFileException(
          file, key + " has " + found.size() + " numbers instead of " + count);
    }
    return found.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
