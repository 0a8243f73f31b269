package gravitas.lab.pose;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.pose.camera.GivenCamera;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Measured joints of a clip and, where they were triangulated, the cameras (JSON). */
public final class ReferenceJoints {
  private static final Vector3 MISSING = new Vector3(Double.NaN, Double.NaN, Double.NaN);

  private final JsonNode root;
  private final double rate;

  /**
   * Reads measured joints.
   *
   * @param file the file
   * @throws IOException if a file cannot be read
   */
  public ReferenceJoints(Path file) throws IOException {
    this.root = new ObjectMapper().readTree(file.toFile());
    this.rate = root.path("fps").asDouble();
    if (!(rate > 0) || !root.path("joints").isArray() || !root.path("frames").isArray()) {
      throw new IOException(file + " is no reference: 'fps', 'joints' and 'frames' are needed");
    }
  }

  /** Frames per second. */
  double rate() {
    return rate;
  }

  int frameCount() {
    return root.get("frames").size();
  }

  /** Marker motion capture: joint centres of a marker model, seen by none of its cameras. */
  boolean isMocap() {
    return root.path("cameras").isEmpty();
  }

  /** Number of a joint, or -1. */
  int indexOf(String joint) {
    JsonNode joints = root.get("joints");
    for (int i = 0; i < joints.size(); i++) {
      if (joints.get(i).asText().equals(joint)) {
        return i;
      }
    }
    return -1;
  }

  /** World, metres; not-a-number where the joint was not measured. */
  Vector3 position(int frame, int joint) {
    JsonNode p = root.get("frames").get(frame).get(joint);
    return p.isNull() ? MISSING : vector(p);
  }

  /**
   * {@return a camera by its name}
   *
   * @param name the name
   */
  public Optional<Camera> camera(String name) {
    for (JsonNode node : root.path("cameras")) {
      if (node.path("name").asText().equals(name)) {
        return Optional.of(camera(node));
      }
    }
    return Optional.empty();
  }

  /**
   * {@return the camera and the floor at y = 0, as a user would give them}
   *
   * @param camera the camera
   */
  public static GivenCamera given(Camera camera) {
    return new GivenCamera(
        camera.intrinsics(),
        camera.distortion(),
        Optional.of(camera.cameraFromWorld()),
        true,
        true);
  }

  private static Camera camera(JsonNode node) {
    JsonNode k = node.get("K");
    JsonNode d = node.get("distortion_k1k2p1p2");
    double[] r = new double[9];
    for (int i = 0; i < 9; i++) {
      r[i] = node.get("R_world_to_cam").get(i / 3).get(i % 3).asDouble();
    }
    return new Camera(
        new Camera.Intrinsics(
            node.get("width").asInt(),
            node.get("height").asInt(),
            k.get(0).get(0).asDouble(),
            k.get(1).get(1).asDouble(),
            k.get(0).get(2).asDouble(),
            k.get(1).get(2).asDouble()),
        new Camera.Distortion(
            d.get(0).asDouble(), d.get(1).asDouble(), d.get(2).asDouble(), d.get(3).asDouble(), 0),
        new RigidTransform(Quaternion.fromMatrix(r), vector(node.get("t_world_to_cam_m"))));
  }

  private static Vector3 vector(JsonNode p) {
    return new Vector3(p.get(0).asDouble(), p.get(1).asDouble(), p.get(2).asDouble());
  }
}
