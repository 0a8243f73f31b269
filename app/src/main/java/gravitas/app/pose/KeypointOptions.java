package gravitas.app.pose;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import gravitas.pose.observation.KeypointFiles;
import gravitas.pose.observation.KeypointLayout;
import gravitas.pose.observation.Observations;
import gravitas.pose.observation.ObservedFrame;
import gravitas.pose.track.PersonChoice;
import gravitas.pose.video.ClipRange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** The flags for key points that another program found. */
public final class KeypointOptions {
  private static final Pattern SIZE = Pattern.compile("(\\d{1,6})x(\\d{1,6})");

  @Option(
      names = "--keypoints",
      paramLabel = "FILE|DIR",
      description = "Use these instead of looking: ours, OpenPose, COCO or MediaPipe JSON.")
  private Path file;

  @Option(
      names = "--size",
      paramLabel = "WxH",
      description = "Size of the picture the key points belong to (default: the video's).")
  private String size;

  @Option(
      names = "--layout",
      paramLabel = "NAME",
      description = "Order of the key points, if it is not found out: ${COMPLETION-CANDIDATES}.")
  private KeypointLayout layout;

  public Optional<Path> file() {
    return Optional.ofNullable(file);
  }

  /**
   * Reads them.
   *
   * @param width of the video's picture where there is one, else 0
   * @param rate frames per second where the file does not say
   * @param person which of several people is followed
   * @param range which part is wanted
   */
  public Observations read(int width, int height, double rate, PersonChoice person, ClipRange range)
      throws IOException {
    if (Double.isFinite(range.mostPerSecond())) {
      throw new CommandFailure(
          ExitCode.USAGE, "--max-rate is for pictures; --keypoints are used frame by frame");
    }
    if (!Files.exists(file)) {
      throw new CommandFailure(ExitCode.INPUT, "--keypoints " + file + ": no such file");
    }
    int wide = width;
    int high = height;
    if (size != null) {
      Matcher sides = SIZE.matcher(size.toLowerCase(Locale.ROOT));
      if (!sides.matches()) {
        throw new CommandFailure(
            ExitCode.USAGE, "--size " + size + ": give WIDTHxHEIGHT, such as 1080x1920");
      }
      wide = Integer.parseInt(sides.group(1));
      high = Integer.parseInt(sides.group(2));
    }
    try {
      var files = new KeypointFiles(wide, high, rate, Optional.ofNullable(layout), person::choose);
      return within(range, files.read(file));
    } catch (IllegalArgumentException e) {
      throw new CommandFailure(ExitCode.INPUT, e.getMessage(), e);
    }
  }

  private Observations within(ClipRange range, Observations all) {
    List<ObservedFrame> wanted =
        all.frames().stream()
            .filter(f -> f.time() >= range.start() - 1e-6 && f.time() < range.end())
            .toList();
    if (wanted.isEmpty()) {
      throw new CommandFailure(
          ExitCode.INPUT,
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
