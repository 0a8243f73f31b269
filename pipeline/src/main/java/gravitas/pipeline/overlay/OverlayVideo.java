package gravitas.pipeline.overlay;

import gravitas.physics.motion.Camera;
import gravitas.physics.motion.CameraPath;
import gravitas.pipeline.report.BodyScene;
import gravitas.pipeline.video.VideoWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.IntPredicate;

/**
 * The video again with the simulated body drawn over it; frames not to be trusted carry a striped
 * tape.
 *
 * <p>Pictures come one by one, so that a long video needs no more memory than a short one. Closing
 * without finishing leaves nothing behind.
 */
public final class OverlayVideo implements AutoCloseable {
  private final BodyOverlay overlay;
  private final IntPredicate trusted;
  private final VideoWriter video;
  private double first = Double.NaN;

  /**
   * @param file the file to write
   * @param scene the body over time
   * @param path the camera
   * @param rate frames per second of the source
   * @param trusted whether a frame of the body may be relied on
   * @throws IOException if the file cannot be written
   */
  public OverlayVideo(
      Path file, BodyScene scene, CameraPath path, double rate, IntPredicate trusted)
      throws IOException {
    this.overlay = new BodyOverlay(scene, path);
    this.trusted = trusted;
    Camera.Intrinsics lens = path.reference().intrinsics();
    this.video = new VideoWriter(file, lens.width(), lens.height(), rate);
  }

  /**
   * Adds a picture.
   *
   * @param time seconds in the source
   * @param frame of the body, or -1 where there is none
   * @param bgr rows of blue, green, red bytes; drawn on
   * @throws IOException if the file cannot be written
   */
  public void add(double time, int frame, byte[] bgr) throws IOException {
    if (Double.isNaN(first)) {
      first = time;
    }
    if (frame >= 0) {
      overlay.draw(time, frame, bgr);
      if (!trusted.test(frame)) {
        overlay.drawWarning(bgr);
      }
    }
    video.add(bgr, time - first);
  }

  /**
   * Completes the file and gives it its name.
   *
   * @throws IOException if the file cannot be written
   */
  public void finish() throws IOException {
    video.finish();
  }

  @Override
  public void close() throws IOException {
    video.close();
  }
}
