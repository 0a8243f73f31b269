package gravitas.pose.fit;

import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;

/**
 * Motions are smooth: accelerations of the root and of every joint's rotation are small.
 *
 * <p>Three frames at a time, at their true times. For rotations the velocity is the rotation vector
 * from one frame to the next over the time between; its derivatives are exact.
 */
final class SmoothTerm {
  private final FitProblem problem;
  private final double[] deviation; // per joint, rad/s^2
  private final double[] w0 = new double[3];
  private final double[] w1 = new double[3];
  private final double[] j0 = new double[9];
  private final double[] j1 = new double[9];
  private final double[][] blocks = new double[3][9]; // by the frame before, this, the one after
  private final double[] residual = new double[3];

  SmoothTerm(FitProblem problem) {
    this.problem = problem;
    ScaledBody body = problem.body;
    this.deviation = new double[body.jointCount()];
    double usual = problem.settings.jointAcceleration();
    for (int j = 0; j < deviation.length; j++) {
      deviation[j] = usual;
    }
    for (String slow : new String[] {"Hips", "Spine", "Spine1"}) {
      deviation[body.indexOf(slow)] = 0.35 * usual;
    }
  }

  double cost(FitState state) {
    double cost = 0;
    for (int t = 1; t + 1 < state.frames; t++) {
      double step = 0.5 * (problem.times[t + 1] - problem.times[t - 1]);
      double share = problem.share(t) / (step * step);
      for (int j = -1; j < state.joints; j++) {
        residual(state, t, j);
        double sigma = j < 0 ? problem.settings.rootAcceleration() : deviation[j];
        for (double r : residual) {
          cost += 0.5 * share * r * r / (sigma * sigma);
        }
      }
    }
    return cost;
  }

  /** Joint -1 is the root's position. */
  private void residual(FitState state, int t, int j) {
    double d0 = problem.times[t] - problem.times[t - 1];
    double d1 = problem.times[t + 1] - problem.times[t];
    if (j < 0) {
      for (int i = 0; i < 3; i++) {
        w0[i] = state.roots[3 * t + i] - state.roots[3 * t - 3 + i];
        w1[i] = state.roots[3 * t + 3 + i] - state.roots[3 * t + i];
      }
    } else {
      int stride = 4 * state.joints;
      int at = stride * t + 4 * j;
      Rotations.difference(state.rotations, at - stride, state.rotations, at, w0, 0);
      Rotations.difference(state.rotations, at, state.rotations, at + stride, w1, 0);
    }
    for (int i = 0; i < 3; i++) {
      residual[i] = w1[i] / d1 - w0[i] / d0;
    }
  }

  void add(FitState state, BandedSystem system) {
    for (int t = 1; t + 1 < state.frames; t++) {
      double d0 = problem.times[t] - problem.times[t - 1];
      double d1 = problem.times[t + 1] - problem.times[t];
      double step = 0.5 * (d0 + d1);
      double share = problem.share(t) / (step * step);
      for (int j = -1; j < state.joints; j++) {
        residual(state, t, j);
        if (j < 0) {
          Arrays.fill(j0, 0);
          Arrays.fill(j1, 0);
          for (int i = 0; i < 9; i += 4) {
            j0[i] = 1;
            j1[i] = 1;
          }
        } else {
          Rotations.inverseRightJacobian(w0[0], w0[1], w0[2], j0);
          Rotations.inverseRightJacobian(w1[0], w1[1], w1[2], j1);
        }
        for (int r = 0; r < 3; r++) {
          for (int c = 0; c < 3; c++) { // the left Jacobian is the right one's transpose
            blocks[0][3 * r + c] = j0[3 * c + r] / d0;
            blocks[1][3 * r + c] = -j1[3 * c + r] / d1 - j0[3 * r + c] / d0;
            blocks[2][3 * r + c] = j1[3 * r + c] / d1;
          }
        }
        double sigma = j < 0 ? problem.settings.rootAcceleration() : deviation[j];
        add(system, t, j < 0 ? 0 : Layout.rotation(j), share / (sigma * sigma));
      }
    }
  }

  private void add(BandedSystem system, int t, int at, double weight) {
    for (int r = 0; r < 3; r++) {
      system.frames[t].cost += 0.5 * weight * residual[r] * residual[r];
    }
    for (int a = 0; a < 3; a++) {
      FrameSystem frame = system.frames[t - 1 + a];
      for (int b = a; b < 3; b++) {
        DMatrixRMaj off =
            b == a ? null : b - a == 1 ? system.next[t - 1 + a] : system.second[t - 1 + a];
        for (int i = 0; i < 3; i++) {
          for (int k = 0; k < 3; k++) {
            double sum = 0;
            for (int r = 0; r < 3; r++) {
              sum += blocks[a][3 * r + i] * blocks[b][3 * r + k];
            }
            if (off != null) {
              off.data[(at + i) * off.numCols + at + k] += weight * sum;
            } else if (k <= i) {
              frame.hessian[(at + i) * frame.size + at + k] += weight * sum;
            }
          }
        }
      }
      for (int i = 0; i < 3; i++) {
        double sum = 0;
        for (int r = 0; r < 3; r++) {
          sum += blocks[a][3 * r + i] * residual[r];
        }
        frame.gradient[at + i] += weight * sum;
      }
    }
  }
}
