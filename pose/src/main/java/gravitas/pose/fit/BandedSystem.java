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
 * linear in the number of frames. F joins a joint only with itself (accelerations do), so the
 * eliminated F is block lower triangular, which saves a third of the work.
 */
final class BandedSystem {
  final FrameSystem[] frames; // D, B and this frame's part of C
  final DMatrixRMaj[] next; // E: this frame's unknowns by the next frame's
  final DMatrixRMaj[] second; // F: by those of the next but one; blocks of three on the diagonal
  private final int n;
  private final int width; // of a row of {@code solved}: E, F, the gradient, B
  private final DMatrixRMaj[] factor; // L, lower triangular, of the frame's own block
  private final double[][] solved; // L^-1 [E F -g B], one row after the other
  private final CholeskyDecompositionInner_DDRM cholesky =
      new CholeskyDecompositionInner_DDRM(true);

  BandedSystem(int count, int frameSize) {
    this.n = frameSize;
    this.width = 2 * n + 1 + Layout.CLIP;
    this.frames = new FrameSystem[count];
    this.next = new DMatrixRMaj[count];
    this.second = new DMatrixRMaj[count];
    this.factor = new DMatrixRMaj[count];
    this.solved = new double[count][n * width];
    for (int t = 0; t < count; t++) {
      frames[t] = new FrameSystem(n + Layout.CLIP);
      next[t] = new DMatrixRMaj(n, n);
      second[t] = new DMatrixRMaj(n, n);
      factor[t] = new DMatrixRMaj(n, n);
    }
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
      if (!eliminate(t, damping)) {
        return false;
      }
      eliminateClip(solved[t], c, rc);
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

  /** Takes what earlier frames left over off this frame's rows, then factors and solves them. */
  private boolean eliminate(int t, double damping) {
    FrameSystem frame = frames[t];
    DMatrixRMaj s = factor[t];
    double[] w = solved[t];
    for (int a = 0; a < n; a++) {
      System.arraycopy(frame.hessian, a * frame.size, s.data, a * n, a + 1);
      s.data[a * n + a] *= 1 + damping;
      System.arraycopy(next[t].data, a * n, w, a * width, n);
      System.arraycopy(second[t].data, a * n, w, a * width + n, n);
      w[a * width + 2 * n] = -frame.gradient[a];
      for (int k = 0; k < Layout.CLIP; k++) {
        w[a * width + 2 * n + 1 + k] = frame.hessian[(n + k) * frame.size + a];
      }
    }
    if (t > 0) {
      double[] before = solved[t - 1];
      subtractSquare(before, 0, s.data);
      for (int k = 0; k < n; k++) { // what F of the frame before meets here is E
        subtractProduct(before, k, 0, n, n, filled(k), w, 0);
        subtractProduct(before, k, 0, n, 2 * n, 1 + Layout.CLIP, w, 2 * n);
      }
    }
    if (t > 1) {
      double[] before = solved[t - 2];
      subtractSquare(before, n, s.data);
      for (int k = 0; k < n; k++) {
        subtractProduct(before, k, n, filled(k), 2 * n, 1 + Layout.CLIP, w, 2 * n);
      }
    }
    for (int a = 0; a < n; a++) { // the decomposition reads the upper triangle
      for (int b = 0; b < a; b++) {
        s.data[b * n + a] = s.data[a * n + b];
      }
    }
    if (!cholesky.decompose(s)) {
      return false;
    }
    forward(s.data, w);
    return true;
  }

  /** How many columns of F are not zero in a row of its eliminated form. */
  private int filled(int row) {
    return Math.min(n, 3 * (row / 3) + 3);
  }

  /** s -= A^T A, lower triangle, with A the columns E (from 0) or F (from n) of {@code w}. */
  private void subtractSquare(double[] w, int from, double[] s) {
    for (int k = 0; k < n; k++) {
      int row = k * width + from;
      int columns = from == 0 ? n : filled(k);
      for (int i = 0; i < columns; i++) {
        double a = w[row + i];
        int target = i * n;
        for (int j = 0; j <= i; j++) {
          s[target + j] -= a * w[row + j];
        }
      }
    }
  }

  /**
   * Row k's part of target -= A^T B, blocks of columns of {@code w} that begin at a and b.
   *
   * @param to first column of the target
   */
  private void subtractProduct(
      double[] w, int k, int a, int rows, int b, int columns, double[] target, int to) {
    int row = k * width;
    for (int i = 0; i < rows; i++) {
      double factor = w[row + a + i];
      int out = i * width + to;
      for (int j = 0; j < columns; j++) {
        target[out + j] -= factor * w[row + b + j];
      }
    }
  }

  /** All columns of {@code w} become the solutions of L y = column. */
  private void forward(double[] l, double[] w) {
    for (int i = 0; i < n; i++) {
      int target = i * width;
      for (int k = 0; k < i; k++) {
        double factor = l[i * n + k];
        int row = k * width;
        int end = n + filled(k);
        for (int c = 0; c < end; c++) { // E and what there is of F
          w[target + c] -= factor * w[row + c];
        }
        for (int c = 2 * n; c < width; c++) {
          w[target + c] -= factor * w[row + c];
        }
      }
      double pivot = 1 / l[i * n + i];
      for (int c = 0; c < width; c++) {
        w[target + c] *= pivot;
      }
    }
  }

  private void eliminateClip(double[] w, DMatrixRMaj c, DMatrixRMaj rc) {
    for (int i = 0; i < n; i++) {
      int row = i * width + 2 * n;
      for (int a = 0; a < Layout.CLIP; a++) {
        double ya = w[row + 1 + a];
        rc.data[a] -= ya * w[row];
        for (int b = 0; b < Layout.CLIP; b++) {
          c.data[a * Layout.CLIP + b] -= ya * w[row + 1 + b];
        }
      }
    }
  }

  private void substitute(int t, double[][] steps, double[] clip) {
    double[] x = steps[t];
    double[] w = solved[t];
    double[] later = t + 1 < frames.length ? steps[t + 1] : new double[n];
    double[] latest = t + 2 < frames.length ? steps[t + 2] : new double[n];
    for (int i = 0; i < n; i++) {
      int row = i * width;
      double sum = w[row + 2 * n];
      for (int k = 0; k < Layout.CLIP; k++) {
        sum -= w[row + 2 * n + 1 + k] * clip[k];
      }
      for (int k = 0; k < n; k++) {
        sum -= w[row + k] * later[k] + w[row + n + k] * latest[k];
      }
      x[i] = sum;
    }
    double[] l = factor[t].data;
    for (int i = n - 1; i >= 0; i--) {
      double value = x[i] / l[i * n + i];
      x[i] = value;
      for (int k = 0; k < i; k++) {
        x[k] -= l[i * n + k] * value;
      }
    }
  }
}
