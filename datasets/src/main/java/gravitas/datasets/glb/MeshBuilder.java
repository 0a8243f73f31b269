package gravitas.datasets.glb;

import gravitas.physics.geometry.Vector3;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * Vertices with normals, each moved by one joint, and triangles, counter-clockwise seen from
 * outside.
 */
final class MeshBuilder {
  private final List<Vector3> positions = new ArrayList<>();
  private final List<Vector3> normals = new ArrayList<>();
  private final List<Integer> indices = new ArrayList<>();
  private final List<Integer> movers = new ArrayList<>();
  private int mover;

  /** The joint that moves the vertices from here on. */
  void movedBy(int joint) {
    mover = joint;
  }

  int vertexCount() {
    return positions.size();
  }

  void vertex(Vector3 position, Vector3 normal) {
    positions.add(position);
    normals.add(normal);
    movers.add(mover);
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

  /** Four per vertex, of which only the first counts. */
  int[] joints() {
    return firstOfFour(v -> movers.get(v));
  }

  int[] weights() {
    return firstOfFour(v -> 255);
  }

  private int[] firstOfFour(IntUnaryOperator value) {
    int[] all = new int[4 * movers.size()];
    for (int v = 0; v < movers.size(); v++) {
      all[4 * v] = value.applyAsInt(v);
    }
    return all;
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
