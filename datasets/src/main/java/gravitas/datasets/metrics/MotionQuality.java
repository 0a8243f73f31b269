package gravitas.datasets.metrics;

import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.motion.Ground;

/**
 * How plausible a motion is by itself, at 25 frames per second, for which published values are.
 *
 * @param tvPerFrame total variation, metres per frame²
 * @param tvSi the same, metres per second²
 * @param jitter metres per second³
 * @param footSkatePercent of frames
 * @param footSlideMillimetres between adjacent frames of a standing foot
 * @param penetrationMillimetres mean depth below the floor y = 0
 * @param floatMillimetres mean height of the lowest point while a foot stands
 */
public record MotionQuality(
    double tvPerFrame,
    double tvSi,
    double jitter,
    double footSkatePercent,
    double footSlideMillimetres,
    double penetrationMillimetres,
    double floatMillimetres) {
  /** The rate of the paper's protocol, frames per second. */
  public static final double RATE = 25;

  /** Judges landmarks; a motion of fewer than four frames at 25 per second is refused. */
  public static MotionQuality of(PointTracks landmarks, ContactRule rule) {
    PointTracks sampled = landmarks.atRate(RATE);
    FootContacts contacts = FootContacts.by(rule, sampled);
    return new MotionQuality(
        TotalVariation.perFrame(sampled),
        TotalVariation.si(sampled),
        Jitter.si(sampled),
        FootSkate.percent(sampled, contacts),
        FootSlide.millimetres(sampled, contacts),
        Penetration.millimetres(sampled, Ground.FLOOR),
        FloatHeight.millimetres(sampled, Ground.FLOOR, contacts));
  }
}
