/**
 * The networks and what surrounds them: cut the picture, run, decode.
 *
 * <pre>
 *   Picture --Crop--&gt; tensor --OnnxNetwork (DJL)--&gt; numbers --Detector | BlazePose--&gt; people
 * </pre>
 *
 * <p>Constants of the networks' input and output are those of MediaPipe's public graphs.
 *
 * <p>Another landmark network is a {@link gravitas.pose.network.LandmarkModel} and a {@link
 * gravitas.pose.network.LandmarkNetwork} of its own, and a line in {@link
 * gravitas.pose.network.LandmarkModels}; whose points are new ones adds them to {@link
 * gravitas.pose.observation.Landmark}. Nothing else knows which network it was.
 */
package gravitas.pose.network;
