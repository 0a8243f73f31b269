package gravitas.pipeline.reliability;

import gravitas.physics.body.BodyModel;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import gravitas.tracking.TrackedFrame;
import gravitas.tracking.WindowReport;
import java.util.List;
import java.util.Set;

/** Looks where the simulated body does something else than the motion it follows. */
final class FollowDoubts {
  /** Mean joint distance, metres: bodies this far apart do different things. */
  private static final double MEAN_DISTANCE = 0.10;

  /** Of any joint, metres: a forearm's length, so a hand or foot is somewhere else. */
  private static final double JOINT_DISTANCE = 0.25;

  /** Angle between the trunks: between standing upright and the limit of balance is half of it. */
  private static final double LEAN = Math.toRadians(20);

  /** How much lower the pelvis may be, metres: half a shank, a knee that gives way. */
  private static final double DROP = 0.20;

  /**
   * Beyond the clinical range of a joint. Ranges of healthy people differ by 10° (standard
   * deviation) and the boxes around them are coarse: twice that.
   */
  private static final double EXCESS = Math.toRadians(20);

  private static final double SAME = 1e-6; // seconds

  private final BodyModel body;
  private final Motion kinematic;

  /**
   * @param kinematic on the body's own skeleton
   */
  FollowDoubts(BodyModel body, Motion kinematic) {
    this.body = body;
    this.kinematic = kinematic;
  }

  /** Adds to the marks of each frame. */
  void mark(List<TrackedFrame> frames, List<WindowReport> windows, List<Set<Doubt>> marks) {
    Skeleton skeleton = body.skeleton();
    var fit = new ForwardKinematics(skeleton);
    var simulated = new ForwardKinematics(skeleton);
    for (int f = 0; f < frames.size(); f++) {
      TrackedFrame frame = frames.get(f);
      Set<Doubt> doubts = marks.get(f);
      if (!frame.trusted()) {
        doubts.add(
            wasTried(frame.time() - kinematic.time(0), windows) ? Doubt.LOST : Doubt.CARRIED);
        continue;
      }
      fit.update(kinematic.pose(f));
      simulated.update(frame.pose());
      if (isFar(fit, simulated)) {
        doubts.add(Doubt.FAR);
      }
      if (leans(fit, simulated)) {
        doubts.add(Doubt.LEANS);
      }
      if (excess(frame.pose()) > EXCESS) {
        doubts.add(excess(kinematic.pose(f)) > EXCESS ? Doubt.LIMITS : Doubt.BENT);
      }
    }
    markUnsettled(frames, windows, marks);
  }

  /**
   * Whether simulation was tried at this time of the take: it is not where mostly something else
   * carries.
   */
  private static boolean wasTried(double time, List<WindowReport> windows) {
    return windows.stream().noneMatch(window -> !window.tried() && holds(window, time));
  }

  /**
   * @param time since the take's first frame, as the windows have it
   */
  private static boolean holds(WindowReport window, double time) {
    return time >= window.start() - SAME && time <= window.start() + window.committed() + SAME;
  }

  private boolean isFar(ForwardKinematics a, ForwardKinematics b) {
    double sum = 0;
    double most = 0;
    for (int j = 0; j < body.jointCount(); j++) {
      double distance = a.position(j).distanceTo(b.position(j));
      sum += distance;
      most = Math.max(most, distance);
    }
    return sum / body.jointCount() > MEAN_DISTANCE || most > JOINT_DISTANCE;
  }

  private boolean leans(ForwardKinematics a, ForwardKinematics b) {
    Vector3 before = trunk(a);
    Vector3 after = trunk(b);
    double cosine = before.dot(after) / (before.norm() * after.norm());
    return cosine < Math.cos(LEAN) || b.position(0).y() < a.position(0).y() - DROP;
  }

  private Vector3 trunk(ForwardKinematics kinematics) {
    return kinematics.position(body.skeleton().indexOf("Neck")).minus(kinematics.position(0));
  }

  private double excess(Pose pose) {
    double most = 0;
    for (int j = 1; j < body.jointCount(); j++) {
      most = Math.max(most, body.range(j).excess(pose.rotation(j)));
    }
    return most;
  }

  private static void markUnsettled(
      List<TrackedFrame> frames, List<WindowReport> windows, List<Set<Doubt>> marks) {
    for (WindowReport window : windows) {
      if (window.lost() || window.isSettled()) {
        continue;
      }
      for (int f = 0; f < frames.size(); f++) {
        if (holds(window, frames.get(f).time() - frames.get(0).time())) {
          marks.get(f).add(Doubt.UNSETTLED);
        }
      }
    }
  }
}
