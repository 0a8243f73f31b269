package gravitas.datasets.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import gravitas.datasets.motionfile.Filming;
import gravitas.datasets.motionfile.JsonFile;
import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.CameraPath;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The camera of a take in JSON. */
final class FilmingJson {
  static final String KEY = "camera";
  private static final String PATH = "path";

  private FilmingJson() {}

  static void write(Filming filming, JsonGenerator json) throws IOException {
    Camera camera = filming.camera();
    Camera.Intrinsics k = camera.intrinsics();
    Camera.Distortion d = camera.distortion();
    json.writeObjectFieldStart(KEY);
    if (!filming.footage().isEmpty()) {
      json.writeStringField("footage", filming.footage());
    }
    json.writeNumberField("width", k.width());
    json.writeNumberField("height", k.height());
    numbers(json, "focal", k.fx(), k.fy());
    numbers(json, "centre", k.cx(), k.cy());
    numbers(json, "distortion", d.k1(), d.k2(), d.p1(), d.p2(), d.k3());
    Quaternion q = camera.cameraFromWorld().rotation();
    Vector3 t = camera.cameraFromWorld().translation();
    numbers(json, "rotation", q.x(), q.y(), q.z(), q.w());
    numbers(json, "translation", t.x(), t.y(), t.z());
    if (!filming.path().isStill()) {
      writePath(filming.path(), json);
    }
    json.writeEndObject();
  }

  /** The same at every time: where it looks, where it stands, how long its lens is. */
  private static void writePath(CameraPath path, JsonGenerator json) throws IOException {
    json.writeArrayFieldStart(PATH);
    for (double time : path.times()) {
      Camera camera = path.at(time);
      Quaternion q = camera.cameraFromWorld().rotation();
      Vector3 t = camera.cameraFromWorld().translation();
      json.writeStartObject();
      json.writeNumberField("time", time);
      numbers(json, "focal", camera.intrinsics().fx(), camera.intrinsics().fy());
      numbers(json, "rotation", q.x(), q.y(), q.z(), q.w());
      numbers(json, "translation", t.x(), t.y(), t.z());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static CameraPath readPath(JsonNode node, Camera reference, Path file)
      throws UnreadableFileException {
    if (node.isMissingNode() || node.isEmpty()) {
      return CameraPath.still(reference);
    }
    double[] times = new double[node.size()];
    var views = new ArrayList<CameraPath.View>();
    for (JsonNode each : node) {
      times[views.size()] = JsonFile.finite(file, each.path("time"), "camera, time");
      var cameraFromWorld =
          new RigidTransform(
              Quaternion.from(numbers(each, "rotation", 4, file), 0).normalized(),
              Vector3.from(numbers(each, "translation", 3, file), 0));
      double zoom = numbers(each, "focal", 2, file)[0] / reference.intrinsics().fx();
      RigidTransform fromReference = cameraFromWorld.times(reference.cameraFromWorld().inverse());
      views.add(
          new CameraPath.View(
              fromReference.rotation(), fromReference.inverse().translation(), zoom));
    }
    return CameraPath.of(reference, times, views);
  }

  private static void numbers(JsonGenerator json, String name, double... values)
      throws IOException {
    json.writeArrayFieldStart(name);
    for (double value : values) {
      json.writeNumber(value);
    }
    json.writeEndArray();
  }

  static Optional<Filming> read(JsonNode node, Path file) throws UnreadableFileException {
    if (node.isMissingNode()) {
      return Optional.empty();
    }
    double[] focal = numbers(node, "focal", 2, file);
    double[] centre = numbers(node, "centre", 2, file);
    double[] d = numbers(node, "distortion", 5, file);
    var intrinsics =
        new Camera.Intrinsics(
            node.path("width").asInt(),
            node.path("height").asInt(),
            focal[0],
            focal[1],
            centre[0],
            centre[1]);
    var camera =
        new Camera(
            intrinsics,
            new Camera.Distortion(d[0], d[1], d[2], d[3], d[4]),
            new RigidTransform(
                Quaternion.from(numbers(node, "rotation", 4, file), 0).normalized(),
                Vector3.from(numbers(node, "translation", 3, file), 0)));
    return Optional.of(
        new Filming(readPath(node.path(PATH), camera, file), node.path("footage").asText("")));
  }

  private static double[] numbers(JsonNode node, String name, int count, Path file)
      throws UnreadableFileException {
    List<JsonNode> values = new ArrayList<>();
    node.path(name).forEach(values::add);
    if (values.size() != count) {
      throw new UnreadableFileException(
          file, "the camera's " + name + " has " + values.size() + " numbers instead of " + count);
    }
    double[] numbers = new double[count];
    for (int i = 0; i < count; i++) {
      numbers[i] = JsonFile.finite(file, values.get(i), "camera, " + name);
    }
    return numbers;
  }
}
