package gravitas.datasets.glb;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gravitas.datasets.motionfile.Take;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.Joint;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Skeleton;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Writes one node per joint and end site with the names of the skeleton, a mesh per joint, and one
 * animation. Times start at zero; neighbouring quaternions are kept on the same side, because
 * viewers interpolate the numbers. Where frames are not to be trusted, a sign above the body shows
 * in them, and the animation's extras list them.
 */
final class GlbWriter {
  private static final int MAGIC = 0x46546C67; // "glTF"
  private static final int JSON_CHUNK = 0x4E4F534A;
  private static final int BINARY_CHUNK = 0x004E4942;

  private final Take take;
  private final Motion motion;
  private final Skeleton skeleton;
  private final ObjectNode root = new ObjectMapper().createObjectNode();
  private final GlbBuffer buffer;

  GlbWriter(Take take) {
    this.take = take;
    this.motion = take.motion();
    this.skeleton = motion.skeleton();
    root.putObject("asset").put("version", "2.0").put("generator", "Gravitas");
    root.put("scene", 0);
    root.putArray("scenes").addObject().put("name", "motion").putArray("nodes").add(0);
    this.buffer = new GlbBuffer(root.putArray("bufferViews"), root.putArray("accessors"));
  }

  void writeTo(OutputStream out) throws IOException {
    nodes();
    meshes();
    animation();
    byte[] binary = buffer.bytes();
    root.putArray("buffers").addObject().put("byteLength", binary.length);
    byte[] json = new ObjectMapper().writeValueAsBytes(root);
    byte[] padded = Arrays.copyOf(json, (json.length + 3) / 4 * 4);
    Arrays.fill(padded, json.length, padded.length, (byte) ' ');
    ByteBuffer header = ByteBuffer.allocate(20).order(ByteOrder.LITTLE_ENDIAN);
    header.putInt(MAGIC).putInt(2).putInt(28 + padded.length + binary.length);
    header.putInt(padded.length).putInt(JSON_CHUNK);
    out.write(header.array());
    out.write(padded);
    ByteBuffer chunk = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN);
    out.write(chunk.putInt(binary.length).putInt(BINARY_CHUNK).array());
    out.write(binary);
  }

  private void nodes() {
    ArrayNode nodes = root.putArray("nodes");
    for (int j = 0; j < skeleton.jointCount(); j++) {
      Joint joint = skeleton.joint(j);
      ObjectNode node = nodes.addObject().put("name", joint.name()).put("mesh", j);
      Vector3 place = j == 0 ? motion.pose(0).rootPosition() : joint.offset();
      vector(node.putArray("translation"), place);
    }
    for (EndSite site : skeleton.endSites()) {
      vector(nodes.addObject().put("name", site.name()).putArray("translation"), site.offset());
    }
    for (int j = 1; j < skeleton.jointCount(); j++) {
      child(nodes, skeleton.joint(j).parent(), j);
    }
    for (int s = 0; s < skeleton.endSites().size(); s++) {
      child(nodes, skeleton.endSites().get(s).joint(), skeleton.jointCount() + s);
    }
  }

  private static void child(ArrayNode nodes, int parent, int child) {
    ((ObjectNode) nodes.get(parent)).withArrayProperty("children").add(child);
  }

  private static void vector(ArrayNode array, Vector3 v) {
    array.add((float) v.x()).add((float) v.y()).add((float) v.z());
  }

  private void meshes() {
    ObjectNode material = root.putArray("materials").addObject().put("name", "body");
    ObjectNode surface = material.putObject("pbrMetallicRoughness");
    surface.putArray("baseColorFactor").add(0.55).add(0.66).add(0.80).add(1.0);
    surface.put("metallicFactor", 0.0).put("roughnessFactor", 0.7);
    ArrayNode meshes = root.putArray("meshes");
    for (int j = 0; j < skeleton.jointCount(); j++) {
      MeshBuilder mesh = BodyMesh.ofJoint(skeleton, j);
      ObjectNode primitive =
          meshes
              .addObject()
              .put("name", skeleton.joint(j).name() + "Segment")
              .putArray("primitives")
              .addObject();
      primitive
          .putObject("attributes")
          .put("POSITION", buffer.vertices(mesh.positions()))
          .put("NORMAL", buffer.vertices(mesh.normals()));
      primitive.put("indices", buffer.triangles(mesh.indices())).put("material", 0);
    }
  }

  private void animation() {
    int frames = motion.frameCount();
    float[] times = new float[frames];
    float[] path = new float[3 * frames];
    for (int f = 0; f < frames; f++) {
      times[f] = (float) (motion.time(f) - motion.time(0));
      Vector3 p = motion.pose(f).rootPosition();
      path[3 * f] = (float) p.x();
      path[3 * f + 1] = (float) p.y();
      path[3 * f + 2] = (float) p.z();
    }
    ObjectNode animation = root.putArray("animations").addObject().put("name", "motion");
    ArrayNode channels = animation.putArray("channels");
    ArrayNode samplers = animation.putArray("samplers");
    int input = buffer.times(times);
    channel(channels, samplers, 0, "translation", input, buffer.keys(path, 3));
    if (!take.untrusted().isEmpty()) {
      new TrustSign(take).addTo(root, buffer, channels, samplers, input);
      ArrayNode spans = animation.putObject("extras").putArray("untrustedFrames");
      take.untrusted().forEach(span -> spans.addArray().add(span.from()).add(span.to()));
    }
    if (!take.pathUntrusted().isEmpty()) {
      ArrayNode spans = animation.withObject("/extras").putArray("untrustedPathFrames");
      take.pathUntrusted().forEach(span -> spans.addArray().add(span.from()).add(span.to()));
    }
    for (int j = 0; j < skeleton.jointCount(); j++) {
      channel(channels, samplers, j, "rotation", input, buffer.keys(rotations(j), 4));
    }
  }

  private static void channel(
      ArrayNode channels, ArrayNode samplers, int node, String path, int input, int output) {
    samplers.addObject().put("input", input).put("output", output).put("interpolation", "LINEAR");
    ObjectNode channel = channels.addObject().put("sampler", samplers.size() - 1);
    channel.putObject("target").put("node", node).put("path", path);
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
