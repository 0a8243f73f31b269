package gravitas.app.reconstruct;

import gravitas.app.track.TrackedFrame;
import gravitas.app.trust.Reprojection;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.Motion;
import gravitas.pose.observation.Observations;
import gravitas.pose.observation.ObservedFrame;
import java.util.List;

/**
 * What can be said of a motion without knowing the truth; each number is a metric of `datasets`,
 * those of the motion alone the same as `inspect` gives for the files written.
 *
 * @param footSkatePercent of feet that are low, whatever they do
 * @param loaded sliding of feet that carry load in the simulation
 */
record MotionQuality(
    double reprojectionPixels,
    double footSkatePercent,
    double footSlideMillimetres,
    LoadedFeet loaded,
    double penetrationMillimetres,
    double floatMillimetres,
    double tv) {
  /**
   * Of a motion at the times of the simulated frames.
   *
   * @param frames which tell where feet carry load
   */
  static MotionQuality of(
      Motion motion, List<TrackedFrame> frames, Camera camera, Observations seen) {
    var alone = gravitas.datasets.metrics.MotionQuality.of(motion);
    return new MotionQuality(
        reprojection(motion, camera, seen),
        alone.footSkatePercent(),
        alone.footSlideMillimetres(),
        LoadedFeet.of(motion, frames),
        alone.floor().penetrationMillimetres(),
        alone.floor().floatMillimetres(),
        alone.tvPerFrame());
  }

  /** Mean distance of twelve projected joints from their key points, weighted with visibility. */
  private static double reprojection(Motion motion, Camera camera, Observations seen) {
    var reprojection = new Reprojection(motion, camera);
    double sum = 0;
    double weights = 0;
    for (ObservedFrame frame : seen.frames()) {
      Reprojection.Miss miss = reprojection.of(frame);
      sum += miss.pixels();
      weights += miss.weight();
    }
    return sum / weights;
  }
}
