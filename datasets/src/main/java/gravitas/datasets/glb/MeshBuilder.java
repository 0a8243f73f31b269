package gravitas.datasets.glb;

import gravitas.physics.geometry.Vector3;
import java.util.ArrayList;
import java.util.List;

/** Vertices with normals, and triangles, counter-clockwise seen from outside. */
final class MeshBuilder {
  private final List<Vector3> positions = new ArrayList<>();
  private final List<Vector3> normals = new ArrayList<>();
  private final List<Integer> indices = new ArrayList<>();

  int vertexCount() {
    return positions.size();
  }

  void vertex(Vector3 position, Vector3 normal) {
    positions.add(position);
    normals.add(normal);
  }

  void triangle(int a, int b, int c) {
    indices.add(a);
    indices.add(b);
    indices.add(c);
  }

  float[] positions() {
    return flat(positions);
  }

  float[] normals() {
    return flat(normals.stream().map(Vector3::normalized).toList());
  }

  int[] indices() {
    return indices.stream().mapToInt(Integer::intValue).toArray();
  }

  private static float[] flat(List<Vector3> vectors) {
    float[] all = new float[3 * vectors.size()];
    for (int i = 0; i < vectors.size(); i++) {
      Vector3 v = vectors.get(i);
      all[3 * i] = (float) v.x();
      all[3 * i + 1] = (float) v.y();
      all[3 * i + 2] = (float) v.z();
    }
    return all;
  }
}
