package gravitas.pose.camera;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.LinearSolverFactory_DDRM;
import org.ejml.interfaces.linsol.LinearSolverDense;

/** Weighted least squares in four unknowns, summed up row by row. */
final class NormalEquations {
  private static final int N = 4;
  private static final double LEAST_QUALITY = 1e-9; // below which an unknown cannot be told

  private final DMatrixRMaj matrix = new DMatrixRMaj(N, N);
  private final DMatrixRMaj right = new DMatrixRMaj(N, 1);
  private final LinearSolverDense<DMatrixRMaj> solver = LinearSolverFactory_DDRM.chol(N);
  private double weights;

  void clear() {
    matrix.zero();
    right.zero();
    weights = 0;
  }

  void add(double[] row, double value, double weight) {
    for (int i = 0; i < N; i++) {
      for (int k = 0; k < N; k++) {
        matrix.data[N * i + k] += weight * row[i] * row[k];
      }
      right.data[i] += weight * row[i] * value;
    }
    weights += weight;
  }

  /** Sum of the weights of all rows. */
  double weight() {
    return weights;
  }

  /** Mean square of a column. */
  double meanSquare(int column) {
    return weights == 0 ? 0 : matrix.get(column, column) / weights;
  }

  /** The unknowns, or null if the rows do not tell them. */
  double[] solve() {
    var solution = new DMatrixRMaj(N, 1);
    if (!solver.setA(matrix.copy()) || !(solver.quality() > LEAST_QUALITY)) {
      return null;
    }
    solver.solve(right, solution);
    return solution.data;
  }
}
