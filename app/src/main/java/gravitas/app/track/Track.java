package gravitas.app.track;

import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.simulate.Rollout;
import java.util.ArrayList;
import java.util.List;

/** A followed take kept in memory: the motion at the simulation's rate and how each window went. */
public final class Track implements Stretch {
  private final List<Pose> poses = new ArrayList<>();
  private final List<WindowReport> windows = new ArrayList<>();
  private Rollout last;

  @Override
  public void keep(Rollout rollout, int steps, WindowReport report) {
    for (int k = poses.isEmpty() ? 0 : 1; k <= steps; k++) {
      poses.add(rollout.pose(k));
    }
    windows.add(report);
    last = rollout;
  }

  /** The motion, its first frame at time zero. */
  public Motion motion() {
    if (last == null) {
      throw new IllegalStateException("nothing was followed");
    }
    return Motion.atRate(last.body().skeleton(), 1 / last.timeStep(), poses);
  }

  public List<WindowReport> windows() {
    return List.copyOf(windows);
  }

  /** Evaluations over all windows. */
  public long evaluations() {
    return windows.stream().mapToLong(WindowReport::evaluations).sum();
  }

  /** Share of the take's time in lost windows, 0 to 1. */
  public double lostShare() {
    double all = windows.stream().mapToDouble(WindowReport::committed).sum();
    double lost =
        windows.stream().filter(WindowReport::lost).mapToDouble(WindowReport::committed).sum();
    return lost / all;
  }
}
