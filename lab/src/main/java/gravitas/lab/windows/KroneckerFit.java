package gravitas.lab.windows;

import java.util.List;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.NormOps_DDRM;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.EigenDecomposition_F64;

/**
 * The product of a matrix A between rows and one B between columns that is nearest to the mean of
 * the squares {@code vec(Y) vec(Y)^T} of samples Y: found by turns, each being the best for the
 * other, which is power iteration (Van Loan and Pitsianis 1993). Immutable.
 */
final class KroneckerFit {
  private static final int ROUNDS = 30;

  /** Eigenvalue over the largest: a smaller one is rounding. */
  private static final double SMALLEST = 1e-12;

  private final DMatrixRMaj rows;
  private final DMatrixRMaj columns;

  private KroneckerFit(DMatrixRMaj rows, DMatrixRMaj columns) {
    this.rows = rows;
    this.columns = columns;
  }

  /**
   * Of samples that all have the same size.
   *
   * @param samples at least one
   */
  static KroneckerFit of(List<DMatrixRMaj> samples) {
    DMatrixRMaj columns = CommonOps_DDRM.identity(samples.get(0).numCols);
    DMatrixRMaj rows = null;
    for (int round = 0; round < ROUNDS; round++) {
      rows = mean(samples, columns, false);
      columns = mean(samples, rows, true);
    }
    return new KroneckerFit(rows, columns);
  }

  /** Mean of Y M Y^T, or of Y^T M Y, over M's squared norm. */
  private static DMatrixRMaj mean(List<DMatrixRMaj> samples, DMatrixRMaj middle, boolean inner) {
    int size = inner ? samples.get(0).numCols : samples.get(0).numRows;
    var sum = new DMatrixRMaj(size, size);
    var half = new DMatrixRMaj(1, 1);
    for (DMatrixRMaj sample : samples) {
      if (inner) {
        CommonOps_DDRM.mult(middle, sample, half);
        CommonOps_DDRM.multAddTransA(sample, half, sum);
      } else {
        CommonOps_DDRM.mult(sample, middle, half);
        CommonOps_DDRM.multAddTransB(half, sample, sum);
      }
    }
    double norm = NormOps_DDRM.normF(middle);
    CommonOps_DDRM.scale(1 / (samples.size() * norm * norm), sum);
    return sum;
  }

  /**
   * {@return the power of the matrix between rows, divided by its largest eigenvalue before}
   *
   * @param power for example -0.175
   */
  DMatrixRMaj rows(double power) {
    return power(rows, power);
  }

  /**
   * {@return the power of the matrix between columns, divided by its largest eigenvalue before}
   *
   * @param power for example -0.175
   */
  DMatrixRMaj columns(double power) {
    return power(columns, power);
  }

  private static DMatrixRMaj power(DMatrixRMaj matrix, double power) {
    int n = matrix.numRows;
    EigenDecomposition_F64<DMatrixRMaj> eigen = DecompositionFactory_DDRM.eig(n, true, true);
    if (!eigen.decompose(matrix.copy())) {
      throw new IllegalStateException("no eigenvalues of a matrix of " + n);
    }
    double largest = 0;
    for (int k = 0; k < n; k++) {
      largest = Math.max(largest, eigen.getEigenvalue(k).getReal());
    }
    var out = new DMatrixRMaj(n, n);
    for (int k = 0; k < n; k++) {
      double value = eigen.getEigenvalue(k).getReal() / largest;
      if (!(value > SMALLEST)) {
        throw new IllegalStateException(
            "samples tell nothing of " + k + " of " + n + " directions: more are needed");
      }
      DMatrixRMaj vector = eigen.getEigenVector(k);
      CommonOps_DDRM.multAddTransB(Math.pow(value, power), vector, vector, out);
    }
    return out;
  }
}
