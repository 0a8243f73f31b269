package gravitas.physics.loss;

import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.RolloutAdjoint;

/** One term of a loss: how bad a rollout is in one respect. A workspace, one per thread. */
@FunctionalInterface
public interface LossTerm {
  /** For what there is nothing to compare with. */
  LossTerm NONE = (rollout, weight, adjoint) -> 0;

  /**
   * {@return the unweighted value; its derivatives, times the weight, are added to {@code adjoint}
   * unless it is null}
   *
   * @param rollout the simulated states
   * @param weight what it counts
   * @param adjoint collects the derivatives by the states; null if they are not wanted
   */
  double evaluate(Rollout rollout, double weight, RolloutAdjoint adjoint);
}
