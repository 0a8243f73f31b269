package gravitas.datasets.metrics;

import gravitas.datasets.tracks.PointTracks;
import java.util.Arrays;

/**
 * How far a motion is from a reference, over the time both cover.
 *
 * @param frames compared
 * @param mpjpeGlobal millimetres
 * @param mpjpe millimetres
 * @param mpjpeProcrustes millimetres
 * @param accelerationError millimetres per frame² at 25 frames per second
 * @param footSkatePercent of the motion, at 25 frames per second, contacts seen in the reference
 */
public record MotionComparison(
    int frames,
    double mpjpeGlobal,
    double mpjpe,
    double mpjpeProcrustes,
    double accelerationError,
    double footSkatePercent) {

  /**
   * Compares landmarks of the same joint set. Both start at time zero; the motion is interpolated
   * at the reference's times.
   *
   * @param motion the motion
   * @param reference what it is compared with
   * @return the differences
   */
  public static MotionComparison of(PointTracks motion, PointTracks reference) {
    PointTracks truth = reference.fromZero();
    PointTracks start = motion.fromZero();
    double end = start.time(start.frameCount() - 1) + 1e-9;
    double[] common = Arrays.stream(truth.times()).filter(t -> t <= end).toArray();
    truth = truth.slice(0, common.length);
    PointTracks same = start.at(clamped(common, start.time(start.frameCount() - 1)));
    PointTracks slowTruth = truth.atRate(MotionQuality.RATE);
    PointTracks slow = start.at(clamped(slowTruth.times(), start.time(start.frameCount() - 1)));
    return new MotionComparison(
        common.length,
        MpjpeGlobal.millimetres(same, truth),
        MpjpeAligned.millimetres(same, truth),
        MpjpeProcrustes.millimetres(same, truth),
        AccelerationError.millimetresPerFrame(slow, slowTruth),
        FootSkate.percent(slow, FootContacts.by(ContactRule.OF_TRUTH, slowTruth)));
  }

  private static double[] clamped(double[] times, double end) {
    return Arrays.stream(times).map(t -> Math.min(t, end)).toArray();
  }

  /**
   * {@return the motion moved by the one rotation and translation that fits the whole reference
   * best}
   *
   * @param motion the motion
   * @param reference what it is compared with
   */
  public static PointTracks rigidlyFitted(PointTracks motion, PointTracks reference) {
    PointTracks truth = reference.fromZero();
    PointTracks own = motion.fromZero();
    PointTracks same = own.at(truth.times());
    return RigidFit.of(same, truth).apply(own);
  }
}
