/**
 * Which frames of a take may be relied on, and why others may not: one definition for every command
 * and every output.
 *
 * <pre>
 *   kinematic fit, simulated frames --FollowDoubts--+
 *   fit, camera, body               --FitDoubts-----+--&gt; Trust, and the better of the two motions
 *   key points, footage             --SeenDoubts----+
 * </pre>
 */
package gravitas.app.trust;
