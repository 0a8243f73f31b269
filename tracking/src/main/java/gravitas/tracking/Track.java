package gravitas.tracking;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import gravitas.physics.scene.Scene;
import gravitas.physics.simulate.MeanForces;
import gravitas.physics.simulate.Rollout;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A followed take kept in memory: frames at the wanted times and how each window went. Its size
 * depends on the number of frames, not on the simulation's rate.
 *
 * <p>A frame's forces are averaged over the steps since the frame before, whether a window ends
 * between them or not. The first frame, before which there is none, has the force of the first
 * step.
 */
public final class Track implements WindowListener {
  private static final double SAME = 1e-9; // s

  private final double[] wanted;
  private final List<TrackedFrame> frames = new ArrayList<>();
  private final List<WindowReport> windows = new ArrayList<>();
  private Skeleton skeleton;
  private Scene scene = Scene.LEVEL_FLOOR;
  private MeanForces forces; // over the steps since the last frame
  private boolean taken; // by a frame: the next step begins a new mean

  /** Keeps every state of the simulation. */
  public Track() {
    this(null);
  }

  /**
   * Keeps frames at these increasing times, in seconds from the take's start.
   *
   * @param times seconds, increasing
   */
  public Track(double[] times) {
    this.wanted = times == null ? null : times.clone();
  }

  /**
   * For a take whose frames should be those of the reference.
   *
   * @param reference the motion that is followed
   * @return an empty take
   */
  public static Track atFramesOf(Motion reference) {
    double[] times = reference.times();
    for (int i = times.length - 1; i >= 0; i--) {
      times[i] -= times[0];
    }
    return new Track(times);
  }

  @Override
  public void keep(Rollout rollout, int steps, WindowReport report) {
    if (forces == null) {
      forces = new MeanForces(rollout.body(), rollout.scene());
    }
    skeleton = rollout.body().skeleton();
    scene = rollout.scene();
    double dt = rollout.timeStep();
    windows.add(report);
    for (int k = 1; k <= steps; k++) {
      if (report.lost() || taken) { // forces of a lost stretch are none, and nobody's neighbours
        forces.clear();
        taken = false;
      }
      if (!report.lost()) {
        forces.add(rollout, k);
      }
      double end = report.start() + k * dt;
      while (isWanted(end, dt)) {
        double time = nextTime(dt);
        frames.add(frame(rollout, report, time, k));
        // the step that begins at the take's first frame is the next frame's too
        taken |= time > end - dt + SAME;
      }
    }
  }

  private boolean isWanted(double until, double dt) {
    return (wanted == null || frames.size() < wanted.length) && nextTime(dt) <= until + SAME;
  }

  private double nextTime(double dt) {
    return wanted == null ? frames.size() * dt : wanted[frames.size()];
  }

  /** A frame within the step that ends at state k. */
  private TrackedFrame frame(Rollout rollout, WindowReport report, double time, int k) {
    double left = k - (time - report.start()) / rollout.timeStep(); // until the step's end
    Pose pose =
        left < 1e-6
            ? rollout.pose(k)
            : rollout.pose(k).interpolate(rollout.pose(k - 1), Math.min(1, left));
    if (report.lost()) {
      List<Vector3> none = Collections.nCopies(rollout.body().jointCount(), Vector3.ZERO);
      return new TrackedFrame(time, pose, false, ContactLoads.NONE, none);
    }
    return new TrackedFrame(time, pose, true, ContactLoads.of(forces), forces.torques());
  }

  /** {@return the frames kept} */
  public List<TrackedFrame> frames() {
    if (skeleton == null) {
      throw new IllegalStateException("nothing was followed");
    }
    return List.copyOf(frames);
  }

  /** {@return the motion, its first frame at time zero} */
  public Motion motion() {
    List<TrackedFrame> all = frames();
    return new Motion(
        skeleton,
        all.stream().mapToDouble(TrackedFrame::time).toArray(),
        all.stream().map(TrackedFrame::pose).toList());
  }

  /** {@return the surfaces that the body could touch} */
  public Scene scene() {
    return scene;
  }

  /** {@return how each window went, in order} */
  public List<WindowReport> windows() {
    return List.copyOf(windows);
  }

  /** {@return evaluations over all windows} */
  public long evaluations() {
    return windows.stream().mapToLong(WindowReport::evaluations).sum();
  }

  /** {@return share of the take's time in lost windows, 0 to 1} */
  public double lostShare() {
    double all = windows.stream().mapToDouble(WindowReport::committed).sum();
    double lost =
        windows.stream().filter(WindowReport::lost).mapToDouble(WindowReport::committed).sum();
    return lost / all;
  }
}
