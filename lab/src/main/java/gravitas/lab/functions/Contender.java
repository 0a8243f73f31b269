package gravitas.lab.functions;

import gravitas.optimizer.Optimizer;
import gravitas.optimizer.classical.Adam;
import gravitas.optimizer.classical.Bfgs;
import gravitas.optimizer.classical.Lbfgs;
import gravitas.optimizer.classical.Momentum;
import gravitas.optimizer.classical.TrustLbfgs;
import java.util.List;
import java.util.function.DoubleFunction;

/**
 * An entry of the comparison: an optimizer, or a family of them whose rate is searched per task.
 *
 * @param name column of the table
 * @param withRate the optimizer, given a rate
 * @param searched whether the rate is searched
 * @param highestRate upper end of the search; the paper's is 1
 */
public record Contender(
    String name, DoubleFunction<Optimizer> withRate, boolean searched, double highestRate) {
  /**
   * Partial derivatives below it end quasi-Newton runs: the budget should, as it does for methods
   * with a rate. Only BFGS keeps SciPy's 1e-5, because it stands for SciPy.
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
    return new Contender(optimizer.name(), rate -> optimizer, false, 1);
  }

  /**
   * {@return the classical ones: BFGS, L-BFGS with a line search and in a trust radius, momentum
   * and Adam with the paper's rates, and Adam with rates up to 100, because the paper's limit of 1
   * holds Adam back on starts ten away}
   */
  public static List<Contender> classical() {
    return List.of(
        fixed(new Bfgs()),
        fixed(new Lbfgs(10, GRADIENT_TOLERANCE)),
        fixed(new TrustLbfgs(TRUST_MEMORY, GRADIENT_TOLERANCE, 1)),
        new Contender("adam", Adam::new, true, 1),
        new Contender("momentum", Momentum::new, true, 1),
        new Contender("adam-wide", Adam::new, true, 100));
  }
}
