package gravitas.datasets.glb;

import com.fasterxml.jackson.databind.JsonNode;
import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.datasets.rig.Delivery;
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
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads the first animation of a GLB: every node with animated rotation is a joint, each topmost of
 * them the root of a skeleton, nodes below that do not move are end sites. Where a file of ours
 * tells its end sites and where its origin was, that counts.
 *
 * <p>Meant for files written here and others like them: no scaled nodes, no parents that move the
 * root, one set of key times for all joints. Anything else is refused with the reason.
 */
final class GlbReader {
  private static final int MOST_NODES = 5_000;

  private final Path file;
  private final GlbContainer glb;
  private final JsonNode nodes;
  private final Map<Integer, double[]> rotations = new HashMap<>(); // by node
  private final Map<Integer, double[]> paths = new HashMap<>(); // by node
  private double[] times;

  private GlbReader(Path file) throws IOException {
    this.file = file;
    this.glb = GlbContainer.open(file);
    this.nodes = glb.json().path("nodes");
    if (nodes.size() > MOST_NODES) {
      throw problem("has " + nodes.size() + " nodes; at most " + MOST_NODES + " are read");
    }
  }

  static List<Motion> readPeople(Path file) throws IOException {
    return new GlbReader(file).convert();
  }

  private List<Motion> convert() throws IOException {
    animation();
    int[] parents = parents();
    List<Integer> roots =
        rotations.keySet().stream()
            .sorted()
            .filter(n -> parents[n] < 0 || !rotations.containsKey(parents[n]))
            .toList();
    List<Motion> people = new ArrayList<>();
    for (int root : roots) {
      if (parents[root] >= 0) {
        throw problem("the animated skeleton is not at the top of the scene");
      }
      people.add(motion(root, GlbPerson.prefix(people.size()), parents));
    }
    for (int node : paths.keySet()) {
      if (!roots.contains(node)) {
        throw problem("node " + name(node) + " is animated by translation, which is not read");
      }
    }
    return people;
  }

  private Motion motion(int root, String prefix, int[] parents) throws UnreadableFileException {
    List<Integer> nodeOfJoint = new ArrayList<>();
    try {
      Skeleton skeleton = skeleton(root, prefix, parents, nodeOfJoint);
      List<Pose> poses = new ArrayList<>();
      for (int f = 0; f < times.length; f++) {
        poses.add(pose(f, root, nodeOfJoint));
      }
      return Delivery.undone(new Motion(skeleton, times, poses));
    } catch (IllegalArgumentException e) {
      throw new UnreadableFileException(file, e.getMessage(), e);
    }
  }

  private void animation() throws UnreadableFileException {
    JsonNode animation = glb.json().path("animations").path(0);
    if (animation.isMissingNode()) {
      throw problem("holds no animation");
    }
    for (JsonNode channel : animation.path("channels")) {
      int node = channel.path("target").path("node").asInt(-1);
      String what = channel.path("target").path("path").asText();
      JsonNode sampler = animation.path("samplers").path(channel.path("sampler").asInt(-1));
      if (node < 0 || node >= nodes.size() || sampler.isMissingNode()) {
        throw problem("an animation channel points nowhere");
      }
      if (!sampler.path("interpolation").asText("LINEAR").equals("LINEAR")) {
        throw problem("the animation is not linear between its keys");
      }
      double[] keyTimes = glb.floats(sampler.path("input").asInt(-1), 1);
      if (times != null && !Arrays.equals(times, keyTimes)) {
        throw problem("joints have keys at different times; bake the animation first");
      }
      times = keyTimes;
      int components = what.equals("rotation") ? 4 : 3;
      double[] keys = glb.floats(sampler.path("output").asInt(-1), components);
      if (keys.length != components * times.length) {
        throw problem("an animation channel has another number of values than times");
      }
      if (what.equals("rotation")) {
        rotations.put(node, keys);
      } else if (what.equals("translation")) {
        paths.put(node, keys);
      } else {
        throw problem("node " + name(node) + " is animated by " + what + ", which is not read");
      }
    }
    if (rotations.isEmpty()) {
      throw problem("no node turns");
    }
  }

  private int[] parents() throws UnreadableFileException {
    int[] parents = new int[nodes.size()];
    Arrays.fill(parents, -1);
    for (int n = 0; n < nodes.size(); n++) {
      for (JsonNode child : nodes.get(n).path("children")) {
        int c = child.asInt(-1);
        if (c <= n || c >= nodes.size() || parents[c] >= 0) {
          throw problem("the children of node " + name(n) + " do not form a tree, parents first");
        }
        parents[c] = n;
      }
    }
    return parents;
  }

  /** Names of further people lose the prefix they have in the file. */
  private Skeleton skeleton(int root, String prefix, int[] parents, List<Integer> nodeOfJoint)
      throws UnreadableFileException {
    List<Joint> joints = new ArrayList<>();
    List<EndSite> sites = new ArrayList<>();
    Map<Integer, Integer> jointOfNode = new HashMap<>();
    JsonNode told = nodes.get(root).path("extras").path(GlbPerson.END_SITES);
    for (int n = root; n < nodes.size(); n++) { // parents come before their children
      Integer parent = n == root ? Integer.valueOf(-1) : jointOfNode.get(parents[n]);
      if (parent == null) {
        continue;
      }
      JsonNode node = nodes.get(n);
      if (node.has("scale") || node.has("matrix")) {
        throw problem("node " + name(n) + " is scaled or has a matrix, which is not read");
      }
      String name = name(n).startsWith(prefix) ? name(n).substring(prefix.length()) : name(n);
      if (rotations.containsKey(n)) {
        Vector3 offset = n == root ? Vector3.ZERO : vector(node.path("translation"));
        jointOfNode.put(n, joints.size());
        joints.add(new Joint(name, parent, offset));
        nodeOfJoint.add(n);
      } else if (told.isMissingNode()) {
        sites.add(new EndSite(name, parent, vector(node.path("translation"))));
      }
    }
    for (JsonNode site : told) {
      int joint = site.path("joint").asInt(-1);
      sites.add(new EndSite(site.path("name").asText(), joint, vector(site.path("offset"))));
    }
    return new Skeleton(joints, sites);
  }

  private Pose pose(int frame, int root, List<Integer> nodeOfJoint) {
    List<Quaternion> turned = new ArrayList<>();
    for (int node : nodeOfJoint) {
      turned.add(Quaternion.from(rotations.get(node), 4 * frame).normalized());
    }
    double[] path = paths.get(root);
    Vector3 place =
        path == null ? vector(nodes.get(root).path("translation")) : Vector3.from(path, 3 * frame);
    Vector3 origin = vector(nodes.get(root).path("extras").path(GlbPerson.ORIGIN));
    return new Pose(place.plus(origin), turned);
  }

  private static Vector3 vector(JsonNode array) {
    return new Vector3(
        array.path(0).asDouble(0), array.path(1).asDouble(0), array.path(2).asDouble(0));
  }

  private String name(int node) {
    String name = nodes.get(node).path("name").asText("");
    return name.isBlank() ? "node" + node : name.replaceAll("\\s", "_");
  }

  private UnreadableFileException problem(String sentence) {
    return new UnreadableFileException(file, sentence);
  }
}
