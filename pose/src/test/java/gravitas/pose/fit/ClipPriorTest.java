package gravitas.pose.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ClipPriorTest extends FitTermCase {
  @Test
  void whatIsKnownOfTheClipDescendsItsCost() {
    var prior = new ClipPrior(problem);
    problem.priorWeight = 2.5;
    double[] slopes = new double[Layout.CLIP];
    for (int k = 0; k < Layout.CLIP; k++) {
      slopes[k] = (priorCost(prior, k, STEP) - priorCost(prior, k, -STEP)) / (2 * STEP);
    }
    var system = new FrameSystem(Layout.CLIP);
    prior.add(state, system);
    for (int k = 0; k < Layout.CLIP; k++) {
      double near = 1e-6 * (1 + Math.abs(slopes[k]));
      assertEquals(slopes[k], system.gradient[k], near, "unknown " + k + ", seed " + SEED);
      assertTrue(Math.abs(slopes[k]) > 1e-4, "unknown " + k + " is pulled");
    }
    int focal = Layout.FOCAL * (Layout.CLIP + 1);
    assertEquals(2.5 / (0.04 * 0.04), system.hessian[focal], 1e-9);
  }

  private double priorCost(ClipPrior prior, int unknown, double by) {
    var system = new FrameSystem(Layout.CLIP);
    prior.add(moved(FRAMES * n + unknown, by), system);
    return system.cost;
  }

  @Test
  void whatIsGivenIsHeldFast() {
    problem.fixedTilt = true;
    problem.fixedHeight = true;
    problem.fixedFocal = true;
    var system = new FrameSystem(Layout.CLIP);
    new ClipPrior(problem).add(state, system);
    for (int k : new int[] {Layout.TILT, Layout.ROLL, Layout.HEIGHT, Layout.FOCAL}) {
      assertEquals(1e12, system.hessian[k * (Layout.CLIP + 1)], 0);
      assertEquals(0, system.gradient[k], 0);
    }
    assertTrue(system.gradient[Layout.DEPTH_SCALE] != 0);
    problem.fixedClip = true;
    system.reset();
    new ClipPrior(problem).add(state, system);
    assertEquals(0, Arrays.stream(system.gradient).map(Math::abs).sum(), 0);
    for (int k = 0; k < Layout.CLIP; k++) {
      assertEquals(1e12, system.hessian[k * (Layout.CLIP + 1)], 0);
    }
  }
}
