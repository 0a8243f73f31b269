/**
 * Foreign motions on the standard skeleton.
 *
 * <pre>
 *   any Motion --JointMap (who is whose knee)--&gt; BodyMeasurer --&gt; BodyShape --&gt; HumanoidSkeleton
 *              \--Retargeter (bone directions and twists)------&gt; Motion with its floor at y = 0
 * </pre>
 *
 * <p>The person's bone lengths are kept, so the feet of the copy stand where the feet of the
 * original stood.
 */
package gravitas.datasets.retarget;
