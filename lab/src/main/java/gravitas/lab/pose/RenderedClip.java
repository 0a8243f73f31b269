package gravitas.lab.pose;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import gravitas.datasets.json.ReferenceFile;
import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.pose.PoseEstimate;
import gravitas.pose.observation.Observations;
import gravitas.pose.observation.ObservationsJson;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A clip of rendered pictures: what was seen in it and, in the camera's frame, what was there. */
public final class RenderedClip {
  private static final double BEFORE = Math.toRadians(30); // of the view from the front
  private static final double ASIDE = Math.toRadians(60);
  private static final double ABOVE = Math.toRadians(18); // looking down more than this

  private final Path file;
  private final JsonNode json;
  private final Observations observations;

  private RenderedClip(Path file, JsonNode json, Observations observations) {
    this.file = file;
    this.json = json;
    this.observations = observations;
  }

  /**
   * {@return a clip}
   *
   * @param file of true pairs (docs/guides/pairs.md)
   * @throws IOException if it cannot be read
   */
  public static RenderedClip read(Path file) throws IOException {
    JsonNode json = new ObjectMapper().readTree(file.toFile());
    if (!json.path("pairs").has("joints")) {
      throw new IOException(file + " has no field 'pairs': it is no file of true pairs");
    }
    return new RenderedClip(file, json, ObservationsJson.read(file));
  }

  /** {@return the recording's name, or that of the posture made by rule} */
  public String name() {
    return json.get("pairs").get("recording").asText();
  }

  /** {@return from where it was filmed, in a word} */
  public String view() {
    double yaw = Math.abs(json.get("pairs").get("yaw").asDouble());
    String side =
        yaw < BEFORE
            ? "front"
            : yaw < ASIDE
                ? "before"
                : yaw < Math.PI - ASIDE ? "side" : yaw < Math.PI - BEFORE ? "after" : "behind";
    return json.get("pairs").get("pitch").asDouble() > ABOVE ? side + " above" : side;
  }

  /** {@return the person's height, metres} */
  public double height() {
    return json.get("pairs").get("height").asDouble();
  }

  /** {@return what was seen} */
  public Observations observations() {
    return observations;
  }

  /** {@return the true lens} */
  public Camera.Intrinsics lens() {
    JsonNode k = json.get("pairs").get("K");
    return new Camera.Intrinsics(
        observations.width(),
        observations.height(),
        k.get(0).asDouble(),
        k.get(1).asDouble(),
        k.get(2).asDouble(),
        k.get(3).asDouble());
  }

  /**
   * {@return an estimate of this clip against the truth; as both share the camera, nothing need be
   * aligned}
   *
   * @param estimate what was made of {@link #observations}
   * @throws IOException if truth and estimate have no joints in common
   */
  public ReferenceComparison against(PoseEstimate estimate) throws IOException {
    RigidTransform cameraFromWorld = estimate.fit().camera().cameraFromWorld();
    var camera = new Camera(lens(), Camera.Distortion.NONE, cameraFromWorld);
    var reference =
        new ReferenceFile(file, truth(cameraFromWorld.inverse()), Map.of("film", camera));
    return new ReferenceComparison(estimate, reference, Optional.of(camera), true);
  }

  private PointTracks truth(RigidTransform worldFromCamera) {
    List<String> names = new ArrayList<>();
    List<Integer> places = new ArrayList<>();
    List<String> joints = new ArrayList<>();
    json.get("pairs").get("joints").forEach(joint -> joints.add(joint.asText()));
    ReferenceComparison.anchors()
        .forEach(
            (name, anchor) -> {
              names.add(name);
              places.add(joints.indexOf(anchor));
            });
    JsonNode frames = json.get("frames");
    double rate = json.get("pairs").get("rate").asDouble();
    double[] times = new double[frames.size()];
    Arrays.setAll(times, t -> t / rate);
    double[] values = new double[3 * names.size() * times.length];
    for (int t = 0; t < times.length; t++) {
      JsonNode here = frames.get(t).get("joints");
      for (int j = 0; j < names.size(); j++) {
        JsonNode p = here.get(places.get(j));
        worldFromCamera
            .apply(new Vector3(p.get(0).asDouble(), p.get(1).asDouble(), p.get(2).asDouble()))
            .into(values, 3 * (t * names.size() + j));
      }
    }
    return PointTracks.of(names, times, values);
  }
}
