package gravitas.models.convert;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.ffmpeg.global.avutil;
import org.bytedeco.javacv.FFmpegFrameGrabber;
import org.bytedeco.javacv.Frame;
import org.bytedeco.javacv.FrameGrabber;
import org.bytedeco.javacv.Java2DFrameConverter;
import org.junit.jupiter.api.Assumptions;

/** Frames of the reference videos as network inputs; the test is skipped without the data. */
final class RealPictures {
  private RealPictures() {}

  /** Square pictures with a person in them, rows of RGB values from {@code low} to {@code high}. */
  static List<float[]> orSkip(int size, float low, float high) {
    Path folder = Path.of(System.getenv("GRAVITAS_DATA"), "video_with_reference");
    Assumptions.assumeTrue(
        Files.isDirectory(folder), () -> "needs the reference videos in " + folder);
    avutil.av_log_set_level(avutil.AV_LOG_ERROR);
    var pictures = new ArrayList<float[]>();
    pictures.add(picture(folder.resolve("walking/video.mp4"), size, low, high));
    pictures.add(picture(folder.resolve("gesturing/video.avi"), size, low, high));
    return pictures;
  }

  /** A video's first frame, fitted into a square with black borders. */
  private static float[] picture(Path video, int size, float low, float high) {
    try (var grabber = new FFmpegFrameGrabber(video.toFile());
        var converter = new Java2DFrameConverter()) {
      grabber.start();
      try (Frame frame = grabber.grabImage()) {
        BufferedImage whole = converter.convert(frame);
        int width = size * whole.getWidth() / whole.getHeight(); // both are portrait videos
        int left = (size - width) / 2;
        var small = new BufferedImage(size, size, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = small.createGraphics();
        graphics.setRenderingHint(
            RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
        graphics.drawImage(whole, left, 0, width, size, null);
        graphics.dispose();
        float[] values = new float[3 * size * size];
        for (int p = 0; p < size * size; p++) {
          int rgb = small.getRGB(p % size, p / size);
          for (int c = 0; c < 3; c++) {
            values[3 * p + c] = low + (high - low) * ((rgb >> (16 - 8 * c)) & 255) / 255f;
          }
        }
        return values;
      }
    } catch (FrameGrabber.Exception e) {
      throw new IllegalStateException("cannot read " + video, e);
    }
  }
}
