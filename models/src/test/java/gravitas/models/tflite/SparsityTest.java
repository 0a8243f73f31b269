package gravitas.models.tflite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class SparsityTest {
  private static final int[] NONE = {};

  @Test
  void compressedRowsBecomeAMatrix() {
    var rows = new Sparsity.Level(3, NONE, NONE);
    var columns = new Sparsity.Level(0, new int[] {0, 2, 2, 3}, new int[] {0, 3, 1});
    var sparsity = new Sparsity(new int[] {0, 1}, NONE, List.of(rows, columns));
    assertArrayEquals(
        new float[] {1, 0, 0, 2, 0, 0, 0, 0, 0, 3, 0, 0},
        sparsity.densify(new int[] {3, 4}, new float[] {1, 2, 3}));
  }

  /** The example of TensorFlow's schema.fbs: a 4 x 4 matrix of 2 x 2 blocks on the diagonal. */
  @Test
  void blocksBecomeAMatrix() {
    var blockRows = new Sparsity.Level(2, NONE, NONE);
    var blockColumns = new Sparsity.Level(0, new int[] {0, 1, 2}, new int[] {0, 1});
    var inner = new Sparsity.Level(2, NONE, NONE);
    var sparsity =
        new Sparsity(
            new int[] {0, 1, 2, 3},
            new int[] {0, 1},
            List.of(blockRows, blockColumns, inner, inner));
    assertArrayEquals(
        new float[] {1, 2, 0, 0, 3, 4, 0, 0, 0, 0, 5, 6, 0, 0, 7, 8},
        sparsity.densify(new int[] {4, 4}, new float[] {1, 2, 3, 4, 5, 6, 7, 8}));
  }

  @Test
  void valuesWithoutAPlaceAreRefused() {
    var rows = new Sparsity.Level(2, NONE, NONE);
    var sparsity = new Sparsity(new int[] {0}, NONE, List.of(rows));
    assertThrows(
        IllegalArgumentException.class,
        () -> sparsity.densify(new int[] {2}, new float[] {1, 2, 3}));
  }
}
