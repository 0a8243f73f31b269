package gravitas.pipeline;

import gravitas.pipeline.work.RequestException;
import gravitas.pose.observation.KeypointFiles;
import gravitas.pose.observation.KeypointLayout;
import gravitas.pose.observation.Observations;
import gravitas.pose.observation.ObservedFrame;
import gravitas.pose.person.PersonChoice;
import gravitas.pose.video.ClipRange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Key points that another program found.
 *
 * @param file or folder of files: ours, OpenPose, COCO or MediaPipe JSON
 * @param size of the picture they belong to, if it is not the video's
 * @param layout their order, if it is not to be found out
 */
public record KeypointSource(Path file, Optional<Size> size, Optional<KeypointLayout> layout) {
  /**
   * Of a picture, in pixels.
   *
   * @param width pixels
   * @param height pixels
   */
  public record Size(int width, int height) {}

  /**
   * Everything else is found out.
   *
   * @param file the file
   * @return the source
   */
  public static KeypointSource of(Path file) {
    return new KeypointSource(file, Optional.empty(), Optional.empty());
  }

  /**
   * Reads them.
   *
   * @param width of the video's picture where there is one, else 0
   * @param rate frames per second where the file does not say
   * @param person which of several people is followed
   * @param range which part is wanted
   */
  Observations read(int width, int height, double rate, PersonChoice person, ClipRange range)
      throws IOException {
    if (Double.isFinite(range.mostPerSecond())) {
      throw new RequestException("--max-rate is for pictures; --keypoints are used frame by frame");
    }
    if (!Files.exists(file)) {
      throw new IOException("--keypoints " + file + ": no such file");
    }
    try {
      var files =
          new KeypointFiles(
              size.map(Size::width).orElse(width),
              size.map(Size::height).orElse(height),
              rate,
              layout,
              person::choose);
      return within(range, files.read(file));
    } catch (IllegalArgumentException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private Observations within(ClipRange range, Observations all) throws IOException {
    List<ObservedFrame> wanted =
        all.frames().stream()
            .filter(f -> f.time() >= range.start() - 1e-6 && f.time() < range.end())
            .toList();
    if (wanted.isEmpty()) {
      throw new IOException(
          String.format(
              Locale.ROOT,
              "%s: no frame from %.2f s on before %.2f s",
              file,
              range.start(),
              range.end()));
    }
    return all.withFrames(wanted);
  }
}
