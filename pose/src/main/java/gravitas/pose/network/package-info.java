/**
 * The networks and what surrounds them: cut the picture, run, decode.
 *
 * <pre>
 *   Picture --Crop--&gt; tensor --OnnxNetwork (DJL)--&gt; numbers --Detector | LandmarkNetwork--&gt; people
 * </pre>
 *
 * <p>Constants of the networks' input and output are those of MediaPipe's public graphs.
 */
package gravitas.pose.network;
