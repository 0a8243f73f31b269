package gravitas.app.track;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Ground;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import gravitas.physics.simulate.ForceView;
import gravitas.physics.simulate.Rollout;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A followed take kept in memory: frames at the wanted times and how each window went. Its size
 * depends on the number of frames, not on the simulation's rate.
 */
public final class Track implements Stretch {
  private static final double SAME = 1e-9; // s

  private final double[] wanted;
  private final List<TrackedFrame> frames = new ArrayList<>();
  private final List<WindowReport> windows = new ArrayList<>();
  private Skeleton skeleton;

  /** Keeps every state of the simulation. */
  public Track() {
    this(null);
  }

  /** Keeps frames at these increasing times, in seconds from the take's start. */
  public Track(double[] times) {
    this.wanted = times == null ? null : times.clone();
  }

  /** For a take whose frames should be those of the reference. */
  public static Track atFramesOf(Motion reference) {
    double[] times = reference.times();
    for (int i = times.length - 1; i >= 0; i--) {
      times[i] -= times[0];
    }
    return new Track(times);
  }

  @Override
  public void keep(Rollout rollout, int steps, WindowReport report) {
    skeleton = rollout.body().skeleton();
    double dt = rollout.timeStep();
    var forces = new ForceView(rollout, Ground.FLOOR);
    windows.add(report);
    if (wanted == null) {
      for (int k = frames.isEmpty() ? 0 : 1; k <= steps; k++) {
        frames.add(frame(rollout, forces, report, report.start() + k * dt, steps, 1));
      }
      return;
    }
    double end = report.start() + steps * dt;
    while (frames.size() < wanted.length && wanted[frames.size()] <= end + SAME) {
      int next = frames.size();
      double since = next == 0 ? dt : wanted[next] - wanted[next - 1];
      int every = Math.max(1, (int) Math.rint(since / dt));
      frames.add(frame(rollout, forces, report, wanted[next], steps, every));
    }
  }

  private static TrackedFrame frame(
      Rollout rollout, ForceView forces, WindowReport report, double time, int steps, int every) {
    double at = Math.max(0, Math.min(steps, (time - report.start()) / rollout.timeStep()));
    int k = (int) Math.floor(at + SAME);
    double share = at - k;
    Pose pose =
        share < 1e-6
            ? rollout.pose(k)
            : rollout.pose(k).interpolate(rollout.pose(Math.min(k + 1, steps)), share);
    if (report.lost()) {
      List<Vector3> none = Collections.nCopies(rollout.body().jointCount(), Vector3.ZERO);
      return new TrackedFrame(time, pose, false, FootLoad.NONE, FootLoad.NONE, none);
    }
    return new TrackedFrame(
        time,
        pose,
        true,
        FootLoad.of(forces, "Left", k, every),
        FootLoad.of(forces, "Right", k, every),
        forces.torques(k, every));
  }

  /** The frames kept; those wanted after the last state repeat it. */
  public List<TrackedFrame> frames() {
    if (skeleton == null) {
      throw new IllegalStateException("nothing was followed");
    }
    List<TrackedFrame> all = new ArrayList<>(frames);
    while (wanted != null && !all.isEmpty() && all.size() < wanted.length) {
      TrackedFrame last = all.get(all.size() - 1);
      all.add(
          new TrackedFrame(
              wanted[all.size()],
              last.pose(),
              last.trusted(),
              last.left(),
              last.right(),
              last.torques()));
    }
    return List.copyOf(all);
  }

  /** The motion, its first frame at time zero. */
  public Motion motion() {
    List<TrackedFrame> all = frames();
    return new Motion(
        skeleton,
        all.stream().mapToDouble(TrackedFrame::time).toArray(),
        all.stream().map(TrackedFrame::pose).toList());
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
