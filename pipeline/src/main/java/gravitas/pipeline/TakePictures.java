package gravitas.pipeline;

import gravitas.pose.video.ClipRange;
import gravitas.pose.video.PictureSource;
import java.io.IOException;
import java.nio.file.Path;

/**
 * The pictures of a clip once more, each with the frame of the motion it belongs to. One at a time:
 * a long video needs no more memory than a short one.
 */
final class TakePictures {
  private final Path video;
  private final ClipRange range;
  private final double folderRate;
  private final double[] times;

  /**
   * @param times of the motion's frames, seconds
   */
  TakePictures(Path video, ClipRange range, double folderRate, double[] times) {
    this.video = video;
    this.range = range;
    this.folderRate = folderRate;
    this.times = times.clone();
  }

  /** Receives the pictures. */
  @FunctionalInterface
  interface Visitor {
    /**
     * @param frame of the motion, or -1 before its first and after its last
     * @param bgr may be drawn on
     */
    void picture(double time, int frame, byte[] bgr) throws IOException;
  }

  void visit(Visitor visitor) throws IOException {
    try (PictureSource source = PictureSource.open(video, range, folderRate)) {
      byte[] bgr = new byte[3 * source.width() * source.height()];
      int frame = 0;
      for (double time = source.next(bgr); !Double.isNaN(time); time = source.next(bgr)) {
        while (frame + 1 < times.length
            && Math.abs(times[frame + 1] - time) <= Math.abs(times[frame] - time)) {
          frame++;
        }
        visitor.picture(time, covers(frame, time) ? frame : -1, bgr);
      }
    }
  }

  /** A picture more than half a frame away from all of the motion has no body. */
  private boolean covers(int frame, double time) {
    double spacing =
        times.length < 2 ? 1 : (times[times.length - 1] - times[0]) / (times.length - 1);
    return Math.abs(times[frame] - time) <= 0.75 * spacing;
  }
}
