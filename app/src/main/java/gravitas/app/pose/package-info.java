/**
 * The command {@code pose}: from a video to what was seen and the kinematic motion, without
 * physics.
 *
 * <pre>
 *   PoseOptions (flags) --&gt; PoseSettings --PoseEstimator--&gt; PoseEstimate --&gt; PoseFiles, accuracy table
 * </pre>
 */
package gravitas.app.pose;
