package gravitas.tracking;

import gravitas.physics.bullet.BulletSimulator;
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.physics.simulate.Simulator;
import java.util.Locale;

/**
 * Replays the controls found with one engine in Bullet, window by window, and looks how far the
 * motion holds up: an engine that shares no code with ours and whose ground does not give. Passes
 * everything on to another stretch.
 */
public final class BulletReplay implements WindowListener {
  /** A body whose joints are this far off on average does something else, metres. */
  public static final double OFF = 0.10;

  private final WindowListener next;
  private final SimulationSettings world;
  private Simulator bullet;
  private double sum;
  private long states;
  private double held;
  private int windows;
  private int whole;

  /**
   * @param world in which the motion was simulated
   * @param next receives the windows too
   */
  public BulletReplay(SimulationSettings world, WindowListener next) {
    this.world = world;
    this.next = next;
  }

  /**
   * What came of it.
   *
   * @param windows replayed, each from the state in which it really began
   * @param meanMillimetres mean joint distance over the kept parts
   * @param heldSeconds how long until the joints were 10 cm off, mean over windows, look-ahead
   *     included; a window that holds to its end counts with its length
   * @param heldPercent windows that held to their end
   */
  public record Outcome(
      int windows, double meanMillimetres, double heldSeconds, double heldPercent) {
    @Override
    public String toString() {
      return windows == 0
          ? "Bullet: no window to replay"
          : String.format(
              Locale.ROOT,
              "Bullet: %d windows replayed, %.0f mm off on average; 10 cm off after %.2f s,"
                  + " %.0f %% of windows hold to their end",
              windows,
              meanMillimetres,
              heldSeconds,
              heldPercent);
    }
  }

  /** {@return how far the windows so far hold up in Bullet} */
  public Outcome verdict() {
    return windows == 0
        ? new Outcome(0, 0, 0, 0)
        : new Outcome(windows, 1000 * sum / states, held / windows, 100.0 * whole / windows);
  }

  @Override
  public void keep(Rollout rollout, int steps, WindowReport report) {
    next.keep(rollout, steps, report);
  }

  @Override
  public void keep(Rollout rollout, ControlTrajectory controls, int steps, WindowReport report) {
    if (!report.lost()) {
      replay(rollout, controls, steps);
    }
    next.keep(rollout, controls, steps, report);
  }

  private void replay(Rollout rollout, ControlTrajectory controls, int kept) {
    if (bullet == null) {
      bullet = new BulletSimulator(rollout.body(), world);
    }
    var replayed =
        new Rollout(rollout.body(), world.withTimeStep(rollout.timeStep()), rollout.steps());
    bullet.simulate(rollout.state(0), controls, rollout.steps(), replayed);
    windows++;
    double until = replayed.steps() * rollout.timeStep();
    boolean off = false;
    for (int k = 1; k <= replayed.steps() && (!off || k <= kept); k++) {
      double distance = JointDistance.between(rollout, replayed, k);
      if (k <= kept) {
        sum += distance;
        states++;
      }
      if (!off && distance > OFF) {
        off = true;
        until = k * rollout.timeStep();
      }
    }
    held += until;
    whole += !off && replayed.steps() == rollout.steps() ? 1 : 0;
  }
}
