package gravitas.datasets.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import gravitas.datasets.motionfile.JsonFile;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.scene.Box;
import gravitas.physics.scene.ContactLaw;
import gravitas.physics.scene.Plane;
import gravitas.physics.scene.Scene;
import gravitas.physics.scene.Surface;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The surfaces around a body as JSON: planes by normal and offset, boxes as they stand. */
final class SurfacesJson {
  static final String KEY = "surfaces";

  private SurfacesJson() {}

  static void write(Scene scene, JsonGenerator json) throws IOException {
    json.writeArrayFieldStart(KEY);
    for (Surface surface : scene.surfaces()) {
      json.writeStartObject();
      json.writeStringField("name", surface.name());
      json.writeNumberField("friction", surface.law().friction());
      json.writeNumberField("stiffness", surface.law().stiffness());
      if (surface.shape() instanceof Plane plane) {
        numbers("normal", json, plane.normal().x(), plane.normal().y(), plane.normal().z());
        json.writeNumberField("offset", plane.offset());
      } else if (surface.shape() instanceof Box box) {
        Quaternion turn = box.worldFromBox();
        numbers("centre", json, box.centre().x(), box.centre().y(), box.centre().z());
        numbers("size", json, box.size().x(), box.size().y(), box.size().z());
        numbers("rotation", json, turn.x(), turn.y(), turn.z(), turn.w());
        json.writeNumberField("edge", box.edge());
      } else {
        throw new IllegalArgumentException(
            "the surface '" + surface.name() + "' has a shape that JSON does not hold");
      }
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void numbers(String key, JsonGenerator json, double... values) throws IOException {
    json.writeArrayFieldStart(key);
    for (double value : values) {
      json.writeNumber(value);
    }
    json.writeEndArray();
  }

  /** The level floor where nothing is said. */
  static Scene read(JsonNode list, Path file) throws IOException {
    List<Surface> surfaces = new ArrayList<>();
    for (JsonNode node : list) {
      String name = node.path("name").asText();
      ContactLaw law =
          ContactLaw.DEFAULT
              .withFriction(number(node, "friction", file))
              .withStiffness(number(node, "stiffness", file));
      if (node.has("normal")) {
        var plane = new Plane(vector(node.path("normal"), file), number(node, "offset", file));
        surfaces.add(new Surface(name, plane, law));
      } else {
        JsonNode turn = node.path("rotation");
        double[] q = new double[4];
        for (int i = 0; i < 4; i++) {
          q[i] = JsonFile.finite(file, turn.get(i), "a surface's rotation");
        }
        var box =
            new Box(
                vector(node.path("centre"), file),
                vector(node.path("size"), file),
                Quaternion.from(q, 0),
                number(node, "edge", file));
        surfaces.add(new Surface(name, box, law));
      }
    }
    return surfaces.isEmpty() ? Scene.LEVEL_FLOOR : new Scene(surfaces);
  }

  private static double number(JsonNode node, String key, Path file) throws IOException {
    return JsonFile.finite(file, node.get(key), "a surface's " + key);
  }

  private static Vector3 vector(JsonNode node, Path file) throws IOException {
    double[] v = new double[3];
    for (int i = 0; i < 3; i++) {
      v[i] = JsonFile.finite(file, node.get(i), "a surface's place");
    }
    return Vector3.from(v, 0);
  }
}
