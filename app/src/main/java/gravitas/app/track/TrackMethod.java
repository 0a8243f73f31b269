package gravitas.app.track;

import gravitas.physics.body.BodyModel;
import gravitas.physics.bullet.BulletSettings;
import gravitas.physics.bullet.BulletSimulator;
import gravitas.physics.check.DifferenceSimulator;
import gravitas.physics.check.DifferenceSteps;
import gravitas.physics.check.InputGroup;
import gravitas.physics.simulate.NativeSimulator;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.physics.simulate.Simulator;
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
    OptimizerChoice optimizer,
    GradientChoice gradients,
    EngineChoice engine,
    long seed,
    int threads) {
  /** What is differentiated by: the controls. */
  private static final EnumSet<InputGroup> VARIABLES = EnumSet.of(InputGroup.TARGETS);

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

  /** A method of the native engine with its adjoint. */
  public static TrackMethod of(OptimizerChoice optimizer, int threads) {
    return new TrackMethod(optimizer, GradientChoice.ADJOINT, EngineChoice.NATIVE, 1, threads);
  }

  /** The gradients an engine has when nobody asks for others. */
  public static GradientChoice gradientsOf(EngineChoice engine) {
    return engine == EngineChoice.BULLET
        ? GradientChoice.FINITE_DIFFERENCE
        : GradientChoice.ADJOINT;
  }

  /** An engine for one thread; to be closed. */
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

  /** A tracker that uses the given engine. */
  public Tracker tracker(Simulator simulator, TrackSettings settings) {
    return new Tracker(simulator, this, settings);
  }
}
