package gravitas.pose.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import java.util.Arrays;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class SmoothTermTest extends FitTermCase {
  @Test
  void accelerationsPullAlongTheirJacobian() {
    int joints = body.jointCount();
    double[] weights = new double[3 + 3 * joints];
    double step = 0.5 * 0.07;
    for (int j = -1; j < joints; j++) {
      double sigma = j < 0 ? 3 : 30;
      if (j >= 0 && (j == 0 || j == body.indexOf("Spine") || j == body.indexOf("Spine1"))) {
        sigma = 0.35 * 30;
      }
      Arrays.fill(weights, 3 * j + 3, 3 * j + 6, SHARES[1] / (step * step * sigma * sigma));
    }
    Function<FitState, double[]> residuals =
        s -> {
          double[] r = new double[weights.length];
          for (int i = 0; i < 3; i++) {
            r[i] = (s.roots[6 + i] - s.roots[3 + i]) / 0.03 - (s.roots[3 + i] - s.roots[i]) / 0.04;
          }
          for (int j = 0; j < joints; j++) {
            Vector3 before = turn(s, 0, j).times(1 / 0.04);
            turn(s, 1, j).times(1 / 0.03).minus(before).into(r, 3 + 3 * j);
          }
          return r;
        };
    var term = new Weighted(residuals, weights);
    var system = new BandedSystem(FRAMES, n);
    new SmoothTerm(problem).add(state, system);
    double cost = halfSquares(term, state);
    assertEquals(cost, new SmoothTerm(problem).cost(state), 1e-9 * cost);
    assertNormalEquations(term, system);
  }

  /** The rotation vector from a frame to the next, by the quaternions of the vocabulary. */
  private static Vector3 turn(FitState s, int t, int j) {
    Quaternion a = Quaternion.from(s.rotations, 4 * (t * s.joints + j));
    Quaternion b = Quaternion.from(s.rotations, 4 * ((t + 1) * s.joints + j));
    Quaternion d = a.inverse().times(b);
    Vector3 v = new Vector3(d.x(), d.y(), d.z()).times(Math.signum(d.w()));
    double sine = v.norm();
    return sine == 0 ? v : v.times(2 * Math.asin(Math.min(1, sine)) / sine);
  }

  @Test
  void evenMotionsAreFreeAndAFallCostsItsAcceleration() {
    var even = new FitState(FRAMES, body.jointCount());
    for (int t = 0; t < FRAMES; t++) {
      even.roots[3 * t] = 2 * TIMES[t];
      int neck = 4 * (t * even.joints + body.indexOf("Neck"));
      Quaternion.fromAxisAngle(Vector3.Y, 5 * TIMES[t]).into(even.rotations, neck);
    }
    var smooth = new SmoothTerm(problem);
    assertEquals(0, smooth.cost(even), 1e-18);
    for (int t = 0; t < FRAMES; t++) {
      even.roots[3 * t + 1] = -0.5 * 9.81 * TIMES[t] * TIMES[t];
    }
    double inDeviations = 9.81 / 3;
    assertEquals(0.5 * SHARES[1] * inDeviations * inDeviations, smooth.cost(even), 1e-9);
  }
}
