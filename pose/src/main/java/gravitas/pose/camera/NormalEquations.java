package gravitas.pose.camera;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.LinearSolverFactory_DDRM;
import org.ejml.interfaces.decomposition.CholeskyDecomposition_F64;
import org.ejml.interfaces.linsol.LinearSolverDense;

/** Weighted least squares in six unknowns, summed up row by row. */
final class NormalEquations {
  static final int UNKNOWNS = 6;
  private static final int N = UNKNOWNS;
  private static final double LEAST_QUALITY = 1e-9; // below which an unknown cannot be told

  /**
   * The same for one unknown: the root of the share of its column that no other explains. Rounding
   * alone leaves some 1e-8 of a column that depends on the others.
   */
  private static final double LEAST_PIVOT = 1e-6;

  private final DMatrixRMaj matrix = new DMatrixRMaj(N, N);
  private final DMatrixRMaj right = new DMatrixRMaj(N, 1);
  private final LinearSolverDense<DMatrixRMaj> solver = LinearSolverFactory_DDRM.chol(N);
  private final DMatrixRMaj triangle = new DMatrixRMaj(N, N);
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
    double[] scale = new double[N]; // of each unknown: they have units of their own
    for (int i = 0; i < N; i++) {
      scale[i] = 1 / Math.sqrt(Math.max(Double.MIN_NORMAL, matrix.get(i, i)));
    }
    var scaled = new DMatrixRMaj(N, N);
    var known = new DMatrixRMaj(N, 1);
    for (int i = 0; i < N; i++) {
      for (int k = 0; k < N; k++) {
        scaled.set(i, k, matrix.get(i, k) * scale[i] * scale[k]);
      }
      known.data[i] = right.data[i] * scale[i];
    }
    var solution = new DMatrixRMaj(N, 1);
    if (!solver.setA(scaled)
        || !(solver.quality() > LEAST_QUALITY)
        || !(leastPivot() > LEAST_PIVOT)) {
      return null;
    }
    solver.solve(known, solution);
    for (int i = 0; i < N; i++) {
      solution.data[i] *= scale[i];
    }
    return solution.data;
  }

  private double leastPivot() {
    CholeskyDecomposition_F64<DMatrixRMaj> decomposition = solver.getDecomposition();
    decomposition.getT(triangle);
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < N; i++) {
      least = Math.min(least, triangle.get(i, i));
    }
    return least;
  }
}
