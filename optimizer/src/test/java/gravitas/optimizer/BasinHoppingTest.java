package gravitas.optimizer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.optimizer.classical.Bfgs;
import gravitas.optimizer.functions.TestFunction;
import org.junit.jupiter.api.Test;

class BasinHoppingTest {
  private static final Run RUN = Run.of(new Bfgs()).withMaxIterations(50);
  private static final double[] START = {2.9, -3.1};

  private static Optimum hop(int hops, double step, double temperature, long seed) {
    return new BasinHopping(RUN, hops, step, temperature, seed)
        .minimize(TestFunction.RASTRIGIN.inDimension(2), START);
  }

  @Test
  void withoutHopsItIsTheRunItself() {
    Optimum alone = RUN.minimize(TestFunction.RASTRIGIN.inDimension(2), START);
    Optimum hopped = hop(0, 1, 1, 1);
    assertArrayEquals(alone.point(), hopped.point(), 0);
    assertEquals(alone.evaluations(), hopped.evaluations());
  }

  /** More hops with the same seed go on where fewer stopped, and keep the best on the way. */
  @Test
  void moreHopsAreNeverWorse() {
    double last = Double.POSITIVE_INFINITY;
    double first = hop(0, 0.8, 1, 4).value();
    for (int hops = 0; hops < 40; hops += 4) {
      double value = hop(hops, 0.8, 1, 4).value();
      assertTrue(value <= last, hops + " hops: " + value + " after " + last);
      last = value;
    }
    assertTrue(last < 0.2 * first, "out of the basin: " + last + " from " + first);
  }

  /** At temperature zero only what is better is gone on from: never uphill. */
  @Test
  void theSeedDecides() {
    assertArrayEquals(hop(5, 0.8, 0, 7).point(), hop(5, 0.8, 0, 7).point(), 0);
    assertNotEquals(hop(5, 0.8, 0, 7).evaluations(), hop(9, 0.8, 0, 7).evaluations());
    assertTrue(hop(20, 0.8, 0, 7).value() <= hop(0, 0.8, 0, 7).value());
  }

  @Test
  void anObjectiveThatFailsEndsIt() {
    Objective failing =
        new Objective() {
          private int asked;

          @Override
          public int dimension() {
            return 1;
          }

          @Override
          public double evaluate(double[] x, double[] gradient) {
            if (++asked > 3) {
              throw new IllegalStateException("fell over");
            }
            gradient[0] = 2 * x[0];
            return x[0] * x[0];
          }
        };
    Optimum found = new BasinHopping(RUN, 5, 1, 1, 1).minimize(failing, new double[] {5});
    assertTrue(found.failure().isPresent());
    assertEquals(Status.OBJECTIVE_FAILED, found.status());
    assertTrue(found.value() <= 25, "what was found before is kept");
    assertTrue(found.evaluations() <= 5, found.evaluations() + " evaluations");
  }

  @Test
  void whatMakesNoSenseIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> new BasinHopping(RUN, -1, 1, 1, 1));
    assertThrows(IllegalArgumentException.class, () -> new BasinHopping(RUN, 1, 0, 1, 1));
    assertThrows(IllegalArgumentException.class, () -> new BasinHopping(RUN, 1, 1, -1, 1));
  }

  /** f > β mean of the last n + ε, never before n values are known. */
  @Test
  void theStoppingRuleComparesWithTheMeanOfTheLast() {
    StoppingRule.Memory memory = new StoppingRule(2, 0.5, 0.1).begin();
    assertFalse(memory.settled(100));
    assertFalse(memory.settled(50));
    assertFalse(memory.settled(37.6), "0.5 * 75 + 0.1 is not exceeded");
    assertTrue(memory.settled(22.1 + 21.9), "0.5 * 43.8 + 0.1 = 22");
    StoppingRule.Memory never = StoppingRule.NEVER.begin();
    assertFalse(never.settled(1));
    assertFalse(never.settled(1e300));
    assertEquals(new StoppingRule(5, 1, 0), StoppingRule.paper());
  }
}
