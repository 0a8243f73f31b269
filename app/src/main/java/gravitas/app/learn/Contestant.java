package gravitas.app.learn;

import gravitas.app.track.OptimizerChoice;
import gravitas.optimizer.BasinHopping;
import gravitas.optimizer.Objective;
import gravitas.optimizer.Optimizer;
import gravitas.optimizer.Optimum;
import gravitas.optimizer.Run;
import gravitas.optimizer.StoppingRule;
import gravitas.optimizer.learned.LearnedOptimizer;
import gravitas.optimizer.learned.LearnedStart;

/**
 * A way of minimising that takes part in the comparison.
 *
 * @param name in tables
 * @param optimizer the method
 * @param unit radians per unit of a variable
 * @param rule when it stops by itself
 * @param iterations most steps
 * @param hops restarts around the best point; 0 is none
 */
record Contestant(
    String name, Optimizer optimizer, double unit, StoppingRule rule, int iterations, int hops) {
  private static final double HOP = 0.02; // radians
  private static final int UNLIMITED = 100_000;

  /** ε = 1 % of the first loss: a learned optimizer climbs a little now and then. */
  private static final StoppingRule LEARNED = new StoppingRule(5, 1, 0.01);

  static Contestant classical(String name, Optimizer optimizer) {
    return new Contestant(name, optimizer, 1, StoppingRule.NEVER, UNLIMITED, 0);
  }

  static Contestant learned(String name, LearnedOptimizer optimizer) {
    return new Contestant(name, optimizer, OptimizerChoice.LEARNED_UNIT, LEARNED, UNLIMITED, 0);
  }

  /** A network that quasi-Newton takes over from. */
  static Contestant start(String name, Optimizer optimizer) {
    return new Contestant(
        name, optimizer, OptimizerChoice.LEARNED_UNIT, StoppingRule.NEVER, UNLIMITED, 0);
  }

  /** The same with a fixed number of steps instead of a rule. */
  Contestant fixed(int steps) {
    return new Contestant(
        name + " for " + steps + " steps", optimizer, unit, StoppingRule.NEVER, steps, 0);
  }

  Contestant hopping(int times) {
    return new Contestant(name + " with basin hopping", optimizer, unit, rule, iterations, times);
  }

  /** Parameters of the network; 0 for a classical method. */
  int parameters() {
    LearnedOptimizer network =
        optimizer instanceof LearnedStart start
            ? start.network()
            : optimizer instanceof LearnedOptimizer learned ? learned : null;
    return network == null ? 0 : network.weights().shape().parameters();
  }

  Optimum minimize(Objective objective, long evaluations, long seed) {
    Run run =
        Run.of(optimizer)
            .withRule(rule)
            .withMaxIterations(iterations)
            .withMaxEvaluations(evaluations);
    double[] start = new double[objective.dimension()];
    return hops == 0
        ? run.minimize(objective, start)
        : new BasinHopping(run, hops, HOP / unit, 0, seed).minimize(objective, start);
  }
}
