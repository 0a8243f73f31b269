package gravitas.datasets.json;

import com.fasterxml.jackson.databind.JsonNode;
import gravitas.datasets.motionfile.JsonFile;
import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Joint positions with cameras for a video: {@code fps}, {@code joints}, {@code frames[t][joint]} =
 * [x, y, z] or null in metres, Y up, and {@code cameras} with {@code K}, {@code distortion} (or
 * {@code distortion_k1k2p1p2}), {@code R_world_to_cam}, {@code t_world_to_cam_m}, and {@code name}
 * or {@code video}, whose stem is the name otherwise.
 *
 * @param file where it was read from
 * @param joints with gaps
 * @param cameras by name; may be empty
 */
public record ReferenceFile(Path file, PointTracks joints, Map<String, Camera> cameras) {
  private static final String DISTORTION = "distortion_k1k2p1p2";

  /**
   * {@return whether a JSON file is one of these}
   *
   * @param json the file's content
   */
  public static boolean isOne(JsonNode json) {
    return json.has("fps") && json.path("joints").isArray() && json.path("frames").isArray();
  }

  /**
   * {@return what such a file holds}
   *
   * @param file the file
   * @throws IOException if a file cannot be read
   */
  public static ReferenceFile read(Path file) throws IOException {
    JsonNode json = JsonFile.read(file);
    if (!isOne(json)) {
      throw new UnreadableFileException(file, "has no fps, joints and frames");
    }
    try {
      return new ReferenceFile(file, joints(file, json), cameras(file, json));
    } catch (IllegalArgumentException e) {
      throw new UnreadableFileException(file, e.getMessage(), e);
    }
  }

  private static PointTracks joints(Path file, JsonNode json) throws UnreadableFileException {
    double rate = JsonFile.finite(file, json.get("fps"), "fps");
    if (!(rate > 0)) {
      throw new UnreadableFileException(file, "fps is " + rate);
    }
    List<String> names = new ArrayList<>();
    json.get("joints").forEach(name -> names.add(name.asText()));
    JsonNode frames = json.get("frames");
    double[] times = new double[frames.size()];
    Arrays.setAll(times, f -> f / rate);
    double[] values = new double[3 * names.size() * times.length];
    Arrays.fill(values, Double.NaN);
    for (int f = 0; f < times.length; f++) {
      if (frames.get(f).size() != names.size()) {
        throw new UnreadableFileException(
            file,
            "frame " + f + " has " + frames.get(f).size() + " of " + names.size() + " joints");
      }
      for (int p = 0; p < names.size(); p++) {
        JsonNode point = frames.get(f).get(p);
        if (!point.isNull()) {
          double[] xyz = numbers(file, point, 3, "frame " + f + ", " + names.get(p));
          System.arraycopy(xyz, 0, values, 3 * (f * names.size() + p), 3);
        }
      }
    }
    return PointTracks.of(names, times, values);
  }

  private static Map<String, Camera> cameras(Path file, JsonNode json)
      throws UnreadableFileException {
    Map<String, Camera> cameras = new LinkedHashMap<>();
    for (JsonNode node : json.path("cameras")) {
      double[] k = numbers(file, node.path("K"), 9, "K");
      JsonNode lens = node.has("distortion") ? node.get("distortion") : node.path(DISTORTION);
      double[] d = numbers(file, lens, 4, "distortion");
      double[] r = numbers(file, node.path("R_world_to_cam"), 9, "R_world_to_cam");
      double[] t = numbers(file, node.path("t_world_to_cam_m"), 3, "t_world_to_cam_m");
      int width = node.path("width").asInt();
      int height = node.path("height").asInt();
      cameras.put(
          node.has("name") ? node.get("name").asText() : stem(node.path("video").asText()),
          new Camera(
              new Camera.Intrinsics(width, height, k[0], k[4], k[2], k[5]),
              new Camera.Distortion(d[0], d[1], d[2], d[3], 0),
              new RigidTransform(Quaternion.fromMatrix(r), Vector3.from(t, 0))));
    }
    return cameras;
  }

  /** A file's name without folder and ending. */
  private static String stem(String video) {
    return video.replaceFirst(".*/", "").replaceFirst("\\.[^.]*$", "");
  }

  /** All numbers of nested lists. */
  private static double[] numbers(Path file, JsonNode node, int count, String what)
      throws UnreadableFileException {
    List<Double> found = new ArrayList<>();
    for (JsonNode row : node) {
      for (JsonNode cell : row.isArray() ? row : List.of(row)) {
        found.add(JsonFile.finite(file, cell, what));
      }
    }
    if (found.size() != count) {
      throw new UnreadableFileException(
          file, what + " has " + found.size() + " numbers instead of " + count);
    }
    return found.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
