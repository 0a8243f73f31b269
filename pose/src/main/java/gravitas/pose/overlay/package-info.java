/**
 * Pictures to look at: what was seen and what was fitted, drawn over the video.
 *
 * <pre>
 *   video + Observations + FitResult --FramePainter--&gt; OverlayVideo (mp4) | ContactSheet (png)
 * </pre>
 *
 * <p>Dots are the networks' landmarks, from red (not believed) to green (sure). Lines are the
 * fitted skeleton seen through the fitted camera: left orange, right blue, middle white. Feet in
 * contact have a yellow ring.
 */
package gravitas.pose.overlay;
