package gravitas.datasets.retarget;

import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.body.BodyShape;
import gravitas.physics.motion.Motion;

/**
 * A foreign motion on the standard skeleton.
 *
 * @param shape the person's lengths, as measured from the foreign skeleton
 * @param motion of {@code HumanoidSkeleton.of(shape)}, its floor at y = 0
 * @param recorded the foreign joint centres of the arms and legs as landmarks ({@code limbs-12}),
 *     lifted with the motion: what the copy should be compared with
 */
public record Retargeted(BodyShape shape, Motion motion, PointTracks recorded) {}
