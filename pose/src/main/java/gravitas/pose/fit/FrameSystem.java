package gravitas.pose.fit;

import java.util.Arrays;

/**
 * The normal equations of one frame and the clip's unknowns: H x = -g, dense.
 *
 * <p>Order of the unknowns: the frame's, then the clip's ({@link Layout}).
 */
final class FrameSystem {
  final int size;
  final double[] hessian; // row-major, lower triangle filled
  final double[] gradient;
  double cost;

  FrameSystem(int size) {
    this.size = size;
    this.hessian = new double[size * size];
    this.gradient = new double[size];
  }

  void reset() {
    Arrays.fill(hessian, 0);
    Arrays.fill(gradient, 0);
    cost = 0;
  }

  /** Adds weight/2 * residual^2 with the residual's derivative given on some columns, ascending. */
  void add(int[] columns, double[] derivative, int count, double residual, double weight) {
    for (int a = 0; a < count; a++) {
      double wa = weight * derivative[a];
      if (wa == 0) {
        continue;
      }
      gradient[columns[a]] += wa * residual;
      int row = columns[a] * size;
      for (int b = 0; b <= a; b++) {
        hessian[row + columns[b]] += wa * derivative[b];
      }
    }
  }

  void addDiagonal(int column, double residual, double weight) {
    gradient[column] += weight * residual;
    hessian[column * size + column] += weight;
    cost += 0.5 * weight * residual * residual;
  }
}
