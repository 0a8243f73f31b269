package gravitas.pose.fit;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.decomposition.chol.CholeskyDecompositionInner_DDRM;

/**
 * The normal equations of a clip: frames coupled to the next two, all coupled to the clip's few.
 *
 * <pre>
 *   | D0 E0 F0             B0 |      D, E, F: a frame with itself, the next, the next but one
 *   | .  D1 E1 F1          B1 |      B, C:    the unknowns of the whole clip
 *   |    .  .  .  .        .. |
 *   |                      C  |
 * </pre>
 *
 * <p>Block Cholesky along the band, then the Schur complement for the clip: cost and memory are
 * linear in the number of frames.
 */
final class BandedSystem {
  final FrameSystem[] frames; // D, B and this frame's part of C
  final DMatrixRMaj[] next; // E: this frame's unknowns by the next frame's
  final DMatrixRMaj[] second; // F: by those of the next but one
  private final int n;
  private final DMatrixRMaj[] l0;
  private final DMatrixRMaj[] l1;
  private final DMatrixRMaj[] l2;
  private final DMatrixRMaj[] right; // the gradient's column, then B's columns
  private final CholeskyDecompositionInner_DDRM cholesky =
      new CholeskyDecompositionInner_DDRM(true);

  BandedSystem(int count, int frameSize) {
    this.n = frameSize;
    this.frames = new FrameSystem[count];
    this.next = blocks(count, n);
    this.second = blocks(count, n);
    this.l0 = blocks(count, n);
    this.l1 = blocks(count, n);
    this.l2 = blocks(count, n);
    this.right = blocks(count, 1 + Layout.CLIP);
    for (int t = 0; t < count; t++) {
      frames[t] = new FrameSystem(n + Layout.CLIP);
    }
  }

  private DMatrixRMaj[] blocks(int count, int columns) {
    var blocks = new DMatrixRMaj[count];
    for (int t = 0; t < count; t++) {
      blocks[t] = new DMatrixRMaj(n, columns);
    }
    return blocks;
  }

  /**
   * Solves (H + damping diag(H)) x = -g.
   *
   * @param clipSystem what belongs to the clip alone
   * @param steps receives the frames' part
   * @param clip receives the clip's part
   * @return false if the damped matrix is not positive definite
   */
  boolean solve(FrameSystem clipSystem, double damping, double[][] steps, double[] clip) {
    DMatrixRMaj c = new DMatrixRMaj(Layout.CLIP, Layout.CLIP);
    DMatrixRMaj rc = new DMatrixRMaj(Layout.CLIP, 1);
    collectClip(clipSystem, damping, c, rc);
    for (int t = 0; t < frames.length; t++) {
      if (!factor(t, damping)) {
        return false;
      }
      eliminateClip(right[t], c, rc);
    }
    if (!CommonOps_DDRM.solve(c, rc, rc)) {
      return false;
    }
    System.arraycopy(rc.data, 0, clip, 0, Layout.CLIP);
    for (int t = frames.length - 1; t >= 0; t--) {
      substitute(t, steps, clip);
    }
    return true;
  }

  private void collectClip(FrameSystem clipSystem, double damping, DMatrixRMaj c, DMatrixRMaj rc) {
    for (int a = 0; a < Layout.CLIP; a++) {
      double gradient = clipSystem.gradient[a];
      for (FrameSystem frame : frames) {
        gradient += frame.gradient[n + a];
      }
      rc.data[a] = -gradient;
      for (int b = 0; b <= a; b++) {
        double sum = clipSystem.hessian[a * clipSystem.size + b];
        for (FrameSystem frame : frames) {
          sum += frame.hessian[(n + a) * frame.size + n + b];
        }
        sum *= a == b ? 1 + damping : 1;
        c.set(a, b, sum);
        c.set(b, a, sum);
      }
    }
  }

  private boolean factor(int t, double damping) {
    FrameSystem frame = frames[t];
    DMatrixRMaj s = l0[t];
    for (int a = 0; a < n; a++) {
      for (int b = 0; b <= a; b++) {
        double value = frame.hessian[a * frame.size + b] * (a == b ? 1 + damping : 1);
        s.data[a * n + b] = value;
        s.data[b * n + a] = value;
      }
      right[t].data[a * (1 + Layout.CLIP)] = -frame.gradient[a];
      for (int k = 0; k < Layout.CLIP; k++) {
        right[t].data[a * (1 + Layout.CLIP) + 1 + k] = frame.hessian[(n + k) * frame.size + a];
      }
    }
    if (t > 0) {
      CommonOps_DDRM.multAddTransB(-1, l1[t - 1], l1[t - 1], s);
      CommonOps_DDRM.multAdd(-1, l1[t - 1], right[t - 1], right[t]);
    }
    if (t > 1) {
      CommonOps_DDRM.multAddTransB(-1, l2[t - 2], l2[t - 2], s);
      CommonOps_DDRM.multAdd(-1, l2[t - 2], right[t - 2], right[t]);
    }
    if (!cholesky.decompose(s)) {
      return false;
    }
    CommonOps_DDRM.transpose(next[t], l1[t]);
    if (t > 0) {
      CommonOps_DDRM.multAddTransB(-1, l2[t - 1], l1[t - 1], l1[t]);
    }
    solveRows(s, l1[t]);
    CommonOps_DDRM.transpose(second[t], l2[t]);
    solveRows(s, l2[t]);
    solveColumns(s, right[t]);
    return true;
  }

  /** Rows x of {@code a} become the solutions of L y = x. */
  private void solveRows(DMatrixRMaj l, DMatrixRMaj a) {
    for (int r = 0; r < n; r++) {
      int row = r * n;
      for (int i = 0; i < n; i++) {
        double sum = a.data[row + i];
        for (int k = 0; k < i; k++) {
          sum -= l.data[i * n + k] * a.data[row + k];
        }
        a.data[row + i] = sum / l.data[i * n + i];
      }
    }
  }

  private void solveColumns(DMatrixRMaj l, DMatrixRMaj b) {
    int width = b.numCols;
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < i; k++) {
        double factor = l.data[i * n + k];
        for (int c = 0; c < width; c++) {
          b.data[i * width + c] -= factor * b.data[k * width + c];
        }
      }
      double pivot = 1 / l.data[i * n + i];
      for (int c = 0; c < width; c++) {
        b.data[i * width + c] *= pivot;
      }
    }
  }

  private void eliminateClip(DMatrixRMaj y, DMatrixRMaj c, DMatrixRMaj rc) {
    int width = 1 + Layout.CLIP;
    for (int i = 0; i < n; i++) {
      int row = i * width;
      for (int a = 0; a < Layout.CLIP; a++) {
        double ya = y.data[row + 1 + a];
        rc.data[a] -= ya * y.data[row];
        for (int b = 0; b < Layout.CLIP; b++) {
          c.data[a * Layout.CLIP + b] -= ya * y.data[row + 1 + b];
        }
      }
    }
  }

  private void substitute(int t, double[][] steps, double[] clip) {
    double[] x = steps[t];
    int width = 1 + Layout.CLIP;
    for (int i = 0; i < n; i++) {
      double sum = right[t].data[i * width];
      for (int k = 0; k < Layout.CLIP; k++) {
        sum -= right[t].data[i * width + 1 + k] * clip[k];
      }
      x[i] = sum;
    }
    subtractTransposed(t + 1 < frames.length ? l1[t] : null, steps, t + 1, x);
    subtractTransposed(t + 2 < frames.length ? l2[t] : null, steps, t + 2, x);
    for (int i = n - 1; i >= 0; i--) {
      double value = x[i] / l0[t].data[i * n + i];
      x[i] = value;
      for (int k = 0; k < i; k++) {
        x[k] -= l0[t].data[i * n + k] * value;
      }
    }
  }

  private void subtractTransposed(DMatrixRMaj l, double[][] steps, int later, double[] x) {
    if (l == null) {
      return;
    }
    double[] y = steps[later];
    for (int r = 0; r < n; r++) {
      for (int i = 0; i < n; i++) {
        x[i] -= l.data[r * n + i] * y[r];
      }
    }
  }
}
