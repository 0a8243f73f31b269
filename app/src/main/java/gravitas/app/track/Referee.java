package gravitas.app.track;

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
public final class Referee implements Stretch {
  /** A body whose joints are this far off on average does something else, metres. */
  public static final double OFF = 0.10;

  private final Stretch next;
  private final SimulationSettings world;
  private Simulator bullet;
  private double sum;
  private long states;
  private double held;
  private int windows;
  private int whole;

  /**
   * @param world in which the motion was simulated
   */
  public Referee(SimulationSettings world, Stretch next) {
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
  public record Verdict(
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

  public Verdict verdict() {
    return windows == 0
        ? new Verdict(0, 0, 0, 0)
        : new Verdict(windows, 1000 * sum / states, held / windows, 100.0 * whole / windows);
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
    var replayed = new Rollout(rollout.body(), rollout.timeStep(), rollout.steps());
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
