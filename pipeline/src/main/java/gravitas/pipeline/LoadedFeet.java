package gravitas.pipeline;

import gravitas.datasets.joints.JointSet;
import gravitas.datasets.metrics.FootContacts;
import gravitas.datasets.metrics.FootSkate;
import gravitas.datasets.metrics.FootSlide;
import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.motion.Motion;
import gravitas.tracking.TrackedFrame;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Sliding of feet where the simulation's feet carry load: a second contact rule beside the one by
 * height, applied to any motion at the same times. A low swinging foot, which the rule by height
 * counts as standing, does not count here.
 *
 * @param skatePercent frames in which a loaded foot moved more than 2 cm, percent
 * @param slideMillimetres mean way of loaded feet between frames
 */
public record LoadedFeet(double skatePercent, double slideMillimetres) {
  /** Both are defined at this rate. */
  private static final double RATE = 25;

  /**
   * Of a motion whose frames are those given.
   *
   * @param motion simulated, or the kinematic one it followed
   * @param frames one per frame of the motion
   * @return how far they slide
   */
  public static LoadedFeet of(Motion motion, List<TrackedFrame> frames) {
    Motion resampled = motion.resampled(RATE);
    PointTracks points = JointSet.STANDARD_19.from(PointTracks.of(resampled));
    int[] nearest = nearest(motion, resampled);
    FootContacts contacts =
        FootContacts.known(
            Map.of(
                "LHeel", flags(frames, nearest, frame -> frame.left().heel()),
                "LBigToe", flags(frames, nearest, frame -> frame.left().toes()),
                "RHeel", flags(frames, nearest, frame -> frame.right().heel()),
                "RBigToe", flags(frames, nearest, frame -> frame.right().toes())));
    return new LoadedFeet(
        FootSkate.percent(points, contacts), FootSlide.millimetres(points, contacts));
  }

  private static int[] nearest(Motion motion, Motion resampled) {
    int[] nearest = new int[resampled.frameCount()];
    int at = 0;
    for (int f = 0; f < nearest.length; f++) {
      while (at + 1 < motion.frameCount()
          && Math.abs(motion.time(at + 1) - resampled.time(f))
              <= Math.abs(motion.time(at) - resampled.time(f))) {
        at++;
      }
      nearest[f] = at;
    }
    return nearest;
  }

  private static boolean[] flags(
      List<TrackedFrame> frames, int[] nearest, Predicate<TrackedFrame> flag) {
    boolean[] flags = new boolean[nearest.length];
    for (int f = 0; f < flags.length; f++) {
      flags[f] = flag.test(frames.get(nearest[f]));
    }
    return flags;
  }
}
