package gravitas.optimizer.learned;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.optimizer.learned.Preconditioner.Normalisation;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What keeps the low-rank form in range and in memory. */
class LowRankPreconditionerTest {
  private static final long SEED = 6;
  private final SplittableRandom random = new SplittableRandom(SEED);

  /** B = I + u uᵀ with u = (1, 1), whose Frobenius norm is √10. */
  @Test
  void oneVectorByHand() {
    var b = new LowRankPreconditioner(2);
    b.update(new double[][] {{1, 1}}, Normalisation.NONE);
    double[] result = new double[2];
    b.multiply(new double[] {1, 0}, result); // [[2, 1], [1, 2]]
    assertArrayEquals(new double[] {2, 1}, result, 1e-15);
    assertEquals(1, b.lastNorm(), 0);
    b.update(new double[][] {{0, 0}}, Normalisation.FROBENIUS);
    assertEquals(Math.sqrt(10), b.lastNorm(), 1e-15);
    b.update(new double[][] {{0, 0}}, Normalisation.ROOT_MEAN_SQUARE);
    assertEquals(Math.sqrt(0.5), b.lastNorm(), 1e-15);
    b.multiply(new double[] {0, 1}, result);
    assertArrayEquals(new double[] {1 / Math.sqrt(5), 2 / Math.sqrt(5)}, result, 1e-14);
  }

  /** Steps that shrink the common factor by 10^40 each, beyond where numbers end. */
  @Test
  void theCommonFactorNeverUnderflows() {
    int n = 5;
    var low = new LowRankPreconditioner(n);
    var dense = new DensePreconditioner(n);
    for (int step = 0; step < 12; step++) {
      double[][] vectors = {random.doubles(n, -1e20, 1e20).toArray()};
      low.update(vectors, Normalisation.FROBENIUS);
      dense.update(vectors, Normalisation.FROBENIUS);
      double[] s = random.doubles(n, -1, 1).toArray();
      double[] byLow = new double[n];
      double[] byDense = new double[n];
      low.multiply(s, byLow);
      dense.multiply(s, byDense);
      assertArrayEquals(byDense, byLow, 1e-9, "step " + step + ", seed " + SEED);
      assertEquals(dense.lastNorm(), low.lastNorm(), 1e-9 * dense.lastNorm());
    }
  }

  @Test
  void aSnapshotKeepsItsStep() {
    int n = 4;
    var b = new LowRankPreconditioner(n);
    b.update(new double[][] {random.doubles(n).toArray()}, Normalisation.FROBENIUS);
    double[] s = random.doubles(n).toArray();
    double[] then = new double[n];
    b.multiply(s, then);
    var snapshot = b.snapshot();
    for (int step = 0; step < 40; step++) { // grows the room and folds the factor
      b.update(new double[][] {random.doubles(n, 0, 1e20).toArray()}, Normalisation.FROBENIUS);
    }
    double[] now = new double[n];
    snapshot.multiply(s, now);
    assertArrayEquals(then, now, 0, "seed " + SEED);
    b.multiply(s, now);
    double off = 0;
    for (int i = 0; i < n; i++) {
      off += Math.abs(now[i] - then[i]);
    }
    assertTrue(off > 1e-3, "the matrix itself went on");
  }

  /** Beyond its room the oldest vector goes, and no other. */
  @Test
  void theOldestVectorIsDroppedFirst() {
    int n = 3;
    var b = new LowRankPreconditioner(n);
    b.update(new double[][] {{1, 0, 0}}, Normalisation.NONE); // B doubles along each unit vector
    b.update(new double[][] {{0, 1, 0}}, Normalisation.NONE);
    for (int i = 2; i < LowRankPreconditioner.LARGEST_RANK; i++) {
      b.update(new double[][] {new double[n]}, Normalisation.NONE);
    }
    assertArrayEquals(new double[] {2, 2, 1}, ofOnes(b), 1e-12, "still remembered");
    b.update(new double[][] {{0, 0, 1}}, Normalisation.NONE);
    assertArrayEquals(new double[] {1, 2, 2}, ofOnes(b), 1e-12);
    b.update(new double[][] {{0, 0, 1}}, Normalisation.NONE);
    assertArrayEquals(new double[] {1, 1, 3}, ofOnes(b), 1e-12);
  }

  private static double[] ofOnes(LowRankPreconditioner b) {
    double[] result = new double[3];
    b.multiply(new double[] {1, 1, 1}, result);
    return result;
  }
}
