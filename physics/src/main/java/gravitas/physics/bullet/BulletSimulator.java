package gravitas.physics.bullet;

import gravitas.physics.body.BodyModel;
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.simulate.BodyState;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.RolloutLoss;
import gravitas.physics.simulate.SimulationGradient;
import gravitas.physics.simulate.SimulationInput;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.physics.simulate.Simulator;
import gravitas.physics.verification.DifferenceSteps;
import gravitas.physics.verification.FiniteDifferences;
import gravitas.physics.verification.InputGroup;
import java.util.EnumSet;
import java.util.Set;

/**
 * Bullet behind the common interface: the referee for motions found with the native engine.
 *
 * <p>Same body, gravity, surfaces, friction and muscles; contact is rigid and inelastic, so the
 * contact law's stiffness, damping and smoothing are not used. Every simulation builds a native
 * world and frees it, which costs about as much as one step and makes each one independent of the
 * last. Gradients are central differences in single precision: for checks, not for optimizing.
 */
public final class BulletSimulator implements Simulator {
  private final BodyModel body;
  private final SimulationSettings settings;
  private final BulletSettings bullet;
  private final FiniteDifferences differences;
  private Rollout last;
  private double largestGap;

  /**
   * As usual; differentiates with all processors by everything that Bullet uses.
   *
   * @param body the body
   * @param settings ground, gravity and contact
   */
  public BulletSimulator(BodyModel body, SimulationSettings settings) {
    this(body, settings, BulletSettings.DEFAULT);
  }

  /**
   * Differentiates with all processors by everything that Bullet uses.
   *
   * @param body the body
   * @param settings ground, gravity and contact
   * @param bullet how Bullet simulates
   */
  public BulletSimulator(BodyModel body, SimulationSettings settings, BulletSettings bullet) {
    this(
        body,
        settings,
        bullet,
        EnumSet.complementOf(EnumSet.of(InputGroup.CONTACT_STIFFNESS, InputGroup.CONTACT_DAMPING)),
        Runtime.getRuntime().availableProcessors());
  }

  /**
   * Differentiates by the given groups only, in so many threads.
   *
   * @param body the body
   * @param settings ground, gravity and contact
   * @param bullet how Bullet simulates
   * @param differentiated the groups
   * @param threads threads at a time, at most
   */
  public BulletSimulator(
      BodyModel body,
      SimulationSettings settings,
      BulletSettings bullet,
      Set<InputGroup> differentiated,
      int threads) {
    this.body = body;
    this.settings = settings;
    this.bullet = bullet;
    this.differences =
        new FiniteDifferences(
            (b, s) -> new BulletSimulator(b, s, bullet, Set.of(), 1),
            DifferenceSteps.SINGLE,
            differentiated,
            threads);
  }

  @Override
  public BodyModel body() {
    return body;
  }

  @Override
  public SimulationSettings settings() {
    return settings;
  }

  @Override
  public void simulate(BodyState start, ControlTrajectory controls, int steps, Rollout out) {
    requireFit(start, controls, steps, out);
    last = out;
    largestGap = 0;
    try (var world = new BulletWorld(body, settings, bullet, start)) {
      world.write(out, 0);
      var targets = new Targets(controls);
      for (int k = 1; k <= steps; k++) {
        world.step((k - 1) * settings.timeStep(), targets);
        if (!world.isSane()) {
          out.finish(k - 1, Rollout.Status.DIVERGED);
          return;
        }
        largestGap = Math.max(largestGap, world.largestGap());
        world.write(out, k);
      }
      out.finish(steps, Rollout.Status.COMPLETED);
    }
  }

  private void requireFit(BodyState start, ControlTrajectory controls, int steps, Rollout out) {
    int joints = body.jointCount();
    if (start.pose().jointCount() != joints
        || controls.jointCount() != joints
        || out.body().jointCount() != joints) {
      throw new IllegalArgumentException(
          "a body of "
              + joints
              + " joints was given a start of "
              + start.pose().jointCount()
              + ", controls of "
              + controls.jointCount()
              + " and a rollout of "
              + out.body().jointCount());
    }
    if (steps < 1 || steps > out.capacity()) {
      throw new IllegalArgumentException(
          steps + " steps; the rollout holds 1 to " + out.capacity());
    }
    out.requireSurfaces(settings.scene());
    if (out.timeStep() != settings.timeStep()) {
      throw new IllegalArgumentException(
          "the rollout's time step is "
              + out.timeStep()
              + " s, the simulation's "
              + settings.timeStep()
              + " s");
    }
  }

  @Override
  public double lossAndGradient(
      BodyState start,
      ControlTrajectory controls,
      int steps,
      RolloutLoss loss,
      SimulationGradient gradient) {
    var rollout = new Rollout(body, settings, steps);
    simulate(start, controls, steps, rollout);
    double value = loss.evaluate(rollout, null);
    var input = new SimulationInput(body, settings, start, controls, steps);
    differences.gradient(input, loss, gradient);
    return value;
  }

  @Override
  public Rollout lastRollout() {
    if (last == null) {
      throw new IllegalStateException("nothing has been simulated yet");
    }
    return last;
  }

  /** {@return largest gap between two links at a joint in the last simulation, metres} */
  public double largestJointGap() {
    return largestGap;
  }

  /** Holds nothing: each simulation frees its world. */
  @Override
  public void close() {}
}
