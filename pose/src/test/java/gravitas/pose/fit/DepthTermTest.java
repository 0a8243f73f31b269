package gravitas.pose.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gravitas.physics.geometry.Vector3;
import java.util.Arrays;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class DepthTermTest extends FitTermCase {
  @Test
  void aDepthPullsAlongItsJacobian() {
    int landmark = 16;
    int at = FRAME * problem.count + landmark;
    double[] sight = {0.1, -0.2, Math.sqrt(0.95)};
    System.arraycopy(sight, 0, problem.sight, 3 * FRAME, 3);
    problem.depth[at] = 0.31;
    problem.across[2 * at] = -0.2;
    problem.across[2 * at + 1] = 0.45;
    problem.depthConfidence[at] = 0.7;
    problem.depthDeviation[at] = 0.12;
    Function<FitState, double[]> residuals =
        s -> {
          Vector3 hips = Vector3.from(point(s, FRAME, body.root()), 0);
          Vector3 there = Vector3.from(point(s, FRAME, problem.places.get(landmark)), 0);
          Vector3 seen = s.cameraFromWorld().rotation().rotate(there.minus(hips));
          double claimed =
              Math.exp(s.logDepthScale) * 0.31 + s.depthTurn * -0.2 + s.depthLean * 0.45;
          return new double[] {seen.dot(Vector3.from(sight, 0)) - claimed};
        };
    double square = Math.pow(residuals.apply(state)[0] / 0.12, 2);
    double weight = SHARES[FRAME] * 0.7 / (1 + square / 4) / (0.12 * 0.12);
    var system = new FrameSystem(width);
    var jet = jet(FRAME, problem.places.get(landmark));
    jet.subtract(jet(FRAME, body.root()));
    new DepthTerm(problem).add(FRAME, landmark, jet, new View(state), state, system);
    double cost = SHARES[FRAME] * 0.7 * 2 * Math.log(1 + square / 4);
    assertEquals(cost, system.cost, 1e-9 * cost);
    assertNormalEquations(new Weighted(residuals, new double[] {weight}), system);
  }

  @Test
  void aLandmarkWithoutConfidenceAddsNothing() {
    var system = new FrameSystem(width);
    var jet = jet(FRAME, problem.places.get(15));
    new DepthTerm(problem).add(FRAME, 15, jet, new View(state), state, system);
    assertEquals(0, system.cost, 0);
    assertEquals(0, Arrays.stream(system.gradient).map(Math::abs).sum(), 0);
    assertEquals(0, Arrays.stream(system.hessian).map(Math::abs).sum(), 0);
  }
}
