package gravitas.datasets.figure;

import gravitas.physics.geometry.Vector3;
import java.util.function.Function;

/** Moves vertices onto the lines where one material meets another, which would be jagged else. */
final class Seams {
  private static final double FARTHEST = 0.4; // of a cell: less than would fold a triangle

  private final Function<Vector3, Part> nearest;
  private final DistanceField field;
  private final double cell;

  Seams(Function<Vector3, Part> nearest, DistanceField field, double cell) {
    this.nearest = nearest;
    this.field = field;
    this.cell = cell;
  }

  void straighten(TriangleMesh mesh) {
    int count = mesh.vertexCount();
    Material[] materials = new Material[count];
    Vector3[] way = new Vector3[count];
    int[] crossings = new int[count];
    for (int v = 0; v < count; v++) {
      materials[v] = nearest.apply(mesh.vertex(v)).material();
      way[v] = Vector3.ZERO;
    }
    int[][] beside = mesh.neighbours();
    for (int v = 0; v < count; v++) {
      for (int other : beside[v]) {
        if (materials[v] != materials[other]) {
          Vector3 here = mesh.vertex(v);
          double share = crossing(here, mesh.vertex(other), materials[v]);
          if (share <= 0.5) { // nearer to this end of the edge
            way[v] = way[v].plus(mesh.vertex(other).minus(here).times(share));
            crossings[v]++;
          }
        }
      }
    }
    for (int v = 0; v < count; v++) {
      if (crossings[v] > 0) {
        Vector3 step = way[v].times(1.0 / crossings[v]);
        double longest = FARTHEST * cell;
        double length = step.norm();
        Vector3 moved = mesh.vertex(v).plus(length > longest ? step.times(longest / length) : step);
        mesh.move(v, field.onSurface(moved, 0.2 * cell));
      }
    }
  }

  /** The share of the way at which the material changes, by halving. */
  private double crossing(Vector3 from, Vector3 to, Material own) {
    double low = 0;
    double high = 1;
    for (int i = 0; i < 8; i++) {
      double middle = 0.5 * (low + high);
      if (nearest.apply(from.lerp(to, middle)).material() == own) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return 0.5 * (low + high);
  }
}
