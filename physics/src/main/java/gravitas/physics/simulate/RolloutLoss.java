package gravitas.physics.simulate;

/** A number for how bad a rollout is, differentiable by everything in it. */
@FunctionalInterface
public interface RolloutLoss {
  /**
   * {@return the loss, whose derivatives are added to {@code adjoint} unless it is null}
   *
   * <p>A rollout that diverged is judged on its good states or given up with a large number.
   *
   * @param rollout the simulated states
   * @param adjoint collects the derivatives by the states; null if they are not wanted
   */
  double evaluate(Rollout rollout, RolloutAdjoint adjoint);
}
