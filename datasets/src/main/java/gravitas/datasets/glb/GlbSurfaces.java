package gravitas.datasets.glb;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.scene.Box;
import gravitas.physics.scene.Plane;
import gravitas.physics.scene.Scene;
import gravitas.physics.scene.Surface;

/**
 * What people sit and climb on, as plain boxes beside them; a slope as a thin one of a few metres.
 * The level floor is left to the viewer.
 */
final class GlbSurfaces {
  private static final double WIDE = 4; // metres of a slope that are shown
  private static final double THIN = 0.01;

  private final ObjectNode root;
  private final Vector3 origin;
  private int cube = -1; // number of the mesh, once it is there
  private int positions;
  private int normals;
  private int triangles;

  /**
   * @param origin of the file in the world
   */
  GlbSurfaces(ObjectNode root, Vector3 origin) {
    this.root = root;
    this.origin = origin;
  }

  void add(Scene scene, GlbBuffer buffer) {
    for (Surface surface : scene.surfaces()) {
      if (surface.shape() instanceof Box box) {
        put(surface.name(), box.centre(), box.size(), box.worldFromBox(), buffer);
      } else if (surface.shape() instanceof Plane plane
          && !plane.equals(Scene.LEVEL_FLOOR.surface(0).shape())) {
        Vector3 n = plane.normal();
        Vector3 at = origin.plus(n.times(plane.offset() - n.dot(origin) - THIN / 2));
        put(
            surface.name(),
            at,
            new Vector3(WIDE, THIN, WIDE),
            Quaternion.between(Vector3.Y, n),
            buffer);
      }
    }
  }

  private void put(String name, Vector3 at, Vector3 size, Quaternion turn, GlbBuffer buffer) {
    if (cube < 0) {
      mesh(buffer);
    }
    ArrayNode nodes = (ArrayNode) root.get("nodes");
    ((ArrayNode) root.at("/scenes/0/nodes")).add(nodes.size());
    ObjectNode node = nodes.addObject().put("name", "Surface_" + name).put("mesh", cube);
    numbers(node.putArray("translation"), at.minus(origin));
    ArrayNode rotation = node.putArray("rotation");
    rotation.add((float) turn.x()).add((float) turn.y());
    rotation.add((float) turn.z()).add((float) turn.w());
    numbers(node.putArray("scale"), size);
  }

  private static void numbers(ArrayNode array, Vector3 v) {
    array.add((float) v.x()).add((float) v.y()).add((float) v.z());
  }

  /** A cube of one metre, four vertices per face so that its edges are sharp. */
  private void mesh(GlbBuffer buffer) {
    var builder = new MeshBuilder();
    for (int axis = 0; axis < 3; axis++) {
      for (int sign = -1; sign <= 1; sign += 2) {
        Vector3 out = unit(axis).times(sign);
        Vector3 one = unit((axis + 1) % 3);
        Vector3 other = out.cross(one);
        int first = builder.vertexCount();
        for (int corner = 0; corner < 4; corner++) { // counter-clockwise seen from outside
          double a = corner == 0 || corner == 3 ? -0.5 : 0.5;
          double b = corner < 2 ? -0.5 : 0.5;
          builder.vertex(out.times(0.5).plus(one.times(a)).plus(other.times(b)), out);
        }
        builder.triangle(first, first + 1, first + 2);
        builder.triangle(first, first + 2, first + 3);
      }
    }
    positions = buffer.vertices(builder.positions());
    normals = buffer.vertices(builder.normals());
    triangles = buffer.triangles(builder.indices());
    ArrayNode materials = (ArrayNode) root.get("materials");
    int wood = materials.size();
    ObjectNode material = materials.addObject().put("name", "surface");
    ObjectNode look = material.putObject("pbrMetallicRoughness");
    look.putArray("baseColorFactor").add(0.55).add(0.47).add(0.37).add(1.0);
    look.put("metallicFactor", 0.0).put("roughnessFactor", 0.9);
    ArrayNode meshes = (ArrayNode) root.get("meshes");
    cube = meshes.size();
    ObjectNode primitive =
        meshes.addObject().put("name", "Surface").putArray("primitives").addObject();
    primitive.putObject("attributes").put("POSITION", positions).put("NORMAL", normals);
    primitive.put("indices", triangles).put("material", wood);
  }

  private static Vector3 unit(int axis) {
    return axis == 0 ? Vector3.X : axis == 1 ? Vector3.Y : Vector3.Z;
  }
}
