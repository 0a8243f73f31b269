package gravitas.tracking;

import gravitas.physics.body.BodyModel;
import gravitas.physics.bullet.BulletSettings;
import gravitas.physics.bullet.BulletSimulator;
import gravitas.physics.simulate.NativeSimulator;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.physics.simulate.Simulator;
import gravitas.physics.verification.DifferenceSimulator;
import gravitas.physics.verification.DifferenceSteps;
import gravitas.physics.verification.InputGroup;
import java.util.EnumSet;
import java.util.Objects;

/**
 * With what a motion is followed: everything that a person can choose and that {@link
 * TrackSettings} does not say.
 *
 * @param optimizer that changes the controls
 * @param gradients how it learns which way to go
 * @param engine that simulates
 * @param seed of everything random
 * @param threads that simulate at a time, at most; results do not depend on it
 */
public record TrackMethod(
    TrackingOptimizer optimizer,
    GradientChoice gradients,
    EngineChoice engine,
    long seed,
    int threads) {
  /** What is differentiated by: the controls. */
  private static final EnumSet<InputGroup> VARIABLES = EnumSet.of(InputGroup.TARGETS);

  /**
   * Refuses what makes no sense.
   *
   * @param optimizer that changes the controls
   * @param gradients how it learns which way to go
   * @param engine that simulates
   * @param seed of everything random
   * @param threads that simulate at a time, at most; results do not depend on it
   */
  public TrackMethod {
    Objects.requireNonNull(optimizer);
    Objects.requireNonNull(gradients);
    Objects.requireNonNull(engine);
    if (engine == EngineChoice.BULLET && gradients == GradientChoice.ADJOINT) {
      throw new IllegalArgumentException(
          "the bullet engine has no adjoint; use finite-difference gradients with it");
    }
    if (threads < 1) {
      throw new IllegalArgumentException(threads + " threads: at least one is needed");
    }
  }

  /**
   * {@return a method of the native engine with its adjoint}
   *
   * @param optimizer the optimizer
   * @param threads threads at a time, at most
   */
  public static TrackMethod of(TrackingOptimizer optimizer, int threads) {
    return new TrackMethod(optimizer, GradientChoice.ADJOINT, EngineChoice.NATIVE, 1, threads);
  }

  /**
   * {@return the gradients an engine has when nobody asks for others}
   *
   * @param engine the engine
   */
  public static GradientChoice gradientsOf(EngineChoice engine) {
    return engine == EngineChoice.BULLET
        ? GradientChoice.FINITE_DIFFERENCE
        : GradientChoice.ADJOINT;
  }

  /**
   * {@return an engine for one thread; to be closed}
   *
   * @param body the body
   * @param world ground, gravity and contact
   */
  public Simulator simulator(BodyModel body, SimulationSettings world) {
    if (engine == EngineChoice.BULLET) {
      return new BulletSimulator(body, world, BulletSettings.DEFAULT, VARIABLES, threads);
    }
    return gradients == GradientChoice.ADJOINT
        ? new NativeSimulator(body, world)
        : new DifferenceSimulator(
            NativeSimulator::new, DifferenceSteps.DOUBLE, VARIABLES, threads, body, world);
  }

  /**
   * How many windows may be worked on at a time. An adjoint is one thread's work; differences keep
   * all threads busy with one window already.
   */
  int windowsAtATime() {
    return gradients == GradientChoice.ADJOINT ? threads : 1;
  }

  /**
   * Whether the state a take begins in is looked for like the controls: what a fit says of its
   * first frame, and still more of the velocities there, is rough, and a body that begins with it
   * drops or leaps. Differences would pay for it with two rollouts per number of the state.
   */
  boolean differentiatesStarts() {
    return gradients == GradientChoice.ADJOINT && optimizer.searchesStarts();
  }

  /**
   * {@return a tracker that uses the given engine}
   *
   * @param simulator the engine
   * @param settings how
   */
  public Tracker tracker(Simulator simulator, TrackSettings settings) {
    return new Tracker(simulator, this, settings);
  }
}
