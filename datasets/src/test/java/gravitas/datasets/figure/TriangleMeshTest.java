package gravitas.datasets.figure;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.geometry.Vector3;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class TriangleMeshTest {
  /** A cube from 0 to 1, corner b at the bits of its number, six quadrilaterals. */
  private static TriangleMesh cube(double x) {
    var mesh = new TriangleMesh();
    cube(mesh, x);
    return mesh;
  }

  private static void cube(TriangleMesh mesh, double x) {
    int first = mesh.vertexCount();
    for (int b = 0; b < 8; b++) {
      mesh.vertex(new Vector3(x + (b & 1), b >> 1 & 1, b >> 2));
    }
    int[][] sides = {
      {0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 4, 6, 2}, {1, 3, 7, 5}
    };
    for (int[] s : sides) {
      mesh.quad(first + s[0], first + s[1], first + s[2], first + s[3]);
    }
  }

  private static double area(TriangleMesh mesh) {
    double sum = 0;
    for (int[] t : mesh.triangles()) {
      Vector3 a = mesh.vertex(t[0]);
      sum += mesh.vertex(t[1]).minus(a).cross(mesh.vertex(t[2]).minus(a)).norm() / 2;
    }
    return sum;
  }

  private static double volume(TriangleMesh mesh) {
    double sum = 0;
    for (int[] t : mesh.triangles()) {
      sum += mesh.vertex(t[0]).dot(mesh.vertex(t[1]).cross(mesh.vertex(t[2]))) / 6;
    }
    return sum;
  }

  @Test
  void aCubeOfQuadrilaterals() {
    TriangleMesh mesh = cube(0);
    assertEquals(12, mesh.triangles().size());
    assertEquals(6, area(mesh), 1e-12);
    assertEquals(1, volume(mesh), 1e-12);
  }

  @Test
  void aQuadrilateralIsCutAlongItsShorterDiagonal() {
    var mesh = new TriangleMesh();
    int a = mesh.vertex(Vector3.ZERO);
    int b = mesh.vertex(new Vector3(2, -0.5, 0));
    int c = mesh.vertex(new Vector3(4, 0, 0));
    int d = mesh.vertex(new Vector3(2, 0.5, 0));
    mesh.quad(a, b, c, d);
    assertArrayEquals(new int[] {a, b, d}, mesh.triangles().get(0));
    assertArrayEquals(new int[] {b, c, d}, mesh.triangles().get(1));
    mesh.quad(b, c, d, a); // the same one, begun elsewhere
    assertArrayEquals(new int[] {b, c, d}, mesh.triangles().get(2));
    assertArrayEquals(new int[] {b, d, a}, mesh.triangles().get(3));
  }

  @Test
  void neighboursAreMutual() {
    int[][] beside = cube(0).neighbours();
    for (int v = 0; v < beside.length; v++) {
      int own = v;
      assertTrue(beside[v].length >= 3, "vertex " + v);
      assertEquals(beside[v].length, Arrays.stream(beside[v]).distinct().count(), "each once");
      for (int other : beside[v]) {
        assertTrue(Arrays.stream(beside[other]).anyMatch(w -> w == own), v + " and " + other);
      }
    }
  }

  /** Four triangles for each; the middles of edges are shared. */
  @Test
  void refiningAllHalvesEveryEdge() {
    TriangleMesh coarse = cube(0);
    TriangleMesh fine = coarse.refined(v -> true);
    assertEquals(4 * 12, fine.triangles().size());
    assertEquals(8 + 18, fine.vertexCount(), "a cube of triangles has 18 edges");
    assertEquals(6, area(fine), 1e-12);
    assertEquals(1, volume(fine), 1e-12);
    assertEquals(12, coarse.triangles().size(), "the coarse one is left alone");
  }

  /** One fine edge: its two triangles become four, all others stay. */
  @Test
  void refiningOneEdgeCutsItsTwoTriangles() {
    TriangleMesh fine = cube(0).refined(v -> v == 0 || v == 1);
    assertEquals(14, fine.triangles().size());
    assertEquals(9, fine.vertexCount());
    assertEquals(new Vector3(0.5, 0, 0), fine.vertex(8));
    assertEquals(1, volume(fine), 1e-12);
    assertEquals(6, area(fine), 1e-12);
  }

  @Test
  void refiningNothingChangesNothing() {
    TriangleMesh same = cube(0).refined(v -> v == 5);
    assertEquals(12, same.triangles().size());
    assertEquals(8, same.vertexCount());
  }

  @Test
  void theLargestPieceIsKeptWhole() {
    TriangleMesh two = cube(0);
    cube(two, 5);
    int first = two.vertexCount();
    two.vertex(new Vector3(9, 0, 0));
    two.vertex(new Vector3(9, 1, 0));
    two.vertex(new Vector3(9, 0, 1));
    two.triangles().add(new int[] {first, first + 1, first + 2});
    TriangleMesh fine = two.refined(v -> v >= 8 && v < 16); // the second cube has more vertices now
    TriangleMesh one = fine.largestPiece();
    assertEquals(26, one.vertexCount());
    assertEquals(48, one.triangles().size());
    assertEquals(5, one.vertex(0).x(), 0);
    assertEquals(1, volume(one), 1e-12);
  }

  @Test
  void aCornersNormalIsThatOfAllSides() {
    TriangleMesh fine = cube(0).refined(v -> true);
    Vector3[] normals = fine.normals();
    for (int v = 8; v < fine.vertexCount(); v++) {
      Vector3 out = fine.vertex(v).minus(new Vector3(0.5, 0.5, 0.5));
      assertTrue(normals[v].dot(out) > 0, "vertex " + v + " outwards");
      assertEquals(1, normals[v].norm(), 1e-12);
    }
  }

  @Test
  void verticesCanBeMoved() {
    TriangleMesh mesh = cube(0);
    for (int v : List.of(4, 5, 6, 7)) {
      mesh.move(v, mesh.vertex(v).plus(new Vector3(0, 0, 2)));
    }
    assertEquals(3, volume(mesh), 1e-12);
  }

  @Test
  void aVertexOfNoTrianglePointsUp() {
    var mesh = new TriangleMesh();
    mesh.vertex(new Vector3(1, 2, 3));
    assertEquals(Vector3.Y, mesh.normals()[0]);
  }
}
