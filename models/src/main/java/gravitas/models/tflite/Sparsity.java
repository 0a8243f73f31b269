package gravitas.models.tflite;

import java.util.Arrays;
import java.util.List;

/**
 * How a sparse tensor is stored: which order its dimensions are traversed in, which of them are cut
 * into blocks, and for every traversed dimension either its size or the compressed rows of the
 * indices present.
 *
 * <p>The format is that of the TACO compiler (Kjolstad et al. 2017). A tensor of rank r with b
 * blocked dimensions is traversed as a tensor of rank r + b whose last b dimensions run inside a
 * block.
 */
final class Sparsity {
  private final int[] traversalOrder; // dimension at each level; from the rank on: in blocks
  private final int[] blockMap; // original dimension of each block dimension
  private final List<Level> levels; // one per traversed dimension

  Sparsity(int[] traversalOrder, int[] blockMap, List<Level> levels) {
    this.traversalOrder = traversalOrder;
    this.blockMap = blockMap;
    this.levels = levels;
  }

  /** A dense dimension has a size; a compressed one has segments and indices instead. */
  static final class Level {
    private final int denseSize;
    private final int[] segments;
    private final int[] indices;

    Level(int denseSize, int[] segments, int[] indices) {
      this.denseSize = denseSize;
      this.segments = segments;
      this.indices = indices;
    }

    boolean isDense() {
      return segments.length == 0;
    }
  }

  /** The dense tensor, row-major, absent values zero. */
  float[] densify(int[] shape, float[] stored) {
    return new Walk(shape, stored).run();
  }

  /** One pass over the stored values, keeping the coordinates they belong to. */
  private final class Walk {
    private final int[] shape;
    private final float[] stored;
    private final int[] blockSize; // of each original dimension, 1 if it is not blocked
    private final int[] coordinates; // of outer dimensions, then of block dimensions
    private final float[] dense;
    private int next;

    Walk(int[] shape, float[] stored) {
      this.shape = shape;
      this.stored = stored;
      this.coordinates = new int[shape.length + blockMap.length];
      this.blockSize = new int[shape.length];
      Arrays.fill(blockSize, 1);
      for (int level = 0; level < traversalOrder.length; level++) {
        int block = traversalOrder[level] - shape.length;
        if (block >= 0) {
          blockSize[blockMap[block]] = levels.get(level).denseSize;
        }
      }
      int size = 1;
      for (int extent : shape) {
        size *= extent;
      }
      this.dense = new float[size];
    }

    float[] run() {
      visit(0, 0);
      if (next != stored.length) {
        throw new IllegalArgumentException(
            "a sparse tensor stores " + stored.length + " values, its indices name " + next);
      }
      return dense;
    }

    /** Visits all children of the {@code parent}-th node of the level above. */
    private void visit(int level, int parent) {
      if (level == levels.size()) {
        dense[target()] = stored[next++];
        return;
      }
      Level here = levels.get(level);
      if (here.isDense()) {
        for (int i = 0; i < here.denseSize; i++) {
          coordinates[traversalOrder[level]] = i;
          visit(level + 1, parent * here.denseSize + i);
        }
      } else {
        for (int k = here.segments[parent]; k < here.segments[parent + 1]; k++) {
          coordinates[traversalOrder[level]] = here.indices[k];
          visit(level + 1, k);
        }
      }
    }

    private int target() {
      int index = 0;
      for (int d = 0; d < shape.length; d++) {
        int coordinate = coordinates[d] * blockSize[d];
        for (int b = 0; b < blockMap.length; b++) {
          if (blockMap[b] == d) {
            coordinate += coordinates[shape.length + b];
          }
        }
        index = index * shape[d] + coordinate;
      }
      return index;
    }
  }
}
