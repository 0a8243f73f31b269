package gravitas.datasets.glb;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;

/** The surface of a capsule between two points: rings of vertices from pole to pole. */
final class Capsule {
  private static final int AROUND = 16;
  private static final int CAP_RINGS = 5;

  private final Vector3 from;
  private final Vector3 to;
  private final double radius;

  Capsule(Vector3 from, Vector3 to, double radius) {
    this.from = from;
    this.to = to;
    this.radius = radius;
  }

  void addTo(MeshBuilder mesh) {
    Vector3 axis = to.minus(from);
    Quaternion turn =
        axis.norm() < 1e-9 ? Quaternion.IDENTITY : Quaternion.between(Vector3.Y, axis);
    int first = mesh.vertexCount();
    int rings = 2 * CAP_RINGS;
    for (int ring = 0; ring < rings; ring++) {
      boolean upper = ring >= CAP_RINGS;
      // latitudes -90 to 0 degrees around the lower end, 0 to 90 around the upper
      double latitude =
          Math.PI
              / 2
              * (upper ? (double) (ring - CAP_RINGS) : (double) (ring - CAP_RINGS + 1))
              / (CAP_RINGS - 1);
      for (int i = 0; i <= AROUND; i++) {
        double longitude = 2 * Math.PI * i / AROUND;
        Vector3 normal =
            turn.rotate(
                new Vector3(
                    Math.cos(latitude) * Math.cos(longitude),
                    Math.sin(latitude),
                    -Math.cos(latitude) * Math.sin(longitude)));
        mesh.vertex((upper ? to : from).plus(normal.times(radius)), normal);
      }
    }
    int row = AROUND + 1;
    for (int ring = 0; ring + 1 < rings; ring++) {
      for (int i = 0; i < AROUND; i++) {
        int a = first + ring * row + i;
        if (ring > 0) { // at the pole this triangle would have no area
          mesh.triangle(a, a + 1, a + row);
        }
        if (ring + 2 < rings) {
          mesh.triangle(a + 1, a + row + 1, a + row);
        }
      }
    }
  }
}
