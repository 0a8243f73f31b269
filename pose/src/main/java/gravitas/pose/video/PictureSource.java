package gravitas.pose.video;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Delivers pictures one after the other. Not thread-safe. */
public interface PictureSource extends Closeable {
  /** {@return pixels of an upright picture} */
  int width();

  /** {@return pixels of an upright picture} */
  int height();

  /**
   * {@return frames per second as the source states it, 0 if it states none that can be; the
   * pictures' own times are the truth}
   */
  double nominalRate();

  /** {@return the number of frames to expect, or -1 if the source does not say} */
  long expectedFrames();

  /**
   * Fills {@code bgr} (3 bytes per pixel) with the next picture and returns its time in seconds, or
   * NaN at the end.
   *
   * @param bgr rows of blue, green, red bytes
   * @return its time in seconds, or NaN at the end
   * @throws IOException if a file cannot be read
   */
  double next(byte[] bgr) throws IOException;

  /** {@return what was wrong with the source so far, one sentence each} */
  List<String> warnings();

  /**
   * Opens a video file or a folder of images.
   *
   * @param path the file or folder
   * @param range which part
   * @param folderRate frames per second of a folder of images
   * @return the pictures, to be closed
   * @throws IOException if a file cannot be read
   */
  static PictureSource open(Path path, ClipRange range, double folderRate) throws IOException {
    PictureSource all =
        Files.isDirectory(path)
            ? new ImageFolder(path, range, folderRate)
            : new VideoFile(path, range);
    return Double.isFinite(range.mostPerSecond())
        ? new ThinnedSource(all, range.mostPerSecond())
        : all;
  }
}
