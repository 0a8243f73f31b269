package gravitas.pose.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.junit.jupiter.api.Test;

/** The banded solver against a dense one. */
class BandedSystemTest {
  private static final int N = 7;
  private static final int FRAMES = 7;

  @Test
  void equalsADenseSolve() {
    var random = new Random(11);
    int size = N * FRAMES + Layout.CLIP;
    var dense = new DMatrixRMaj(size, size);
    var right = new DMatrixRMaj(size, 1);
    var system = new BandedSystem(FRAMES, N);
    var clip = new FrameSystem(Layout.CLIP);
    for (int i = 0; i < size; i++) { // dominant diagonals make it positive definite
      dense.set(i, i, 40 + random.nextDouble());
    }
    for (int t = 0; t < FRAMES; t++) {
      for (int a = 0; a < N; a++) {
        int row = t * N + a;
        for (int b = 0; b < a; b++) {
          couple(dense, row, t * N + b, random.nextGaussian());
        }
        for (int ahead = 1; ahead <= 2 && t + ahead < FRAMES; ahead++) {
          for (int b = 0; b < N; b++) {
            if (ahead == 1 || a / 3 == b / 3) { // accelerations join a joint with itself
              couple(dense, row, (t + ahead) * N + b, random.nextGaussian());
            }
          }
        }
        for (int k = 0; k < Layout.CLIP; k++) {
          couple(dense, row, N * FRAMES + k, 0.5 * random.nextGaussian());
        }
      }
    }
    for (int i = 0; i < size; i++) {
      right.set(i, 0, random.nextGaussian());
    }
    fill(system, clip, dense, right);
    double[][] steps = new double[FRAMES][N];
    double[] shared = new double[Layout.CLIP];
    assertTrue(system.solve(clip, 0, steps, shared));
    var expected = new DMatrixRMaj(size, 1);
    assertTrue(CommonOps_DDRM.solve(dense, right, expected));
    for (int i = 0; i < size; i++) {
      double actual = i < N * FRAMES ? steps[i / N][i % N] : shared[i - N * FRAMES];
      assertEquals(expected.get(i, 0), actual, 1e-10);
    }
  }

  private static void couple(DMatrixRMaj m, int a, int b, double value) {
    m.set(a, b, value);
    m.set(b, a, value);
  }

  private static void fill(
      BandedSystem system, FrameSystem clip, DMatrixRMaj dense, DMatrixRMaj right) {
    int clipAt = N * FRAMES;
    for (int t = 0; t < FRAMES; t++) {
      FrameSystem frame = system.frames[t];
      for (int a = 0; a < N; a++) {
        frame.gradient[a] = -right.get(t * N + a, 0);
        for (int b = 0; b <= a; b++) {
          frame.hessian[a * frame.size + b] = dense.get(t * N + a, t * N + b);
        }
        for (int k = 0; k < Layout.CLIP; k++) {
          frame.hessian[(N + k) * frame.size + a] = dense.get(t * N + a, clipAt + k);
        }
        for (int b = 0; b < N; b++) {
          if (t + 1 < FRAMES) {
            system.next[t].set(a, b, dense.get(t * N + a, (t + 1) * N + b));
          }
          if (t + 2 < FRAMES) {
            system.second[t].set(a, b, dense.get(t * N + a, (t + 2) * N + b));
          }
        }
      }
    }
    for (int k = 0; k < Layout.CLIP; k++) {
      clip.gradient[k] = -right.get(clipAt + k, 0);
      for (int m = 0; m <= k; m++) {
        clip.hessian[k * clip.size + m] = dense.get(clipAt + k, clipAt + m);
      }
    }
  }
}
