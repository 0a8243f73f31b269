package gravitas.pipeline.surfaces;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.toml.TomlMapper;
import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.scene.Box;
import gravitas.physics.scene.ContactLaw;
import gravitas.physics.scene.Plane;
import gravitas.physics.scene.Scene;
import gravitas.physics.scene.Surface;
import gravitas.pipeline.work.Nearest;
import gravitas.pose.observation.JsonInput;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Surfaces in TOML: a table {@code [floor]}, lists {@code [[plane]]} and {@code [[box]]}. Metres
 * and degrees in the take's world: y up, the level floor at y = 0.
 *
 * <pre>
 *   [floor]                 # may be left out; present = false if there is none
 *   friction = 0.8
 *   [[plane]]
 *   name = "ramp"
 *   point = [0, 0, 1]       # anywhere on it
 *   normal = [0, 1, -0.2]   # out of what is solid, of any length
 *   friction = 0.6
 *   [[box]]
 *   name = "seat"
 *   centre = [0, 0.4, 1.2]
 *   size = [0.5, 0.1, 0.45] # along its own x, y, z
 *   turn = [0, 30, 0]       # rotation vector
 *   edge = 0.02             # radius of its edges
 *   stiffness = 12000       # N/m per contact; flesh on a seat, a sole is 150000
 * </pre>
 */
public final class SceneFile {
  private static final int MOST = 64; // surfaces: each costs as much as the floor
  private static final double FARTHEST = 1000; // metres
  private static final double STICKIEST = 10;
  private static final double SOFTEST = 1e3; // N/m: a person sinks in by tens of centimetres
  private static final double HARDEST = 1e6;

  private final Path file;

  private SceneFile(Path file) {
    this.file = file;
  }

  /**
   * Reads a scene.
   *
   * @param file the file
   * @return the surfaces, the floor first if there is one
   * @throws IOException if it cannot be read or makes no sense
   */
  public static Scene read(Path file) throws IOException {
    JsonNode root = JsonInput.read(file, new TomlMapper(), "TOML");
    return new SceneFile(file).scene(root);
  }

  private Scene scene(JsonNode root) throws IOException {
    requireKeys(root, "the file", List.of("floor", "plane", "box"));
    int count = root.path("plane").size() + root.path("box").size();
    if (count > MOST) {
      throw new UnreadableFileException(
          file, count + " surfaces; at most " + MOST + " are simulated beside the floor");
    }
    List<Surface> surfaces = new ArrayList<>();
    JsonNode floor = root.path("floor");
    if (!floor.isMissingNode()) {
      requireKeys(floor, "[floor]", List.of("friction", "stiffness", "present"));
    }
    if (floor.path("present").asBoolean(true)) {
      Surface level = Scene.LEVEL_FLOOR.surface(0);
      surfaces.add(level.withLaw(law(floor, "the floor")));
    }
    for (JsonNode plane : list(root, "plane")) {
      surfaces.add(plane(plane, "plane " + surfaces.size()));
    }
    for (JsonNode box : list(root, "box")) {
      surfaces.add(box(box, "box " + surfaces.size()));
    }
    try {
      return new Scene(surfaces);
    } catch (IllegalArgumentException e) {
      throw new UnreadableFileException(file, e.getMessage(), e);
    }
  }

  private JsonNode list(JsonNode root, String key) throws IOException {
    JsonNode list = root.path(key);
    if (!list.isMissingNode() && !list.isArray()) {
      throw new UnreadableFileException(
          file, "'" + key + "' is no list of tables; write [[" + key + "]] above each");
    }
    return list;
  }

  private Surface plane(JsonNode node, String number) throws IOException {
    requireKeys(node, number, List.of("name", "point", "normal", "friction", "stiffness"));
    String name = node.path("name").asText(number);
    Vector3 normal = vector(node, name, "normal", null);
    Vector3 point = vector(node, name, "point", Vector3.ZERO);
    if (!(normal.norm() > 1e-9)) {
      throw new UnreadableFileException(file, name + ": its normal has no length");
    }
    Vector3 unit = normal.normalized();
    return surface(name, new Plane(unit, unit.dot(point)), node);
  }

  private Surface box(JsonNode node, String number) throws IOException {
    requireKeys(
        node, number, List.of("name", "centre", "size", "turn", "edge", "friction", "stiffness"));
    String name = node.path("name").asText(number);
    Vector3 size = vector(node, name, "size", null);
    Vector3 degrees = vector(node, name, "turn", Vector3.ZERO);
    double least = Math.min(size.x(), Math.min(size.y(), size.z()));
    double edge =
        node.has("edge")
            ? number(node.get("edge"), name + ": edge")
            : Math.min(Box.USUAL_EDGE, least / 2);
    try {
      return surface(
          name,
          new Box(
              vector(node, name, "centre", null),
              size,
              Quaternion.fromRotationVector(degrees.times(Math.PI / 180)),
              edge),
          node);
    } catch (IllegalArgumentException e) {
      throw new UnreadableFileException(file, name + ": " + e.getMessage(), e);
    }
  }

  private Surface surface(String name, gravitas.physics.scene.SurfaceShape shape, JsonNode node)
      throws IOException {
    try {
      return new Surface(name, shape, law(node, name));
    } catch (IllegalArgumentException e) {
      throw new UnreadableFileException(file, e.getMessage(), e);
    }
  }

  private ContactLaw law(JsonNode node, String name) throws IOException {
    ContactLaw usual = ContactLaw.DEFAULT;
    double stiffness =
        node.has("stiffness")
            ? number(node.get("stiffness"), name + ": stiffness", HARDEST)
            : usual.stiffness();
    if (!(stiffness >= SOFTEST)) {
      throw new UnreadableFileException(
          file,
          name
              + ": stiffness "
              + stiffness
              + " N/m; give "
              + SOFTEST
              + " to "
              + HARDEST
              + " (a sole on a floor is 150000, flesh on a seat 12000)");
    }
    double friction =
        node.has("friction") ? number(node.get("friction"), name + ": friction") : usual.friction();
    if (!(friction > 0 && friction <= STICKIEST)) {
      throw new UnreadableFileException(
          file,
          name
              + ": friction "
              + friction
              + "; give more than 0 and at most "
              + STICKIEST
              + " (rubber on wood is 0.8)");
    }
    return usual.withFriction(friction).withStiffness(stiffness);
  }

  private Vector3 vector(JsonNode node, String name, String key, Vector3 otherwise)
      throws IOException {
    JsonNode list = node.path(key);
    if (list.isMissingNode() && otherwise != null) {
      return otherwise;
    }
    if (!list.isArray() || list.size() != 3) {
      throw new UnreadableFileException(
          file, name + ": '" + key + "' must be three numbers, such as [0, 0.45, 1.2]");
    }
    String what = name + ": " + key;
    return new Vector3(
        number(list.get(0), what), number(list.get(1), what), number(list.get(2), what));
  }

  private double number(JsonNode node, String what) throws IOException {
    return number(node, what, FARTHEST);
  }

  private double number(JsonNode node, String what, double most) throws IOException {
    double value = node.isNumber() ? node.doubleValue() : Double.NaN;
    if (!(Math.abs(value) <= most)) {
      throw new UnreadableFileException(
          file, what + " is " + node + ", not a number within " + most);
    }
    return value;
  }

  private void requireKeys(JsonNode node, String what, List<String> known) throws IOException {
    if (!node.isObject()) {
      throw new UnreadableFileException(file, what + " is " + node + ", not a table");
    }
    for (var names = node.fieldNames(); names.hasNext(); ) {
      String key = names.next();
      if (!known.contains(key)) {
        throw new UnreadableFileException(
            file,
            what
                + ": unknown key '"
                + key
                + "'"
                + Nearest.of(key, known)
                    .map(near -> "; did you mean '" + near + "'?")
                    .orElse("; there are " + String.join(", ", known)));
      }
    }
  }

  /**
   * {@return the same as text, which {@link #read} takes}
   *
   * @param scene the surfaces
   */
  public static String text(Scene scene) {
    var text =
        new StringBuilder(
            "# Surfaces of a take: metres and degrees, y up, the level floor at y = 0.\n");
    boolean level = false;
    for (Surface surface : scene.surfaces()) {
      double friction = surface.law().friction();
      if (surface.shape().equals(Scene.LEVEL_FLOOR.surface(0).shape())) {
        level = true;
        text.append("\n[floor]\n");
      } else if (surface.shape() instanceof Plane plane) {
        text.append("\n[[plane]]\nname = ").append(quoted(surface.name())).append('\n');
        text.append("point = ").append(list(plane.normal().times(plane.offset()))).append('\n');
        text.append("normal = ").append(list(plane.normal())).append('\n');
      } else if (surface.shape() instanceof Box box) {
        text.append("\n[[box]]\nname = ").append(quoted(surface.name())).append('\n');
        text.append("centre = ").append(list(box.centre())).append('\n');
        text.append("size = ").append(list(box.size())).append('\n');
        Vector3 turn = box.worldFromBox().toRotationVector().times(180 / Math.PI);
        text.append("turn = ").append(list(turn)).append('\n');
        text.append("edge = ").append(number(box.edge())).append('\n');
      } else {
        throw new IllegalArgumentException(
            "the surface '" + surface.name() + "' has a shape that scene files do not hold");
      }
      text.append("friction = ").append(number(friction)).append('\n');
      double stiffness = surface.law().stiffness();
      if (stiffness != ContactLaw.DEFAULT.stiffness()) {
        text.append("stiffness = ").append(number(stiffness)).append('\n');
      }
    }
    return level ? text.toString() : text.append("\n[floor]\npresent = false\n").toString();
  }

  private static String quoted(String name) {
    return "\"" + name.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }

  private static String list(Vector3 v) {
    return "[" + number(v.x()) + ", " + number(v.y()) + ", " + number(v.z()) + "]";
  }

  /** To a tenth of a micrometre; TOML wants digits on both sides of the point. */
  private static String number(double value) {
    return String.format(Locale.ROOT, "%.7f", value + 0.0).replaceFirst("(\\.\\d+?)0+$", "$1");
  }
}
