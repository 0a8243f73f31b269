package gravitas.datasets.figure;

import gravitas.physics.geometry.Vector3;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The surface of a distance field as a closed mesh: one vertex in every cell of a grid that the
 * surface passes through, one quadrilateral around every edge of the grid that it cuts (Gibson
 * 1998, "Constrained elastic surface nets").
 *
 * <p>A cell that the surface passes through twice would have one vertex for two sheets; such cells
 * are filled before, so that every edge of the mesh has exactly two sides.
 */
final class SurfaceNets {
  private static final int BLOCK = 4; // cells per side that are skipped together

  private final DistanceField field;
  private final Vector3 low;
  private final double cell;
  private final int nx;
  private final int ny;
  private final int nz;
  private final float[] values; // at the corners of the cells
  private final BitSet exact = new BitSet(); // those that are not a block's middle's

  private SurfaceNets(DistanceField field, Vector3 low, Vector3 high, double cell) {
    this.field = field;
    this.low = low;
    this.cell = cell;
    this.nx = corners(high.x() - low.x());
    this.ny = corners(high.y() - low.y());
    this.nz = corners(high.z() - low.z());
    this.values = new float[nx * ny * nz];
  }

  private int corners(double length) {
    int blocks = (int) Math.ceil(length / cell / BLOCK);
    return BLOCK * blocks + 1;
  }

  /** The surface within a box that it does not touch, with cells of a size. */
  static TriangleMesh of(DistanceField field, Vector3 low, Vector3 high, double cell) {
    var nets = new SurfaceNets(field, low, high, cell);
    nets.sample();
    nets.fillAmbiguous();
    return nets.mesh();
  }

  private int index(int x, int y, int z) {
    return (z * ny + y) * nx + x;
  }

  private double value(double x, double y, double z) {
    return field.at(low.x() + cell * x, low.y() + cell * y, low.z() + cell * z);
  }

  /** Blocks farther from the surface than their corners are get the value of their middle. */
  private void sample() {
    double reach = cell * BLOCK / 2 * Math.sqrt(3);
    Arrays.fill(values, Float.NaN);
    for (int z = 0; z + 1 < nz; z += BLOCK) {
      for (int y = 0; y + 1 < ny; y += BLOCK) {
        for (int x = 0; x + 1 < nx; x += BLOCK) {
          double half = BLOCK / 2.0;
          double middle = value(x + half, y + half, z + half);
          fill(x, y, z, Math.abs(middle) > reach ? (float) middle : Float.NaN);
        }
      }
    }
  }

  private void fill(int x0, int y0, int z0, float all) {
    for (int z = z0; z <= z0 + BLOCK; z++) {
      for (int y = y0; y <= y0 + BLOCK; y++) {
        for (int x = x0; x <= x0 + BLOCK; x++) {
          int i = index(x, y, z);
          if (Float.isNaN(all) && !exact.get(i)) { // also where a block farther away was first
            values[i] = (float) value(x, y, z);
            exact.set(i);
          } else if (Float.isNaN(values[i])) {
            values[i] = all;
          }
        }
      }
    }
  }

  /** Until in every cell the corners inside hang together by edges, and those outside too. */
  private void fillAmbiguous() {
    boolean changed = true;
    while (changed) { // ends, because corners only ever become inside ones
      changed = false;
      for (int z = 0; z + 1 < nz; z++) {
        for (int y = 0; y + 1 < ny; y++) {
          for (int x = 0; x + 1 < nx; x++) {
            int inside = inside(x, y, z);
            if (inside != 0 && inside != 255 && !(whole(inside) && whole(255 - inside))) {
              int corner = Integer.numberOfTrailingZeros(255 - inside);
              values[cornerIndex(x, y, z, corner)] = (float) (-0.1 * cell);
              changed = true;
            }
          }
        }
      }
    }
  }

  private int cornerIndex(int x, int y, int z, int corner) {
    return index(x + (corner & 1), y + (corner >> 1 & 1), z + (corner >> 2));
  }

  private int inside(int x, int y, int z) {
    int bits = 0;
    for (int corner = 0; corner < 8; corner++) {
      bits |= values[cornerIndex(x, y, z, corner)] < 0 ? 1 << corner : 0;
    }
    return bits;
  }

  /** Whether a set of a cube's corners hangs together by edges. */
  private static boolean whole(int corners) {
    int reached = Integer.lowestOneBit(corners);
    for (int i = 0; i < 8; i++) {
      int next = reached;
      for (int corner = 0; corner < 8; corner++) {
        if ((reached >> corner & 1) != 0) {
          next |= 1 << (corner ^ 1) | 1 << (corner ^ 2) | 1 << (corner ^ 4);
        }
      }
      reached = next & corners;
    }
    return reached == corners;
  }

  private TriangleMesh mesh() {
    var mesh = new TriangleMesh();
    int[] vertex = new int[values.length];
    Arrays.fill(vertex, -1);
    for (int z = 0; z + 1 < nz; z++) {
      for (int y = 0; y + 1 < ny; y++) {
        for (int x = 0; x + 1 < nx; x++) {
          int inside = inside(x, y, z);
          if (inside != 0 && inside != 255) {
            vertex[index(x, y, z)] = mesh.vertex(place(x, y, z));
          }
        }
      }
    }
    for (int z = 1; z + 1 < nz; z++) {
      for (int y = 1; y + 1 < ny; y++) {
        for (int x = 1; x + 1 < nx; x++) {
          boolean here = values[index(x, y, z)] < 0;
          quad(mesh, vertex, here, x, y, z, 0);
          quad(mesh, vertex, here, x, y, z, 1);
          quad(mesh, vertex, here, x, y, z, 2);
        }
      }
    }
    return mesh;
  }

  /** The four cells around the edge from a corner along an axis, if the surface cuts it. */
  private void quad(TriangleMesh mesh, int[] vertex, boolean here, int x, int y, int z, int axis) {
    int next = index(x + (axis == 0 ? 1 : 0), y + (axis == 1 ? 1 : 0), z + (axis == 2 ? 1 : 0));
    if (values[next] < 0 == here) {
      return;
    }
    int one = axis == 0 ? nx : axis == 1 ? nx * ny : 1; // the two axes across, in cyclic order
    int two = axis == 0 ? nx * ny : axis == 1 ? 1 : nx;
    int at = index(x, y, z);
    int a = vertex[at - one - two];
    int b = vertex[at - two];
    int c = vertex[at];
    int d = vertex[at - one];
    if (here) {
      mesh.quad(a, b, c, d);
    } else {
      mesh.quad(d, c, b, a);
    }
  }

  /** The mean of the points where the surface cuts the cell's edges. */
  private Vector3 place(int x, int y, int z) {
    Vector3 sum = Vector3.ZERO;
    int count = 0;
    for (int corner = 0; corner < 8; corner++) {
      for (int bit = 1; bit < 8; bit <<= 1) {
        int other = corner | bit;
        if (other == corner) {
          continue;
        }
        double from = values[cornerIndex(x, y, z, corner)];
        double to = values[cornerIndex(x, y, z, other)];
        if (from < 0 != to < 0) {
          double t = from / (from - to);
          Vector3 a = new Vector3(corner & 1, corner >> 1 & 1, corner >> 2);
          Vector3 b = new Vector3(other & 1, other >> 1 & 1, other >> 2);
          sum = sum.plus(a.lerp(b, t));
          count++;
        }
      }
    }
    return low.plus(new Vector3(x, y, z).plus(sum.times(1.0 / count)).times(cell));
  }
}
