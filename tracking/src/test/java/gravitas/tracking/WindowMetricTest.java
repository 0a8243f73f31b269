package gravitas.tracking;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.control.TangentControlMap;
import gravitas.physics.loss.MotionObjective;
import gravitas.physics.motion.Motion;
import gravitas.physics.simulate.BodyState;
import gravitas.physics.simulate.NativeSimulator;
import gravitas.physics.simulate.SimulationSettings;
import java.util.Arrays;
import java.util.Collections;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class WindowMetricTest {
  private static final int AXES = WindowFeatures.OUTPUTS;
  private static final BodyModel BODY = HumanoidBody.of(BodyShape.AVERAGE);

  private static ControlTrajectory controls(int knots, double rate) {
    return new ControlTrajectory(rate, Collections.nCopies(knots, BODY.skeleton().restPose()));
  }

  private static double[] random(int size, long seed) {
    return new SplittableRandom(seed).doubles(size, -1, 1).toArray();
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  private static double[] product(int knots, double[] v) {
    double[] out = new double[v.length];
    WindowMetric.of(controls(knots, 12)).apply(v, out);
    return out;
  }

  /** Otherwise the gradient by its variables would be another one. */
  @Test
  void theMatrixIsSymmetricAndNoDirectionIsLost() {
    for (int knots : new int[] {1, 5, 13}) {
      for (long seed = 1; seed <= 5; seed++) {
        double[] u = random(knots * AXES, seed);
        double[] v = random(knots * AXES, -seed);
        assertEquals(dot(u, product(knots, v)), dot(product(knots, u), v), 1e-3, "seed " + seed);
        assertTrue(dot(u, product(knots, u)) > 0.99 * dot(u, u), "seed " + seed);
      }
    }
  }

  @Test
  void ofAShorterWindowTheLastKnotsCount() {
    double[] v = random(4 * AXES, 3);
    double[] padded = new double[13 * AXES];
    System.arraycopy(v, 0, padded, 9 * AXES, v.length);
    double[] whole = product(13, padded);
    assertArrayEquals(Arrays.copyOfRange(whole, 9 * AXES, 13 * AXES), product(4, v), 1e-12);
  }

  @Test
  void whatLiesBeyondTheControlsStays() {
    double[] v = random(2 * AXES + 3, 4);
    assertArrayEquals(
        Arrays.copyOfRange(v, 2 * AXES, v.length),
        Arrays.copyOfRange(product(2, v), 2 * AXES, v.length));
  }

  /** Mirrored people move as others do, mirrored. */
  @Test
  void leftAndRightAreAlike() {
    double[] left = new double[13 * AXES];
    double[] right = new double[13 * AXES];
    int knee = 3 * (BODY.skeleton().indexOf("LeftLeg") - 1);
    int other = 3 * (BODY.skeleton().indexOf("RightLeg") - 1);
    left[5 * AXES + knee] = 1;
    right[5 * AXES + other] = 1;
    double[] a = product(13, left);
    double[] b = product(13, right);
    assertEquals(a[5 * AXES + knee], b[5 * AXES + other], 1e-4);
    assertEquals(a[5 * AXES + other], b[5 * AXES + knee], 1e-4);
  }

  @Test
  void windowsOfAnotherKindHaveNone() {
    assertNotNull(WindowMetric.of(controls(13, 12)));
    assertNull(WindowMetric.of(controls(14, 12)));
    assertNull(WindowMetric.of(controls(13, 10)));
  }

  @Test
  void theGainIsWhatRandomVariablesAreMultipliedBy() {
    double[] v = random(13 * AXES, 8);
    double[] w = product(13, v);
    double measured = Math.sqrt(dot(w, w) / dot(v, v));
    assertEquals(WindowMetric.of(controls(13, 12)).gain(), measured, 0.1 * measured);
  }

  /** Central differences in the metric's variables. */
  @Test
  void theGradientIsThatByTheVariables() {
    Motion standing =
        Motion.atRate(BODY.skeleton(), 30, Collections.nCopies(20, BODY.skeleton().restPose()));
    var simulator = new NativeSimulator(BODY, SimulationSettings.DEFAULT);
    var target = TrackingTarget.of(standing);
    var loss = WindowLoss.of(simulator, target, 0, 60, TrackSettings.MOCAP);
    var motion =
        new MotionObjective(
            simulator,
            BodyState.atRest(standing.pose(0)),
            new TangentControlMap(controls(4, 12)),
            loss,
            60);
    var objective = new WindowObjective(motion, OptimizerChoice.TRUST_LBFGS);
    double[] x = Arrays.stream(random(4 * AXES, 5)).map(v -> 0.01 * v).toArray();
    double[] gradient = new double[x.length];
    objective.evaluate(x, gradient);
    double h = 1e-6;
    double[] unused = new double[x.length];
    for (int i : new int[] {0, 17, 60, 111, 203}) {
      double at = x[i];
      x[i] = at + h;
      double up = objective.evaluate(x, unused);
      x[i] = at - h;
      double down = objective.evaluate(x, unused);
      x[i] = at;
      assertEquals((up - down) / (2 * h), gradient[i], 1e-4 * (1 + Math.abs(gradient[i])), "" + i);
    }
    double[] turns = objective.turns(x);
    assertTrue(dot(turns, turns) > dot(x, x), "variables are stretched");
  }
}
