package gravitas.datasets.retarget;

import gravitas.physics.body.BodyShape;
import gravitas.physics.motion.Motion;

/**
 * A foreign motion on the standard skeleton.
 *
 * @param shape the person's lengths, as measured from the foreign skeleton
 * @param motion of {@code HumanoidSkeleton.of(shape)}, its floor at y = 0
 */
public record Retargeted(BodyShape shape, Motion motion) {}
