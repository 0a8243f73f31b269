/**
 * Depth from a network of our own, taught by motion capture: observations in, observations with
 * better depth and its deviations out.
 *
 * <pre>{@code
 * Observations better = LearnedDepth.shipped().improve(observations, camera);
 * }</pre>
 *
 * <p>{@link gravitas.pose.depth.SightWindow} and {@link gravitas.pose.depth.DepthFeatures} say what
 * the network is shown; training and use share them.
 */
package gravitas.pose.depth;
