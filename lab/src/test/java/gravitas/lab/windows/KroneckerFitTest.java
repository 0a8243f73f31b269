package gravitas.lab.windows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.junit.jupiter.api.Test;

class KroneckerFitTest {
  private static DMatrixRMaj random(int rows, int columns, SplittableRandom random) {
    var matrix = new DMatrixRMaj(rows, columns);
    for (int i = 0; i < matrix.data.length; i++) {
      matrix.data[i] = random.nextGaussian();
    }
    return matrix;
  }

  private static DMatrixRMaj definite(int size, SplittableRandom random) {
    DMatrixRMaj half = random(size, size, random);
    DMatrixRMaj square = CommonOps_DDRM.identity(size);
    CommonOps_DDRM.multAddTransB(half, half, square);
    return square;
  }

  /** Samples T V S with random V have the mean square T^2 x S^2. */
  @Test
  void findsTheFactorsThatSamplesWereMadeWith() {
    long seed = 11;
    var random = new SplittableRandom(seed);
    DMatrixRMaj t = definite(3, random);
    DMatrixRMaj s = definite(4, random);
    List<DMatrixRMaj> samples = new ArrayList<>();
    for (int i = 0; i < 40_000; i++) {
      var half = new DMatrixRMaj(3, 4);
      var sample = new DMatrixRMaj(3, 4);
      CommonOps_DDRM.mult(t, random(3, 4, random), half);
      CommonOps_DDRM.mult(half, s, sample);
      samples.add(sample);
    }
    KroneckerFit fit = KroneckerFit.of(samples);
    // the half power of T^2 is T, its largest eigenvalue taken out: compare shapes
    assertAlike(t, fit.rows(0.5), "seed " + seed);
    assertAlike(s, fit.columns(0.5), "seed " + seed);
  }

  private static double dot(DMatrixRMaj a, DMatrixRMaj b) {
    double sum = 0;
    for (int i = 0; i < a.data.length; i++) {
      sum += a.data[i] * b.data[i];
    }
    return sum;
  }

  private static void assertAlike(DMatrixRMaj wanted, DMatrixRMaj found, String message) {
    double scale = dot(wanted, found) / dot(found, found);
    double squares = 0;
    for (int i = 0; i < wanted.data.length; i++) {
      squares += Math.pow(wanted.data[i] - scale * found.data[i], 2);
    }
    double share = Math.sqrt(squares / dot(wanted, wanted));
    assertTrue(share < 0.02, message + ": off by " + share);
  }

  @Test
  void itsLargestEigenvalueIsOne() {
    var random = new SplittableRandom(3);
    List<DMatrixRMaj> samples = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      samples.add(random(3, 4, random));
    }
    KroneckerFit fit = KroneckerFit.of(samples);
    // the power 0 of a definite matrix is the unit matrix, whatever its scale
    DMatrixRMaj unit = fit.rows(0);
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        assertEquals(i == j ? 1 : 0, unit.get(i, j), 1e-12);
      }
    }
    double trace = CommonOps_DDRM.trace(fit.columns(1));
    assertTrue(trace > 1 && trace <= 4, "trace " + trace);
  }

  @Test
  void tooFewSamplesAreRefused() {
    List<DMatrixRMaj> one = List.of(random(2, 5, new SplittableRandom(1)));
    KroneckerFit fit = KroneckerFit.of(one);
    assertThrows(IllegalStateException.class, () -> fit.columns(-0.175));
  }
}
