/**
 * The vocabulary of the whole project: what a skeleton, a pose, a motion and a camera are.
 *
 * <pre>
 *   Skeleton  joints with parents and offsets, T-pose at rest (static)
 *   Pose      root position + one rotation per joint          (one instant)
 *   Motion    Skeleton + true timestamps + Poses               (a take)
 *   Camera    pixels from world points
 * </pre>
 *
 * <p>Everything is immutable and may be shared between threads. Metres, seconds, radians; world Y
 * up, right-handed; the resting body faces +Z with its left side towards +X. File formats convert
 * at the border and nowhere else.
 *
 * <pre>{@code
 * var kinematics = new ForwardKinematics(motion.skeleton());
 * kinematics.update(motion.pose(0));
 * Vector3 head = kinematics.position(motion.skeleton().indexOf("Head"));
 * }</pre>
 */
package gravitas.physics.motion;
