package gravitas.pipeline.reliability;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.CameraPath;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.ObservedFrame;
import java.util.ArrayList;
import java.util.List;

/**
 * Looks where an arm or a leg is not where it was seen, though the body as a whole is: the network
 * took it from somebody else, or no posture was found that shows it.
 *
 * <p>A single picture says little, because the fit rightly passes over a key point that strays for
 * a moment; so a limb is doubted where it is missed in most pictures of a while. What two looks at
 * a picture dispute counts although it is hardly believed: that they do is a sign of a stranger.
 * Between two such stretches that are hardly apart, or between one and pictures in which nobody was
 * seen, the limb is on its way to or from a stranger, and the fit goes along.
 */
final class LimbDoubts {
  /** Metres across the line of sight, as for the mean of a body that does something else. */
  private static final double MISSED = 0.10;

  /** Visibility: disputed points have 0.3 at most, hidden ones less than this as a rule. */
  private static final double SEEN = 0.2;

  private static final double WHILE = 0.15; // seconds to either side
  private static final double SAME = 1e-6; // seconds

  private final Motion kinematic;
  private final CameraPath path;
  private final List<List<Landmark>> limbs;

  LimbDoubts(Motion kinematic, CameraPath path) {
    this.kinematic = kinematic;
    this.path = path;
    this.limbs = new ArrayList<>();
    for (Landmark.Limb limb : List.of(Landmark.Limb.ARMS, Landmark.Limb.LEGS)) {
      for (String side : List.of("LEFT", "RIGHT")) {
        limbs.add(
            List.of(Landmark.values()).stream()
                .filter(landmark -> landmark.limb() == limb && landmark.name().startsWith(side))
                .toList());
      }
    }
  }

  /** One per frame: whether a limb is not where it was seen; never where nobody was. */
  boolean[] of(List<ObservedFrame> frames) {
    boolean[] doubted = new boolean[frames.size()];
    for (List<Landmark> limb : limbs) {
      boolean[] missed = new boolean[frames.size()];
      markLimb(frames, missed(frames, limb), missed);
      bridge(frames, missed);
      for (int f = 0; f < doubted.length; f++) {
        doubted[f] |= missed[f];
      }
    }
    return doubted;
  }

  /**
   * Marks what lies between two marked stretches less than two whiles apart, of which one may be a
   * stretch in which nobody was seen.
   */
  private static void bridge(List<ObservedFrame> frames, boolean[] marked) {
    int last = -1;
    for (int f = 0; f < marked.length; f++) {
      if (!marked[f] && frames.get(f).isSeen()) {
        continue;
      }
      boolean near =
          last >= 0
              && (marked[f] || marked[last])
              && frames.get(f).time() - frames.get(last).time() < 2 * WHILE;
      for (int between = last + 1; near && between < f; between++) {
        marked[between] = true;
      }
      last = f;
    }
  }

  /** Marks the frames in whose surroundings most of the frames seen miss the limb. */
  private static void markLimb(List<ObservedFrame> frames, boolean[] missed, boolean[] doubted) {
    int from = 0;
    int to = 0;
    int seen = 0;
    int bad = 0;
    for (int f = 0; f < frames.size(); f++) {
      double time = frames.get(f).time();
      for (; to < frames.size() && frames.get(to).time() <= time + WHILE + SAME; to++) {
        seen += frames.get(to).isSeen() ? 1 : 0;
        bad += missed[to] ? 1 : 0;
      }
      for (; frames.get(from).time() < time - WHILE - SAME; from++) {
        seen -= frames.get(from).isSeen() ? 1 : 0;
        bad -= missed[from] ? 1 : 0;
      }
      doubted[f] |= frames.get(f).isSeen() && 2 * bad > seen;
    }
  }

  private boolean[] missed(List<ObservedFrame> frames, List<Landmark> limb) {
    var kinematics = new ForwardKinematics(kinematic.skeleton());
    boolean[] missed = new boolean[frames.size()];
    for (int f = 0; f < frames.size(); f++) {
      ObservedFrame frame = frames.get(f);
      boolean inside =
          frame.time() >= kinematic.time(0)
              && frame.time() <= kinematic.time(kinematic.frameCount() - 1);
      if (frame.isSeen() && inside) {
        kinematics.update(kinematic.at(frame.time()));
        missed[f] =
            frame.landmarks().joints().stream()
                .anyMatch(joint -> limb.contains(joint) && isMissed(kinematics, frame, joint));
      }
    }
    return missed;
  }

  private boolean isMissed(ForwardKinematics kinematics, ObservedFrame frame, Landmark joint) {
    Vector3 place = kinematics.position(joint.place().joint(kinematic.skeleton()));
    Camera camera = path.at(frame.time());
    double depth = camera.depth(place);
    if (depth <= 0 || frame.visibility(joint) <= SEEN) {
      return false;
    }
    Camera.Pixel pixel = camera.project(place);
    double pixels = Math.hypot(pixel.x() - frame.x(joint), pixel.y() - frame.y(joint));
    return pixels * depth / camera.intrinsics().fx() > MISSED;
  }
}
