package gravitas.datasets.figure;

import gravitas.physics.geometry.Vector3;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/** Vertices and triangles, counter-clockwise seen from outside; a workspace of mesh making. */
final class TriangleMesh {
  private final List<Vector3> vertices = new ArrayList<>();
  private final List<int[]> triangles = new ArrayList<>();

  int vertex(Vector3 place) {
    vertices.add(place);
    return vertices.size() - 1;
  }

  /** Cut along its shorter diagonal. */
  void quad(int a, int b, int c, int d) {
    double ac = vertices.get(a).distanceTo(vertices.get(c));
    double bd = vertices.get(b).distanceTo(vertices.get(d));
    if (ac <= bd) {
      triangles.add(new int[] {a, b, c});
      triangles.add(new int[] {a, c, d});
    } else {
      triangles.add(new int[] {a, b, d});
      triangles.add(new int[] {b, c, d});
    }
  }

  List<int[]> triangles() {
    return triangles;
  }

  int vertexCount() {
    return vertices.size();
  }

  Vector3 vertex(int index) {
    return vertices.get(index);
  }

  void move(int index, Vector3 place) {
    vertices.set(index, place);
  }

  /** The vertices beside each. */
  int[][] neighbours() {
    List<List<Integer>> lists = new ArrayList<>();
    for (int v = 0; v < vertices.size(); v++) {
      lists.add(new ArrayList<>());
    }
    for (int[] t : triangles) {
      for (int i = 0; i < 3; i++) { // every edge is met once in either direction
        lists.get(t[i]).add(t[(i + 1) % 3]);
      }
    }
    return lists.stream()
        .map(list -> list.stream().mapToInt(Integer::intValue).toArray())
        .toArray(int[][]::new);
  }

  /** Halves the edges between vertices of a kind; triangles beside them are cut to fit. */
  TriangleMesh refined(IntPredicate fine) {
    var result = new TriangleMesh();
    result.vertices.addAll(vertices);
    Map<Long, Integer> middles = new HashMap<>();
    for (int[] t : triangles) {
      int[] m = new int[3]; // of the edge that begins at each corner, -1 if it stays
      int cut = 0;
      for (int i = 0; i < 3; i++) {
        m[i] = middle(result, middles, t[i], t[(i + 1) % 3], fine);
        cut += m[i] >= 0 ? 1 : 0;
      }
      result.split(t, m, cut);
    }
    return result;
  }

  private static int middle(
      TriangleMesh mesh, Map<Long, Integer> middles, int a, int b, IntPredicate fine) {
    if (!fine.test(a) || !fine.test(b)) {
      return -1;
    }
    long key = (long) Math.min(a, b) << 32 | Math.max(a, b);
    Integer known = middles.get(key);
    if (known == null) {
      known = mesh.vertex(mesh.vertex(a).lerp(mesh.vertex(b), 0.5));
      middles.put(key, known);
    }
    return known;
  }

  /** Corners are fine or not, so one edge is cut or all three, never two. */
  private void split(int[] t, int[] m, int cut) {
    if (cut == 3) {
      triangles.add(new int[] {t[0], m[0], m[2]});
      triangles.add(new int[] {t[1], m[1], m[0]});
      triangles.add(new int[] {t[2], m[2], m[1]});
      triangles.add(m);
      return;
    }
    for (int i = 0; i < 3; i++) {
      if (m[i] >= 0) {
        int opposite = t[(i + 2) % 3];
        triangles.add(new int[] {t[i], m[i], opposite});
        triangles.add(new int[] {m[i], t[(i + 1) % 3], opposite});
        return;
      }
    }
    triangles.add(t);
  }

  /** The piece with the most vertices: hollows that the parts enclose are left out. */
  TriangleMesh largestPiece() {
    int[] piece = new int[vertices.size()];
    java.util.Arrays.fill(piece, -1);
    int[][] beside = neighbours();
    int best = 0;
    int most = 0;
    int[] stack = new int[vertices.size()];
    for (int v = 0; v < piece.length; v++) {
      if (piece[v] >= 0) {
        continue;
      }
      int size = 0;
      int top = 0;
      stack[top++] = v;
      piece[v] = v;
      while (top > 0) {
        size++;
        for (int next : beside[stack[--top]]) {
          if (piece[next] < 0) {
            piece[next] = v;
            stack[top++] = next;
          }
        }
      }
      if (size > most) {
        most = size;
        best = v;
      }
    }
    return only(piece, best);
  }

  private TriangleMesh only(int[] piece, int which) {
    var result = new TriangleMesh();
    int[] renamed = new int[piece.length];
    for (int v = 0; v < piece.length; v++) {
      renamed[v] = piece[v] == which ? result.vertex(vertices.get(v)) : -1;
    }
    for (int[] t : triangles) {
      if (piece[t[0]] == which) {
        result.triangles.add(new int[] {renamed[t[0]], renamed[t[1]], renamed[t[2]]});
      }
    }
    return result;
  }

  /** Normals of unit length: those of the triangles around, weighted with their area. */
  Vector3[] normals() {
    Vector3[] sums = new Vector3[vertices.size()];
    java.util.Arrays.fill(sums, Vector3.ZERO);
    for (int[] t : triangles) {
      Vector3 a = vertices.get(t[0]);
      Vector3 normal = vertices.get(t[1]).minus(a).cross(vertices.get(t[2]).minus(a));
      for (int v : t) {
        sums[v] = sums[v].plus(normal);
      }
    }
    for (int v = 0; v < sums.length; v++) {
      sums[v] = sums[v].norm() > 0 ? sums[v].normalized() : Vector3.Y;
    }
    return sums;
  }
}
