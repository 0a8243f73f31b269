package gravitas.app.reconstruct;

import gravitas.app.track.TrackedFrame;
import gravitas.app.trust.Reprojection;
import gravitas.datasets.joints.JointSet;
import gravitas.datasets.metrics.ContactRule;
import gravitas.datasets.metrics.FloatHeight;
import gravitas.datasets.metrics.FootContacts;
import gravitas.datasets.metrics.FootSkate;
import gravitas.datasets.metrics.FootSlide;
import gravitas.datasets.metrics.Penetration;
import gravitas.datasets.metrics.TotalVariation;
import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.Ground;
import gravitas.physics.motion.Motion;
import gravitas.pose.observation.Observations;
import gravitas.pose.observation.ObservedFrame;
import java.util.List;

/**
 * What can be said of a motion without knowing the truth; each number is a metric of `datasets`.
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
  /** Foot skate and TV are defined at this rate. */
  private static final double RATE = 25;

  /**
   * Of a motion at the times of the simulated frames.
   *
   * @param frames which tell where feet carry load
   */
  static MotionQuality of(
      Motion motion, List<TrackedFrame> frames, Camera camera, Observations seen) {
    PointTracks all = PointTracks.of(motion.resampled(RATE));
    PointTracks points = JointSet.STANDARD_19.from(all);
    FootContacts contacts = FootContacts.by(ContactRule.OF_MOTION, points);
    return new MotionQuality(
        reprojection(motion, camera, seen),
        FootSkate.percent(points, contacts),
        FootSlide.millimetres(points, contacts),
        LoadedFeet.of(motion, frames),
        Penetration.millimetres(points, Ground.FLOOR),
        FloatHeight.millimetres(points, Ground.FLOOR, contacts),
        TotalVariation.perFrame(JointSet.H36M_17.from(all)));
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
