package gravitas.pipeline;

import gravitas.physics.motion.CameraPath;
import gravitas.physics.motion.Motion;
import gravitas.physics.scene.Scene;
import gravitas.pipeline.reliability.Reprojection;
import gravitas.pose.observation.Observations;
import gravitas.pose.observation.ObservedFrame;
import gravitas.tracking.TrackedFrame;
import java.util.List;

/**
 * What can be said of a motion without knowing the truth; each number is a metric of `datasets`,
 * those of the motion alone the same as `inspect` gives for the files written.
 *
 * @param reprojectionPixels mean distance from where joints were seen
 * @param footSkatePercent of feet that are low, whatever they do
 * @param footSlideMillimetres mean way of a low foot per frame
 * @param loaded sliding of feet that carry load in the simulation
 * @param penetrationMillimetres depth of the lowest part in the floor, mean over frames
 * @param floatMillimetres height of the body where a foot should stand
 * @param tv total variation of joint accelerations, m/frame² at 25 per second
 */
public record TakeQuality(
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
   * @param scene the surfaces around it
   * @param frames which tell where feet carry load
   */
  static TakeQuality of(
      Motion motion, Scene scene, List<TrackedFrame> frames, CameraPath camera, Observations seen) {
    var alone = gravitas.datasets.metrics.MotionQuality.of(motion, scene);
    return new TakeQuality(
        reprojection(motion, camera, seen),
        alone.footSkatePercent(),
        alone.footSlideMillimetres(),
        LoadedFeet.of(motion, frames),
        alone.floor().penetrationMillimetres(),
        alone.floor().floatMillimetres(),
        alone.tvPerFrame());
  }

  /** Mean distance of twelve projected joints from their key points, weighted with visibility. */
  private static double reprojection(Motion motion, CameraPath camera, Observations seen) {
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
