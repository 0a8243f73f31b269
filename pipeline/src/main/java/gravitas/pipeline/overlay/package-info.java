/**
 * Pictures to look at: what was seen, fitted and simulated, drawn over the video.
 *
 * <p>{@code BodyOverlay} draws the simulated body, {@code FramePainter} what the pose stage made of
 * a frame: dots are the networks' landmarks, from red (not believed) to green (sure); lines are the
 * fitted skeleton seen through the fitted camera: left orange, right blue, middle white; feet in
 * contact have a yellow ring.
 */
package gravitas.pipeline.overlay;
