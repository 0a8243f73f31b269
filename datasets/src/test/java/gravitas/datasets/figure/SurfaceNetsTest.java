package gravitas.datasets.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.geometry.Vector3;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Meshes of solids whose surface, volume and normals are known. */
class SurfaceNetsTest {
  private static final Vector3 LOW = new Vector3(-1, -1, -1);
  private static final Vector3 HIGH = new Vector3(1, 1, 1);

  private static DistanceField ball(double x, double y, double z, double radius) {
    return (px, py, pz) ->
        Math.sqrt((px - x) * (px - x) + (py - y) * (py - y) + (pz - z) * (pz - z)) - radius;
  }

  private static DistanceField both(DistanceField a, DistanceField b) {
    return (x, y, z) -> Math.min(a.at(x, y, z), b.at(x, y, z));
  }

  /** Times that each edge is met along one way and back. */
  private static Map<Long, int[]> edges(TriangleMesh mesh) {
    Map<Long, int[]> edges = new HashMap<>();
    for (int[] t : mesh.triangles()) {
      for (int i = 0; i < 3; i++) {
        int a = t[i];
        int b = t[(i + 1) % 3];
        long key = (long) Math.min(a, b) << 32 | Math.max(a, b);
        edges.computeIfAbsent(key, k -> new int[2])[a < b ? 0 : 1]++;
      }
    }
    return edges;
  }

  private static void assertClosed(TriangleMesh mesh) {
    edges(mesh)
        .forEach(
            (key, ways) -> {
              assertEquals(1, ways[0], "edge " + key + " there");
              assertEquals(1, ways[1], "edge " + key + " back");
            });
  }

  /** V - E + F: 2 for each piece that a ball could be blown up to, 0 for a ring. */
  private static int euler(TriangleMesh mesh) {
    return mesh.vertexCount() - edges(mesh).size() + mesh.triangles().size();
  }

  /** By the divergence theorem; positive if triangles are counter-clockwise from outside. */
  private static double volume(TriangleMesh mesh) {
    double sum = 0;
    for (int[] t : mesh.triangles()) {
      sum += mesh.vertex(t[0]).dot(mesh.vertex(t[1]).cross(mesh.vertex(t[2]))) / 6;
    }
    return sum;
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.1, 0.05})
  void aBallIsClosedAndAsLargeAsItIs(double cell) {
    TriangleMesh mesh = SurfaceNets.of(ball(0.03, -0.02, 0.05, 0.6), LOW, HIGH, cell);
    assertClosed(mesh);
    assertEquals(2, euler(mesh));
    double exact = 4 * Math.PI / 3 * 0.6 * 0.6 * 0.6;
    assertEquals(exact, volume(mesh), 2 * cell * cell * 4 * Math.PI * 0.6);
    // a vertex is the mean of points up to half a cell's diagonal away, where the ball has sunk
    for (int v = 0; v < mesh.vertexCount(); v++) {
      double away = mesh.vertex(v).distanceTo(new Vector3(0.03, -0.02, 0.05));
      assertEquals(0.6, away, 0.5 * cell * cell / 0.6 + 0.02 * cell, "vertex " + v);
    }
  }

  @Test
  void normalsPointOutwards() {
    TriangleMesh mesh = SurfaceNets.of(ball(0, 0, 0, 0.7), LOW, HIGH, 0.1);
    Vector3[] normals = mesh.normals();
    for (int v = 0; v < mesh.vertexCount(); v++) {
      assertEquals(1, normals[v].norm(), 1e-12);
      assertTrue(normals[v].dot(mesh.vertex(v).normalized()) > 0.97, "vertex " + v);
    }
  }

  @Test
  void halfTheCellsGiveAQuarterOfTheError() {
    double exact = 4 * Math.PI / 3 * 0.6 * 0.6 * 0.6;
    DistanceField field = ball(0.013, 0.027, -0.011, 0.6);
    double coarse = Math.abs(volume(SurfaceNets.of(field, LOW, HIGH, 0.1)) - exact);
    double fine = Math.abs(volume(SurfaceNets.of(field, LOW, HIGH, 0.05)) - exact);
    assertTrue(fine < 0.35 * coarse, coarse + " m3, with half the cells " + fine);
  }

  @Test
  void aRingHasAHole() {
    DistanceField ring =
        (x, y, z) -> {
          double out = Math.hypot(x, z) - 0.5;
          return Math.hypot(out, y) - 0.2;
        };
    TriangleMesh mesh = SurfaceNets.of(ring, LOW, HIGH, 0.04);
    assertClosed(mesh);
    assertEquals(0, euler(mesh));
    assertEquals(2 * Math.PI * Math.PI * 0.5 * 0.04, volume(mesh), 0.01);
  }

  @Test
  void twoBallsAreTwoPieces() {
    DistanceField field = both(ball(-0.5, 0, 0, 0.3), ball(0.5, 0.1, 0, 0.2));
    TriangleMesh mesh = SurfaceNets.of(field, LOW, HIGH, 0.06);
    assertClosed(mesh);
    assertEquals(4, euler(mesh));
    TriangleMesh one = mesh.largestPiece();
    assertEquals(2, euler(one));
    for (int v = 0; v < one.vertexCount(); v++) {
      assertTrue(one.vertex(v).x() < 0, "the larger ball alone");
    }
  }

  /** Balls that touch in a point and in a thin neck: no edge has more than two sides. */
  @ParameterizedTest
  @ValueSource(doubles = {-0.03, -0.01, 0, 0.01, 0.03})
  void touchingSolidsStayClosed(double gap) {
    double shift = 0.4 + gap / 2;
    DistanceField field = both(ball(-shift, 0.01, 0.02, 0.4), ball(shift, 0.03, -0.01, 0.4));
    assertClosed(SurfaceNets.of(field, LOW, HIGH, 0.07));
  }

  /** A checkerboard of corners is the hardest case: two inside ones across a cell's face. */
  @Test
  void diagonalTubesStayClosed() {
    DistanceField a = (x, y, z) -> Math.max(Math.hypot(x - y, z) - 0.1, Math.abs(x + y) - 1.1);
    DistanceField b = (x, y, z) -> Math.max(Math.hypot(x + y, z) - 0.1, Math.abs(x - y) - 1.1);
    assertClosed(SurfaceNets.of(both(a, b), LOW, HIGH, 0.11));
  }

  @Test
  void nothingHasNoSurface() {
    TriangleMesh mesh = SurfaceNets.of((x, y, z) -> 5, LOW, HIGH, 0.1);
    assertEquals(0, mesh.vertexCount());
    assertEquals(0, mesh.triangles().size());
  }
}
