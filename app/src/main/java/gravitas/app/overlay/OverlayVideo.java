package gravitas.app.overlay;

import gravitas.app.report.BodyScene;
import gravitas.app.video.VideoWriter;
import gravitas.physics.motion.Camera;
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
  private final int width;
  private final int height;
  private double first = Double.NaN;

  /**
   * @param rate frames per second of the source
   * @param trusted whether a frame of the body may be relied on
   */
  public OverlayVideo(Path file, BodyScene scene, Camera camera, double rate, IntPredicate trusted)
      throws IOException {
    this.overlay = new BodyOverlay(scene, camera);
    this.trusted = trusted;
    this.width = camera.intrinsics().width();
    this.height = camera.intrinsics().height();
    this.video = new VideoWriter(file, width - width % 2, height - height % 2, rate);
  }

  /**
   * Adds a picture.
   *
   * @param time seconds in the source
   * @param frame of the body, or -1 where there is none
   * @param bgr rows of blue, green, red bytes; drawn on
   */
  public void add(double time, int frame, byte[] bgr) throws IOException {
    if (Double.isNaN(first)) {
      first = time;
    }
    if (frame >= 0) {
      overlay.draw(frame, bgr);
      if (!trusted.test(frame)) {
        overlay.drawWarning(bgr);
      }
    }
    video.add(evenSized(bgr), time - first);
  }

  /** The codec takes even sizes only: an odd last row or column is left out. */
  private byte[] evenSized(byte[] bgr) {
    if (width % 2 == 0 && height % 2 == 0) {
      return bgr;
    }
    int row = 3 * (width - width % 2);
    byte[] cut = new byte[row * (height - height % 2)];
    for (int y = 0; y < height - height % 2; y++) {
      System.arraycopy(bgr, 3 * width * y, cut, row * y, row);
    }
    return cut;
  }

  /** Completes the file and gives it its name. */
  public void finish() throws IOException {
    video.finish();
  }

  @Override
  public void close() throws IOException {
    video.close();
  }
}
