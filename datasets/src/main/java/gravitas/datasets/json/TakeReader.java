package gravitas.datasets.json;

import com.fasterxml.jackson.databind.JsonNode;
import gravitas.datasets.motionfile.FootForce;
import gravitas.datasets.motionfile.JsonFile;
import gravitas.datasets.motionfile.PartForce;
import gravitas.datasets.motionfile.Surroundings;
import gravitas.datasets.motionfile.Take;
import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.Joint;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Reads what {@link TakeWriter} writes; keys it does not know are ignored. */
final class TakeReader {
  private final Path file;

  TakeReader(Path file) {
    this.file = file;
  }

  /** The first person, whose keys are the file's own, and the others. */
  List<Take> read() throws IOException {
    JsonNode root = JsonFile.read(file);
    if (!root.path("format").asText("").equals(JsonFormat.NAME)) {
      throw new UnreadableFileException(
          file, "is JSON, but its \"format\" is not \"" + JsonFormat.NAME + "\"");
    }
    int version = root.path("version").asInt(-1);
    if (version != JsonFormat.VERSION) {
      throw new UnreadableFileException(
          file, "has version " + version + " of the format; " + JsonFormat.VERSION + " is read");
    }
    try {
      List<Take> people = new ArrayList<>(List.of(take(root)));
      for (JsonNode other : root.path("others")) {
        people.add(take(other));
      }
      return people;
    } catch (IllegalArgumentException e) {
      throw new UnreadableFileException(file, e.getMessage(), e);
    }
  }

  private FootForce force(JsonNode node, String where) throws UnreadableFileException {
    return new FootForce(
        vector(node.path("force"), where + "force"),
        vector(node.path("point"), where + "point"),
        vector(node.path("moment"), where + "moment"));
  }

  private Take take(JsonNode root) throws IOException {
    Skeleton skeleton = skeleton(root.path("skeleton"));
    JsonNode frames = root.path("frames");
    double[] times = new double[frames.size()];
    List<Pose> poses = new ArrayList<>();
    Map<String, List<Boolean>> contacts = new TreeMap<>();
    Map<String, List<FootForce>> forces = new TreeMap<>();
    List<List<Vector3>> torques = new ArrayList<>();
    List<Double> shareDeviations = new ArrayList<>();
    List<Double> confidence = new ArrayList<>();
    List<Boolean> trusted = new ArrayList<>();
    List<Boolean> pathTrusted = new ArrayList<>();
    List<List<String>> doubts = new ArrayList<>();
    List<List<PartForce>> loads = new ArrayList<>();
    for (int f = 0; f < times.length; f++) {
      JsonNode frame = frames.get(f);
      String where = "frame " + f + ", ";
      times[f] = JsonFile.finite(file, frame.get("time"), where + "time");
      List<Quaternion> rotations = new ArrayList<>();
      for (JsonNode q : frame.path("rotations")) {
        double[] v = numbers(q, 4, where + "rotation");
        rotations.add(new Quaternion(v[0], v[1], v[2], v[3]).normalized());
      }
      poses.add(new Pose(vector(frame.path("root"), where + "root"), rotations));
      for (var entry : frame.path("contacts").properties()) {
        contacts
            .computeIfAbsent(entry.getKey(), k -> new ArrayList<>())
            .add(entry.getValue().asBoolean());
      }
      for (var entry : frame.path("forces").properties()) {
        forces
            .computeIfAbsent(entry.getKey(), k -> new ArrayList<>())
            .add(force(entry.getValue(), where));
      }
      if (frame.has("loads")) {
        List<PartForce> each = new ArrayList<>();
        for (JsonNode load : frame.path("loads")) {
          each.add(
              new PartForce(
                  load.path("part").asText(), load.path("surface").asText(), force(load, where)));
        }
        loads.add(each);
      }
      if (frame.has("torques")) {
        List<Vector3> each = new ArrayList<>();
        for (JsonNode torque : frame.path("torques")) {
          each.add(vector(torque, where + "torque"));
        }
        torques.add(each);
      }
      if (frame.has("shareDeviation")) {
        shareDeviations.add(
            JsonFile.finite(file, frame.get("shareDeviation"), where + "shareDeviation"));
      }
      if (frame.has("confidence")) {
        confidence.add(JsonFile.finite(file, frame.get("confidence"), where + "confidence"));
      }
      if (frame.has("trusted")) {
        trusted.add(frame.get("trusted").asBoolean());
      }
      if (frame.has("pathTrusted")) {
        pathTrusted.add(frame.get("pathTrusted").asBoolean());
      }
      if (frame.has("doubts")) {
        List<String> each = new ArrayList<>();
        frame.get("doubts").forEach(doubt -> each.add(doubt.asText()));
        doubts.add(each);
      }
    }
    Map<String, String> provenance = new TreeMap<>();
    root.path("provenance")
        .properties()
        .forEach(entry -> provenance.put(entry.getKey(), entry.getValue().asText()));
    return new Take(
        new Motion(skeleton, times, poses),
        contacts,
        forces,
        shareDeviations,
        torques,
        confidence,
        trusted,
        pathTrusted,
        doubts,
        Optional.empty(),
        FilmingJson.read(root.path(FilmingJson.KEY), file),
        new Surroundings(SurfacesJson.read(root.path(SurfacesJson.KEY), file), loads),
        provenance);
  }

  private Skeleton skeleton(JsonNode node) throws UnreadableFileException {
    List<Joint> joints = new ArrayList<>();
    for (JsonNode joint : node.path("joints")) {
      joints.add(
          new Joint(
              joint.path("name").asText(""),
              joint.path("parent").asInt(-2),
              vector(joint.path("offset"), "joint " + joints.size() + ", offset")));
    }
    List<EndSite> sites = new ArrayList<>();
    for (JsonNode site : node.path("endSites")) {
      sites.add(
          new EndSite(
              site.path("name").asText(""),
              site.path("joint").asInt(-1),
              vector(site.path("offset"), "end site " + sites.size() + ", offset")));
    }
    return new Skeleton(joints, sites);
  }

  private Vector3 vector(JsonNode node, String what) throws UnreadableFileException {
    return Vector3.from(numbers(node, 3, what), 0);
  }

  private double[] numbers(JsonNode node, int count, String what) throws UnreadableFileException {
    if (!node.isArray() || node.size() != count) {
      throw new UnreadableFileException(file, what + " should be a list of " + count + " numbers");
    }
    double[] values = new double[count];
    for (int i = 0; i < count; i++) {
      values[i] = JsonFile.finite(file, node.get(i), what);
    }
    return values;
  }
}
