/**
 * Pictures with true times, from a video file or a folder of images.
 *
 * <pre>
 *   VideoFile | ImageFolder --(own thread, bounded)--&gt; PictureStream --&gt; Picture (pixels, time)
 * </pre>
 *
 * <p>Pictures are upright (rotation metadata applied), keep the source's time stamps, and live in a
 * few recycled buffers, so hours of video need no more memory than seconds.
 */
package gravitas.pose.video;
