package gravitas.app.pose;

import gravitas.app.cli.HelpTopic;
import gravitas.pipeline.KeypointSource;
import gravitas.pipeline.work.RequestException;
import gravitas.pose.observation.KeypointLayout;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** The flags for key points that another program found. */
public final class KeypointOptions {
  /** How the help calls these flags. */
  public static final HelpTopic TOPIC =
      HelpTopic.of("Key points of another program", "--keypoints", "--size", "--layout");

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

  /** {@return the file or folder, if there is one} */
  public Optional<Path> file() {
    return Optional.ofNullable(file);
  }

  /** {@return where they are and what is said of them} */
  public Optional<KeypointSource> source() {
    return file().map(f -> new KeypointSource(f, size(), Optional.ofNullable(layout)));
  }

  private Optional<KeypointSource.Size> size() {
    if (size == null) {
      return Optional.empty();
    }
    Matcher sides = SIZE.matcher(size.toLowerCase(Locale.ROOT));
    if (!sides.matches()) {
      throw new RequestException("--size " + size + ": give WIDTHxHEIGHT, such as 1080x1920");
    }
    return Optional.of(
        new KeypointSource.Size(
            Integer.parseInt(sides.group(1)), Integer.parseInt(sides.group(2))));
  }
}
