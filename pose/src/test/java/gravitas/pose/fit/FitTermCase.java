package gravitas.pose.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.pose.observation.LandmarkSet;
import java.util.Arrays;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeEach;

/**
 * What each term of the fit is tried with, alone: its residuals written out a second time, their
 * Jacobian J by central differences, and from both the gradient Jᵀ W r and the curvature Jᵀ W J
 * that the term must add.
 */
abstract class FitTermCase {
  static final long SEED = 20261118;
  static final int FRAMES = 3;
  static final int FRAME = 1; // the one that terms of a single frame are asked for
  static final double[] TIMES = {0, 0.04, 0.07};
  static final double[] SHARES = {30 * 0.02, 30 * 0.035, 30 * 0.015};
  static final double STEP = 1e-5;

  final Random random = new Random(SEED);
  final SyntheticClip clip = new SyntheticClip(FRAMES, 0.1);
  final ScaledBody body = clip.body;
  final int n = Layout.frameSize(body.jointCount());
  final int width = n + Layout.CLIP;
  final int total = FRAMES * n + Layout.CLIP;
  final FrameKinematics kinematics = new FrameKinematics(body);
  final FitState state = clip.truth.copy();
  final FitProblem problem =
      new FitProblem(
          body,
          LandmarkSet.BLAZEPOSE,
          FitSettings.DEFAULT,
          TIMES,
          Math.log(SyntheticClip.FOCAL) - 0.1);

  /** Residuals and the weights they count with, which are fixed during a linearisation. */
  static final class Weighted {
    final Function<FitState, double[]> residuals;
    final double[] weights;

    Weighted(Function<FitState, double[]> residuals, double[] weights) {
      this.residuals = residuals;
      this.weights = weights;
    }
  }

  @BeforeEach
  void disturb() {
    double[][] steps = new double[FRAMES][n];
    for (double[] step : steps) {
      Arrays.setAll(step, i -> 0.05 * random.nextGaussian());
    }
    double[] shift = new double[Layout.CLIP];
    Arrays.setAll(shift, i -> 0.03 * random.nextGaussian());
    state.add(steps, shift);
    problem.grounded = true;
  }

  FitState moved(int unknown, double by) {
    FitState moved = state.copy();
    double[][] steps = new double[FRAMES][n];
    double[] shift = new double[Layout.CLIP];
    if (unknown < FRAMES * n) {
      steps[unknown / n][unknown % n] = by;
    } else {
      shift[unknown - FRAMES * n] = by;
    }
    moved.add(steps, shift);
    return moved;
  }

  private double[][] jacobian(Function<FitState, double[]> residuals) {
    double[][] columns = new double[total][];
    for (int c = 0; c < total; c++) {
      double[] up = residuals.apply(moved(c, STEP));
      double[] down = residuals.apply(moved(c, -STEP));
      columns[c] = new double[up.length];
      for (int i = 0; i < up.length; i++) {
        columns[c][i] = (up[i] - down[i]) / (2 * STEP);
      }
    }
    return columns;
  }

  /** Compares with the dense system of all frames, then the clip. */
  void assertNormalEquations(Weighted term, double[][] hessian, double[] gradient) {
    double[] r = term.residuals.apply(state);
    double[][] j = jacobian(term.residuals);
    double[] size = new double[total]; // of the largest curvature in a row: the scale of errors
    double[][] expected = new double[total][total];
    for (int a = 0; a < total; a++) {
      for (int b = 0; b < total; b++) {
        for (int i = 0; i < r.length; i++) {
          expected[a][b] += term.weights[i] * j[a][i] * j[b][i];
        }
      }
      size[a] = Math.sqrt(expected[a][a]);
    }
    boolean some = false;
    for (int a = 0; a < total; a++) {
      double slope = 0;
      double scale = 0;
      for (int i = 0; i < r.length; i++) {
        slope += term.weights[i] * j[a][i] * r[i];
        scale += term.weights[i] * Math.abs(j[a][i] * r[i]);
      }
      some |= slope != 0;
      assertEquals(slope, gradient[a], 1e-7 * (1 + scale), "slope " + a + ", seed " + SEED);
      for (int b = 0; b <= a; b++) {
        double near = 1e-7 * (1 + size[a] * size[b]);
        assertEquals(expected[a][b], hessian[a][b], near, a + ", " + b + ", seed " + SEED);
      }
    }
    assertTrue(some, "a term without a slope tells nothing");
  }

  /** The system of one frame among those of all; the lower triangle counts. */
  void assertNormalEquations(Weighted term, FrameSystem system) {
    double[][] hessian = new double[total][total];
    double[] gradient = new double[total];
    spread(system, FRAME, hessian, gradient);
    assertNormalEquations(term, hessian, gradient);
  }

  void assertNormalEquations(Weighted term, BandedSystem system) {
    double[][] hessian = new double[total][total];
    double[] gradient = new double[total];
    for (int t = 0; t < FRAMES; t++) {
      spread(system.frames[t], t, hessian, gradient);
      for (int i = 0; i < n; i++) {
        for (int k = 0; k < n; k++) { // rows of the earlier frame: the upper triangle
          if (t + 1 < FRAMES) {
            hessian[(t + 1) * n + k][t * n + i] += system.next[t].get(i, k);
          }
          if (t + 2 < FRAMES) {
            hessian[(t + 2) * n + k][t * n + i] += system.second[t].get(i, k);
          }
        }
      }
    }
    assertNormalEquations(term, hessian, gradient);
  }

  private void spread(FrameSystem system, int frame, double[][] hessian, double[] gradient) {
    for (int a = 0; a < width; a++) {
      int to = a < n ? frame * n + a : FRAMES * n + a - n;
      gradient[to] += system.gradient[a];
      for (int b = 0; b <= a; b++) {
        hessian[to][b < n ? frame * n + b : FRAMES * n + b - n] += system.hessian[a * width + b];
      }
    }
  }

  static double halfSquares(Weighted term, FitState at) {
    double[] r = term.residuals.apply(at);
    double sum = 0;
    for (int i = 0; i < r.length; i++) {
      sum += 0.5 * term.weights[i] * r[i] * r[i];
    }
    return sum;
  }

  double[] point(FitState at, int frame, ScaledBody.Point point) {
    double[] p = new double[3];
    kinematics.update(at, frame);
    kinematics.point(point, p);
    return p;
  }

  FrameKinematics.PointJet jet(int frame, ScaledBody.Point point) {
    var jet = new FrameKinematics.PointJet(width);
    kinematics.update(state, frame);
    kinematics.linearise(point, jet);
    return jet;
  }
}
