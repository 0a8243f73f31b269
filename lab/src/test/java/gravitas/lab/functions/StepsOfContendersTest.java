package gravitas.lab.functions;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.optimizer.Iteration;
import gravitas.optimizer.Objective;
import gravitas.optimizer.Optimizer;
import gravitas.optimizer.Status;
import gravitas.optimizer.StoppingRule;
import gravitas.optimizer.classical.Bfgs;
import gravitas.optimizer.functions.TestFunction;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;

/** Directions of steps whose direction is known, the control of the origin, and contenders. */
class StepsOfContendersTest {
  /** Takes steps that a function of point and gradient says. */
  private record Stepper(BiFunction<double[], double[], double[]> rule) implements Optimizer {
    @Override
    public String name() {
      return "stepper";
    }

    @Override
    public Iteration init(Objective objective, double[] start) {
      return new Iteration(objective, start) {
        @Override
        public Status step() {
          double[] by = rule.apply(point(), gradient());
          for (int i = 0; i < x.length; i++) {
            x[i] += by[i];
          }
          return evaluateHere();
        }
      };
    }
  }

  /** Solved by Cramer's rule with the Hessian of 100(y − x²)² + (x − 1)². */
  private static double[] newton(double[] x, double[] g) {
    double a = 1200 * x[0] * x[0] - 400 * x[1] + 2;
    double b = -400 * x[0];
    double det = 200 * a - b * b;
    return new double[] {-(200 * g[0] - b * g[1]) / det, -(a * g[1] - b * g[0]) / det};
  }

  @Test
  void descentGoesAlongTheGradient() {
    var descent = new Stepper((x, g) -> new double[] {-1e-6 * g[0], -1e-6 * g[1]});
    StepDirections steps = StepDirections.of(descent, 5, 4, 3);
    assertArrayEquals(new double[] {1, 1, 1, 1}, steps.toGradient(), 1e-6);
    for (double cosine : steps.toNewton()) {
      assertTrue(cosine < 0.99, "and not along Newton's: " + cosine);
    }
  }

  @Test
  void newtonsStepsGoAlongNewtons() {
    var method =
        new Stepper(
            (x, g) -> {
              double[] step = newton(x, g);
              return new double[] {0.1 * step[0], 0.1 * step[1]};
            });
    StepDirections steps = StepDirections.of(method, 5, 3, 3);
    assertArrayEquals(new double[] {1, 1, 1}, steps.toNewton(), 1e-6);
    steps.toNewton()[0] = 7;
    assertEquals(1, steps.toNewton()[0], 1e-6, "a copy");
  }

  /** Turned by 60°: |cos| = 1/2 whichever way. */
  @Test
  void theCosineIsThatOfTheAngle() {
    double c = Math.cos(Math.PI / 3);
    double s = Math.sin(Math.PI / 3);
    var aside =
        new Stepper(
            (x, g) -> new double[] {1e-6 * (c * g[0] - s * g[1]), 1e-6 * (s * g[0] + c * g[1])});
    assertArrayEquals(
        new double[] {0.5, 0.5}, StepDirections.of(aside, 3, 2, 5).toGradient(), 1e-6);
  }

  @Test
  void aRunThatEndsHasNoDirectionsAfterwards() {
    var never = new Stepper((x, g) -> new double[] {Double.NaN, Double.NaN});
    assertTrue(Double.isNaN(StepDirections.of(never, 2, 3, 5).toGradient()[2]));
  }

  @Test
  void theControlHalvesTenTimes() {
    var control = new TowardsOrigin(20, 1e-9);
    double[] start = {1024, -512};
    Iteration state = control.init(TestFunction.SPHERE.inDimension(2), start);
    List<double[]> points = new ArrayList<>();
    for (int k = 0; k < 10; k++) {
      assertEquals(Status.RUNNING, state.step());
      points.add(state.point());
    }
    assertArrayEquals(new double[] {512, -256}, points.get(0));
    assertArrayEquals(new double[] {1, -0.5}, points.get(9));
    assertEquals(1.25, state.value(), 0);
    state.step();
    assertTrue(state.value() < 1.25, "then quasi-Newton");
    assertEquals("towards-origin", control.name());
  }

  @Test
  void contendersAreTheSameButForWhatTheirNamesSay() {
    Contender plain = Contender.fixed(new Bfgs());
    assertEquals("bfgs", plain.name());
    assertEquals(StoppingRule.NEVER, plain.rule());
    assertEquals(plain.withRate().apply(0.1), plain.withRate().apply(Double.NaN));
    Contender stopping = plain.stopping();
    assertEquals("bfgs-stops", stopping.name());
    assertEquals(StoppingRule.paper(), stopping.rule());
    assertEquals(0, stopping.hops());
    Contender hopping = stopping.hopping(3);
    assertEquals("bfgs-stops-hops", hopping.name());
    assertEquals(3, hopping.hops());
    assertEquals(StoppingRule.paper(), hopping.rule());
    assertEquals("mine", Contender.fixed("mine", new Bfgs()).name());
  }

  @Test
  void ratesAreSearchedOfThoseThatHaveOne() {
    List<Contender> all = Contender.classical();
    assertEquals(
        List.of("adam", "momentum", "adam-wide"),
        all.stream().filter(Contender::searched).map(Contender::name).toList());
    assertEquals(
        List.of(1.0, 1.0, 100.0),
        all.stream().filter(Contender::searched).map(Contender::highestRate).toList());
    assertEquals(all.size(), all.stream().map(Contender::name).distinct().count());
  }
}
