package gravitas.pipeline;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.pipeline.reliability.Doubt;
import gravitas.pose.PoseEstimate;
import gravitas.pose.observation.ObservedFrame;
import gravitas.tracking.ContactLoads;
import gravitas.tracking.TrackedFrame;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The footage's frames before and after a take, in which the body holds still: what is written has
 * the frames of the video, from its first on, and an animation laid over it is in step.
 *
 * <p>Frames beyond a jump in time are left out.
 */
final class HeldFrames {
  private static final double LONGEST_STEP = 1.0; // seconds between frames of one stretch

  private final List<ObservedFrame> before = new ArrayList<>();
  private final List<ObservedFrame> after = new ArrayList<>();
  private final PoseEstimate estimate;

  HeldFrames(PoseEstimate estimate, Motion take) {
    this.estimate = estimate;
    double first = take.time(0);
    double last = take.time(take.frameCount() - 1);
    List<ObservedFrame> all = estimate.observations().frames();
    double edge = first;
    for (int i = all.size() - 1; i >= 0; i--) {
      double time = all.get(i).time();
      if (time < first - 1e-6 && edge - time <= LONGEST_STEP) {
        before.add(0, all.get(i));
        edge = time;
      }
    }
    edge = last;
    for (ObservedFrame frame : all) {
      if (frame.time() > last + 1e-6 && frame.time() - edge <= LONGEST_STEP) {
        after.add(frame);
        edge = frame.time();
      }
    }
  }

  Reconstruction.Result around(Reconstruction.Result take) {
    if (before.isEmpty() && after.isEmpty()) {
      return take;
    }
    List<TrackedFrame> frames = new ArrayList<>();
    before.forEach(frame -> frames.add(held(frame, take.frames().get(0), take.kinematic())));
    double offset = before.isEmpty() ? 0 : take.kinematic().time(0) - before.get(0).time();
    take.frames().forEach(frame -> frames.add(frame.later(offset)));
    TrackedFrame last = take.frames().get(take.frames().size() - 1);
    after.forEach(frame -> frames.add(held(frame, last, take.kinematic())));
    return new Reconstruction.Result(
        take.body(),
        take.surfaces(),
        around(take.kinematic()),
        around(take.simulated()),
        frames,
        take.trust().between(doubts(before), doubts(after)),
        take.fittedSeconds(),
        take.track(),
        take.seconds(),
        take.referee());
  }

  private TrackedFrame held(ObservedFrame at, TrackedFrame like, Motion take) {
    double start = before.isEmpty() ? take.time(0) : before.get(0).time();
    List<Vector3> none = Collections.nCopies(like.torques().size(), Vector3.ZERO);
    return new TrackedFrame(at.time() - start, like.pose(), false, ContactLoads.NONE, none);
  }

  private Motion around(Motion motion) {
    List<Pose> poses = new ArrayList<>(Collections.nCopies(before.size(), motion.pose(0)));
    poses.addAll(motion.poses());
    poses.addAll(Collections.nCopies(after.size(), motion.pose(motion.frameCount() - 1)));
    double[] times = new double[poses.size()];
    for (int f = 0; f < times.length; f++) {
      int taken = f - before.size();
      times[f] =
          taken < 0
              ? before.get(f).time()
              : taken < motion.frameCount()
                  ? motion.time(taken)
                  : after.get(taken - motion.frameCount()).time();
    }
    return new Motion(motion.skeleton(), times, poses);
  }

  private List<Doubt> doubts(List<ObservedFrame> frames) {
    List<ObservedFrame> all = estimate.observations().frames();
    double from = all.get(estimate.footage().take().from()).time();
    double to = all.get(estimate.footage().take().to() - 1).time();
    return frames.stream()
        .map(f -> f.time() < from || f.time() > to ? Doubt.OTHER_TAKE : Doubt.UNSEEN)
        .toList();
  }
}
