package gravitas.physics.dynamics;

import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.MatrixFeatures_DDRM;
import org.ejml.dense.row.NormOps_DDRM;

/** EJML's dense matrices written as formulas, to compare kernels with. Not modified but by put. */
final class Dense {
  private final DMatrixRMaj m;

  private Dense(DMatrixRMaj m) {
    this.m = m;
  }

  static Dense zeros(int rows, int columns) {
    return new Dense(new DMatrixRMaj(rows, columns));
  }

  /** Nine numbers row by row out of a larger array. */
  static Dense three(double[] values, int from) {
    return new Dense(new DMatrixRMaj(3, 3, true, Arrays.copyOfRange(values, from, from + 9)));
  }

  static Dense column(double... values) {
    return new Dense(new DMatrixRMaj(values.length, 1, true, values.clone()));
  }

  static Dense unit(int size) {
    return new Dense(CommonOps_DDRM.identity(size));
  }

  int columns() {
    return m.numCols;
  }

  double get(int row, int column) {
    return m.get(row, column);
  }

  void put(int row, int column, double value) {
    m.set(row, column, value);
  }

  void put(int row, int column, Dense block) {
    CommonOps_DDRM.insert(block.m, m, row, column);
  }

  Dense rows(int from, int to) {
    return new Dense(CommonOps_DDRM.extract(m, from, to, 0, m.numCols));
  }

  Dense times(Dense b) {
    return new Dense(CommonOps_DDRM.mult(m, b.m, null));
  }

  Dense times(double factor) {
    var out = m.copy();
    CommonOps_DDRM.scale(factor, out);
    return new Dense(out);
  }

  Dense plus(Dense b) {
    return new Dense(CommonOps_DDRM.add(m, b.m, null));
  }

  Dense minus(Dense b) {
    return new Dense(CommonOps_DDRM.subtract(m, b.m, null));
  }

  Dense transposed() {
    return new Dense(CommonOps_DDRM.transpose(m, null));
  }

  Dense inverse() {
    var out = new DMatrixRMaj(m.numRows, m.numCols);
    if (!CommonOps_DDRM.invert(m, out)) {
      throw new IllegalStateException("singular");
    }
    return new Dense(out);
  }

  /** x with this x = right. */
  Dense solve(Dense right) {
    var x = new DMatrixRMaj(m.numRows, right.m.numCols);
    if (!CommonOps_DDRM.solve(m, right.m, x)) {
      throw new IllegalStateException("singular");
    }
    return new Dense(x);
  }

  double largest() {
    return CommonOps_DDRM.elementMaxAbs(m);
  }

  double norm() {
    return NormOps_DDRM.normF(m);
  }

  boolean isSymmetric() {
    return MatrixFeatures_DDRM.isSymmetric(m, 0);
  }

  /** Row by row. */
  double[] values() {
    return m.data.clone();
  }
}
