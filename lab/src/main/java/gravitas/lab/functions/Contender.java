package gravitas.lab.functions;

import gravitas.optimizer.Optimizer;
import gravitas.optimizer.StoppingRule;
import gravitas.optimizer.classical.Adam;
import gravitas.optimizer.classical.Bfgs;
import gravitas.optimizer.classical.Explorer;
import gravitas.optimizer.classical.Lbfgs;
import gravitas.optimizer.classical.Momentum;
import gravitas.optimizer.classical.RestartedLbfgs;
import gravitas.optimizer.classical.TrustLbfgs;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;

/**
 * An entry of the comparison: an optimizer, or a family of them whose rate is searched per task.
 *
 * @param name column of the table
 * @param withRate the optimizer, given a rate
 * @param searched whether the rate is searched
 * @param highestRate upper end of the search; the paper's is 1
 * @param rule ends a run that no longer falls
 * @param hops perturbed restarts, basin hopping, among which the iterations are divided
 */
public record Contender(
    String name,
    DoubleFunction<Optimizer> withRate,
    boolean searched,
    double highestRate,
    StoppingRule rule,
    int hops) {
  /**
   * Partial derivatives below it end a run, whoever makes it: the budget should, as it does for
   * methods with a rate.
   */
  public static final double GRADIENT_TOLERANCE = 1e-9;

  /** Steps that quasi-Newton in a trust radius remembers: all of a run of 200. */
  public static final int TRUST_MEMORY = 200;

  /**
   * {@return an optimizer without a rate to search}
   *
   * @param optimizer the optimizer
   */
  public static Contender fixed(Optimizer optimizer) {
    return fixed(optimizer.name(), optimizer);
  }

  /**
   * {@return an optimizer without a rate to search, by another name}
   *
   * @param name column of the table
   * @param optimizer the optimizer
   */
  public static Contender fixed(String name, Optimizer optimizer) {
    return new Contender(name, rate -> optimizer, false, 1, StoppingRule.NEVER, 0);
  }

  /** {@return the same, ended by the paper's rule, as {@code NAME-stops}} */
  public Contender stopping() {
    return new Contender(
        name + "-stops", withRate, searched, highestRate, StoppingRule.paper(), hops);
  }

  /**
   * {@return the same with perturbed restarts, basin hopping, as {@code NAME-hops}}
   *
   * @param times how many, among which the iterations are divided
   */
  public Contender hopping(int times) {
    return new Contender(name + "-hops", withRate, searched, highestRate, rule, times);
  }

  private static Contender searched(
      String name, DoubleFunction<Optimizer> withRate, double highestRate) {
    return new Contender(name, withRate, true, highestRate, StoppingRule.NEVER, 0);
  }

  /** Restarts once converged: more than most runs have time for. */
  public static final int RESTARTS = 50;

  /**
   * {@return the classical ones: BFGS, L-BFGS with a line search, ours and SciPy's where it is
   * installed, and in a trust radius, without and with restarts; momentum and Adam with the paper's
   * rates, and Adam with rates up to 100, because the paper's limit of 1 holds Adam back on starts
   * ten away; and the control that only knows where the origin is}
   */
  public static List<Contender> classical() {
    List<Contender> all = new ArrayList<>();
    all.add(fixed(new Bfgs(GRADIENT_TOLERANCE)));
    all.add(fixed(new Lbfgs(10, GRADIENT_TOLERANCE)));
    if (SciPyLbfgs.isAvailable()) {
      all.add(fixed(new SciPyLbfgs(GRADIENT_TOLERANCE)));
    }
    all.add(fixed(new TrustLbfgs(TRUST_MEMORY, GRADIENT_TOLERANCE, 1)));
    all.add(restarted("trust-l-bfgs-restarts", Explorer.NONE));
    all.add(searched("adam", Adam::new, 1));
    all.add(searched("momentum", Momentum::new, 1));
    all.add(searched("adam-wide", Adam::new, 100));
    all.add(fixed(new TowardsOrigin(TRUST_MEMORY, GRADIENT_TOLERANCE)));
    return all;
  }

  /**
   * {@return quasi-Newton in a trust radius that restarts once it has converged}
   *
   * @param name column of the table
   * @param explorer moves ahead of it after each restart
   */
  public static Contender restarted(String name, Explorer explorer) {
    return fixed(new RestartedLbfgs(name, TRUST_MEMORY, GRADIENT_TOLERANCE, RESTARTS, explorer));
  }
}
