/**
 * Which frames of a take may be relied on, and why others may not: one definition for every command
 * and every output.
 *
 * <pre>
 *   kinematic fit, simulated frames --FollowDoubts------+
 *   fit, camera, body               --FitDoubts---------+--&gt; FrameReliability, and the better of the two motions
 *   key points, footage             --ObservationDoubts-+
 * </pre>
 */
package gravitas.pipeline.reliability;
