package gravitas.tracking;

import gravitas.physics.loss.LossContext;
import gravitas.physics.loss.MotionLoss;
import gravitas.physics.loss.NetForces;
import gravitas.physics.loss.ReferenceFrames;
import gravitas.physics.simulate.Simulator;
import java.util.List;
import java.util.Optional;

/** The loss of a window, the same for reconstruction, evaluation, training and benchmarks. */
public final class WindowLoss {
  private WindowLoss() {}

  /**
   * Of a window by itself, for one thread.
   *
   * @param simulator the engine
   * @param target what the take should look like
   * @param start of the window on the target's clock, seconds
   * @param steps of the window
   * @param settings how a motion is followed
   * @return the loss
   */
  public static MotionLoss of(
      Simulator simulator, TrackingTarget target, double start, int steps, TrackSettings settings) {
    return of(simulator, target, start, steps, Optional.empty(), settings);
  }

  /**
   * Of a window that goes on where another one ended, for one thread.
   *
   * @param simulator the engine
   * @param target what the take should look like
   * @param start of the window on the target's clock, seconds
   * @param steps of the window
   * @param before forces of the step before the window, if it was simulated
   * @param settings how a motion is followed
   * @return the loss
   */
  public static MotionLoss of(
      Simulator simulator,
      TrackingTarget target,
      double start,
      int steps,
      Optional<NetForces> before,
      TrackSettings settings) {
    double dt = simulator.settings().timeStep();
    int every = Math.max(1, (int) Math.rint(1 / (settings.compareRate() * dt)));
    var frames = new ReferenceFrames(simulator.body(), target.motion(), start, dt, steps, every);
    var context =
        new LossContext(
            simulator.body(),
            simulator.settings().scene(),
            frames,
            target.pictures().map(seen -> seen.within(start, dt, steps)).orElse(null),
            steps,
            before.orElse(null));
    List<FootOrder> orders = target.ordersWithin(start, start + steps * dt);
    TrackSettings ordered =
        orders.isEmpty() ? settings : settings.withTerm(OrderedFeetTerm.of(orders, start, dt));
    return new MotionLoss(context, settings.weights(), ordered.terms());
  }
}
