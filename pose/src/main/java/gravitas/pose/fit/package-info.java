/**
 * Fits one skeleton to a whole clip: from landmarks in pixels to a motion in metres on the floor.
 *
 * <pre>
 *   Observations --FitProblemBuilder--&gt; FitProblem --InitialPoses--&gt; FitState --StretchFit (Gauss-Newton)--&gt;
 *                                     Motion, Camera, contacts; LongFit joins stretches of long clips
 *                                     residuals: PixelTerm, DepthTerm, PostureTerm (one frame),
 *                                                SmoothTerm, FootTerm (neighbouring frames)
 *                                     solver:    BandedSystem (block Cholesky, linear in frames)
 * </pre>
 *
 * <p>Unknown per frame: the root's position and one rotation per joint. Unknown once per clip: the
 * camera's tilt, height and focal length, and the person's proportions. All are solved together.
 * Pixels lead; the networks' depth is a weak hint; constant bones, feet that stand still on the
 * floor, and smoothness supply the rest.
 */
package gravitas.pose.fit;
