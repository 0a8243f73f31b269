package gravitas.datasets.metrics;

import gravitas.datasets.joints.JointSet;
import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidSkeleton;
import gravitas.physics.body.SkeletonShape;
import gravitas.physics.motion.Motion;
import gravitas.physics.scene.Scene;
import java.util.Optional;

/**
 * How plausible a motion is by itself, at 25 frames per second, for which published values are.
 *
 * <p>Every command that judges a motion without a truth takes its figures from here, so that they
 * agree whichever file it came in.
 *
 * @param tvPerFrame total variation of Human3.6M's 17 joints, metres per frame²
 * @param tvSi the same, metres per second²
 * @param jitter of these joints, metres per second³
 * @param footSkatePercent of frames, of feet that are low
 * @param footSlideMillimetres between adjacent frames of a low foot
 * @param floor penetration and float
 */
public record MotionQuality(
    double tvPerFrame,
    double tvSi,
    double jitter,
    double footSkatePercent,
    double footSlideMillimetres,
    FloorQuality floor) {
  /** The rate of the paper's protocol, frames per second. */
  public static final double RATE = 25;

  /**
   * {@return what a motion is like on the level floor}
   *
   * @param motion at least four frames when sampled at 25 per second
   */
  public static MotionQuality of(Motion motion) {
    return of(motion, Scene.LEVEL_FLOOR);
  }

  /**
   * {@return what a motion is like among surfaces}
   *
   * @param motion at least four frames when sampled at 25 per second
   * @param scene the surfaces
   */
  public static MotionQuality of(Motion motion, Scene scene) {
    Motion sampled = motion.resampled(RATE);
    Optional<BodyShape> shape = SkeletonShape.of(motion.skeleton());
    if (shape.isEmpty()) {
      return at25(PointTracks.of(sampled), Optional.empty(), scene);
    }
    // with the heels, which not every format can hold
    var whole = new Motion(HumanoidSkeleton.of(shape.get()), sampled.times(), sampled.poses());
    Optional<PointTracks> surface = Optional.of(BodySurface.lowestPoints(whole, shape.get()));
    return at25(PointTracks.of(whole), surface, scene);
  }

  /**
   * Judges points of a known convention; fewer than four frames at 25 per second are refused.
   *
   * @param points the points over time
   * @return the quality
   */
  public static MotionQuality ofPoints(PointTracks points) {
    return at25(points.atRate(RATE), Optional.empty(), Scene.LEVEL_FLOOR);
  }

  private static MotionQuality at25(
      PointTracks points, Optional<PointTracks> surface, Scene scene) {
    PointTracks landmarks = JointSet.STANDARD_19.from(points);
    PointTracks joints = JointSet.H36M_17.from(points);
    FootContacts contacts = FootContacts.by(ContactRule.OF_MOTION, landmarks);
    return new MotionQuality(
        TotalVariation.perFrame(joints),
        TotalVariation.si(joints),
        Jitter.si(joints),
        FootSkate.percent(landmarks, contacts),
        FootSlide.millimetres(landmarks, contacts),
        FloorQuality.of(surface.isPresent(), surface.orElse(points), contacts, scene));
  }
}
