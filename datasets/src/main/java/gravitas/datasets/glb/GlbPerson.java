package gravitas.datasets.glb;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gravitas.datasets.motionfile.Take;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.Joint;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Skeleton;

/**
 * One person in a scene: a node per joint and end site with the names of the skeleton, a mesh per
 * joint, their motion. Neighbouring quaternions are kept on the same side, because viewers
 * interpolate the numbers. Viewers find what moves by its name, so names of further people begin
 * with {@link #prefix}.
 */
final class GlbPerson {
  private final Take take;
  private final Motion motion;
  private final Skeleton skeleton;
  private final String prefix;
  private final ObjectNode root;
  private final int firstNode;

  /** Adds the nodes. */
  GlbPerson(Take take, Motion motion, int number, ObjectNode root) {
    this.take = take;
    this.motion = motion;
    this.skeleton = motion.skeleton();
    this.prefix = prefix(number);
    this.root = root;
    this.firstNode = root.get("nodes").size();
    addNodes();
  }

  /** Before the names of a person's nodes, counted from 0: nothing, {@code Person2_} and so on. */
  static String prefix(int number) {
    return number == 0 ? "" : "Person" + (number + 1) + "_";
  }

  private void addNodes() {
    ((ArrayNode) root.at("/scenes/0/nodes")).add(firstNode);
    ArrayNode nodes = (ArrayNode) root.get("nodes");
    int firstMesh = meshesBefore(nodes);
    for (int j = 0; j < skeleton.jointCount(); j++) {
      Joint joint = skeleton.joint(j);
      ObjectNode node = nodes.addObject().put("name", prefix + joint.name());
      node.put("mesh", firstMesh + j);
      Vector3 place = j == 0 ? motion.pose(0).rootPosition() : joint.offset();
      vector(node.putArray("translation"), place);
    }
    for (EndSite site : skeleton.endSites()) {
      ObjectNode node = nodes.addObject().put("name", prefix + site.name());
      vector(node.putArray("translation"), site.offset());
    }
    for (int j = 1; j < skeleton.jointCount(); j++) {
      child(nodes, skeleton.joint(j).parent(), j);
    }
    for (int s = 0; s < skeleton.endSites().size(); s++) {
      child(nodes, skeleton.endSites().get(s).joint(), skeleton.jointCount() + s);
    }
  }

  /** Meshes are made after all nodes: those of the people before are counted by their nodes. */
  private static int meshesBefore(ArrayNode nodes) {
    int count = 0;
    for (var node : nodes) {
      count += node.has("mesh") ? 1 : 0;
    }
    return count;
  }

  private void child(ArrayNode nodes, int parent, int child) {
    ((ObjectNode) nodes.get(firstNode + parent))
        .withArrayProperty("children")
        .add(firstNode + child);
  }

  private static void vector(ArrayNode array, Vector3 v) {
    array.add((float) v.x()).add((float) v.y()).add((float) v.z());
  }

  void addMeshes(GlbBuffer buffer) {
    ArrayNode meshes = (ArrayNode) root.get("meshes");
    for (int j = 0; j < skeleton.jointCount(); j++) {
      MeshBuilder mesh = BodyMesh.ofJoint(skeleton, j);
      ObjectNode primitive =
          meshes
              .addObject()
              .put("name", prefix + skeleton.joint(j).name() + "Segment")
              .putArray("primitives")
              .addObject();
      primitive
          .putObject("attributes")
          .put("POSITION", buffer.vertices(mesh.positions()))
          .put("NORMAL", buffer.vertices(mesh.normals()));
      primitive.put("indices", buffer.triangles(mesh.indices())).put("material", 0);
    }
  }

  void animate(GlbChannels channels, GlbBuffer buffer) {
    float[] path = new float[3 * motion.frameCount()];
    for (int f = 0; f < motion.frameCount(); f++) {
      Vector3 p = motion.pose(f).rootPosition();
      path[3 * f] = (float) p.x();
      path[3 * f + 1] = (float) p.y();
      path[3 * f + 2] = (float) p.z();
    }
    channels.add(firstNode, "translation", path, 3);
    if (!take.untrusted().isEmpty()) {
      new TrustSign(take, prefix).addTo(root, buffer, channels);
    }
    for (int j = 0; j < skeleton.jointCount(); j++) {
      channels.add(firstNode + j, "rotation", rotations(j), 4);
    }
  }

  private float[] rotations(int joint) {
    float[] keys = new float[4 * motion.frameCount()];
    Quaternion before = Quaternion.IDENTITY;
    for (int f = 0; f < motion.frameCount(); f++) {
      Quaternion q = motion.pose(f).rotation(joint);
      double same =
          q.x() * before.x() + q.y() * before.y() + q.z() * before.z() + q.w() * before.w();
      if (same < 0) {
        q = new Quaternion(-q.x(), -q.y(), -q.z(), -q.w());
      }
      keys[4 * f] = (float) q.x();
      keys[4 * f + 1] = (float) q.y();
      keys[4 * f + 2] = (float) q.z();
      keys[4 * f + 3] = (float) q.w();
      before = q;
    }
    return keys;
  }
}
