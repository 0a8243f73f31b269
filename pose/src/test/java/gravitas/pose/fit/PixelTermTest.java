package gravitas.pose.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gravitas.physics.geometry.Vector3;
import java.util.Arrays;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class PixelTermTest extends FitTermCase {
  @Test
  void aPixelPullsAlongItsJacobian() {
    int landmark = 15; // a wrist: a long chain
    int at = FRAME * problem.count + landmark;
    problem.pixels[2 * at] = 40;
    problem.pixels[2 * at + 1] = -70;
    problem.confidence[at] = 0.6;
    problem.pixelDeviation[FRAME] = 9;
    Function<FitState, double[]> residuals =
        s -> {
          double[] p = point(s, FRAME, problem.places.get(landmark));
          Vector3 seen = s.cameraFromWorld().apply(Vector3.from(p, 0));
          double f = Math.exp(s.logFocal);
          return new double[] {f * seen.x() / seen.z() - 40, f * seen.y() / seen.z() + 70};
        };
    double[] r = residuals.apply(state);
    double square = (r[0] * r[0] + r[1] * r[1]) / 81;
    double weight = SHARES[FRAME] * 0.6 / (1 + square / 9) / 81;
    var system = new FrameSystem(width);
    var term = new PixelTerm(problem);
    var jet = jet(FRAME, problem.places.get(landmark));
    term.add(FRAME, landmark, jet, new View(state), system);
    double cost = SHARES[FRAME] * 0.6 * 4.5 * Math.log(1 + square / 9);
    assertEquals(cost, system.cost, 1e-9 * cost);
    assertEquals(cost, term.cost(FRAME, landmark, jet.value, new View(state)), 1e-9 * cost);
    assertNormalEquations(new Weighted(residuals, new double[] {weight, weight}), system);
  }

  @Test
  void aLandmarkWithoutConfidenceAddsNothing() {
    problem.pixelDeviation[FRAME] = 9;
    var system = new FrameSystem(width);
    var jet = jet(FRAME, problem.places.get(15));
    new PixelTerm(problem).add(FRAME, 15, jet, new View(state), system);
    assertEquals(0, system.cost, 0);
    assertEquals(0, Arrays.stream(system.gradient).map(Math::abs).sum(), 0);
    assertEquals(0, Arrays.stream(system.hessian).map(Math::abs).sum(), 0);
  }
}
