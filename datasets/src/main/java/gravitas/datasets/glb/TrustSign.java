package gravitas.datasets.glb;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gravitas.datasets.motionfile.Take;
import gravitas.physics.geometry.Vector3;

/**
 * An orange exclamation mark above the body in frames that are not to be trusted: a node whose size
 * jumps between one and nothing. glTF has no other way to say so that every viewer shows.
 */
final class TrustSign {
  /** The key of a node's extras that says it is no part of the skeleton. */
  static final String MARK = "notPartOfTheBody";

  private static final double ABOVE_ROOT = 1.05; // metres

  private final Take take;
  private final String prefix;

  TrustSign(Take take, String prefix) {
    this.take = take;
    this.prefix = prefix;
  }

  void addTo(ObjectNode root, GlbBuffer buffer, GlbChannels channels) {
    ArrayNode nodes = (ArrayNode) root.get("nodes");
    int node = nodes.size();
    ObjectNode sign = nodes.addObject().put("name", prefix + "NotTrusted");
    sign.put("mesh", mesh(root, buffer));
    sign.putObject("extras").put(MARK, true);
    ((ArrayNode) root.at("/scenes/0/nodes")).add(node);
    int frames = take.motion().frameCount();
    float[] places = new float[3 * frames];
    float[] sizes = new float[3 * frames];
    for (int f = 0; f < frames; f++) {
      Vector3 p = take.motion().pose(f).rootPosition();
      places[3 * f] = (float) p.x();
      places[3 * f + 1] = (float) (p.y() + ABOVE_ROOT);
      places[3 * f + 2] = (float) p.z();
      for (int axis = 0; axis < 3; axis++) {
        sizes[3 * f + axis] = take.isTrusted(f) ? 0 : 1;
      }
    }
    channels.addSteps(node, "translation", places, 3);
    channels.addSteps(node, "scale", sizes, 3);
  }

  private static int mesh(ObjectNode root, GlbBuffer buffer) {
    ArrayNode materials = (ArrayNode) root.get("materials");
    ObjectNode surface =
        materials.addObject().put("name", "not trusted").putObject("pbrMetallicRoughness");
    surface.putArray("baseColorFactor").add(0.95).add(0.55).add(0.05).add(1.0);
    surface.put("metallicFactor", 0.0).put("roughnessFactor", 0.6);
    var shape = new MeshBuilder();
    new Capsule(Vector3.Y.times(0.12), Vector3.Y.times(0.28), 0.035).addTo(shape);
    new Capsule(Vector3.ZERO, Vector3.ZERO, 0.04).addTo(shape);
    ArrayNode meshes = (ArrayNode) root.get("meshes");
    ObjectNode primitive =
        meshes.addObject().put("name", "NotTrustedSign").putArray("primitives").addObject();
    primitive
        .putObject("attributes")
        .put("POSITION", buffer.vertices(shape.positions()))
        .put("NORMAL", buffer.vertices(shape.normals()));
    primitive.put("indices", buffer.triangles(shape.indices()));
    primitive.put("material", materials.size() - 1);
    return meshes.size() - 1;
  }
}
