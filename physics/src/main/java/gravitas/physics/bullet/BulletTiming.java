package gravitas.physics.bullet;

import gravitas.physics.body.BodyModel;
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.motion.Pose;
import gravitas.physics.simulate.BodyState;
import gravitas.physics.simulate.SimulationSettings;

/** How long Bullet's own step takes, for benchmarks. */
public final class BulletTiming {
  private BulletTiming() {}

  private static final int STEPS = 120; // half a second at 240 Hz: no time to fall

  /**
   * {@return microseconds that the native library takes for one time step of a standing body, its
   * sub-steps together: the world's step alone, without setting muscles or reading states} The best
   * of several rounds of half a second, as other programs can only make it slower.
   *
   * @param body the body
   * @param settings ground, gravity and contact
   * @param bullet how Bullet simulates
   * @param rounds of measuring; the best counts
   */
  public static double standingStepMicros(
      BodyModel body, SimulationSettings settings, BulletSettings bullet, int rounds) {
    if (rounds < 2) {
      throw new IllegalArgumentException(rounds + " rounds to time; at least 2 are needed");
    }
    Pose pose = Pose.rest(body.skeleton(), body.standingRoot());
    var targets = new Targets(ControlTrajectory.constant(pose));
    long best = Long.MAX_VALUE;
    for (int round = 0; round < rounds; round++) {
      try (var world = new BulletWorld(body, settings, bullet, BodyState.atRest(pose))) {
        long nanos = 0;
        for (int k = 0; k < STEPS; k++) {
          world.step(0, targets);
          nanos += world.nativeNanos();
        }
        best = Math.min(best, nanos);
      }
    }
    return 1e-3 * best / STEPS;
  }
}
