package gravitas.lab.motion;

import gravitas.optimizer.BasinHopping;
import gravitas.optimizer.Objective;
import gravitas.optimizer.Optimizer;
import gravitas.optimizer.Optimum;
import gravitas.optimizer.Run;
import gravitas.optimizer.StoppingRule;
import gravitas.optimizer.learned.LearnedOptimizer;
import gravitas.optimizer.learned.LearnedStart;
import gravitas.tracking.OptimizerChoice;

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
public record BenchmarkMethod(
    String name, Optimizer optimizer, double unit, StoppingRule rule, int iterations, int hops) {
  private static final double HOP = 0.02; // radians
  private static final int UNLIMITED = 100_000;

  /** ε = 1 % of the first loss: a learned optimizer climbs a little now and then. */
  private static final StoppingRule LEARNED = new StoppingRule(5, 1, 0.01);

  /**
   * {@return a method without a network}
   *
   * @param name the name
   * @param optimizer the optimizer
   */
  public static BenchmarkMethod classical(String name, Optimizer optimizer) {
    return new BenchmarkMethod(name, optimizer, 1, StoppingRule.NEVER, UNLIMITED, 0);
  }

  /**
   * {@return a method whose network makes every step}
   *
   * @param name the name
   * @param optimizer the optimizer
   */
  public static BenchmarkMethod learned(String name, LearnedOptimizer optimizer) {
    return new BenchmarkMethod(
        name, optimizer, OptimizerChoice.LEARNED_UNIT, LEARNED, UNLIMITED, 0);
  }

  /**
   * {@return a network that quasi-Newton takes over from}
   *
   * @param name the name
   * @param optimizer the optimizer
   */
  public static BenchmarkMethod start(String name, Optimizer optimizer) {
    return new BenchmarkMethod(
        name, optimizer, OptimizerChoice.LEARNED_UNIT, StoppingRule.NEVER, UNLIMITED, 0);
  }

  /**
   * {@return the same with a fixed number of steps instead of a rule}
   *
   * @param steps how many
   */
  public BenchmarkMethod fixed(int steps) {
    return new BenchmarkMethod(
        name + " for " + steps + " steps", optimizer, unit, StoppingRule.NEVER, steps, 0);
  }

  /**
   * {@return the same with perturbed restarts}
   *
   * @param times how often
   */
  public BenchmarkMethod hopping(int times) {
    return new BenchmarkMethod(
        name + " with basin hopping", optimizer, unit, rule, iterations, times);
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
