package gravitas.pipeline;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** What the command line names: videos, folders of videos, folders of images. */
public final class Inputs {
  private static final Set<String> VIDEOS =
      Set.of("mp4", "mov", "avi", "mkv", "webm", "m4v", "mpg", "mpeg", "wmv", "3gp");
  private static final Set<String> IMAGES = Set.of("jpg", "jpeg", "png", "bmp", "tif", "tiff");

  private static final String OVERLAY = OutputKind.OVERLAY.ending();

  private Inputs() {}

  /**
   * {@return every single clip; a folder of videos stands for the videos in it, by name}
   *
   * @param named files and folders
   * @throws IOException if a file cannot be read
   */
  public static List<Path> clips(List<Path> named) throws IOException {
    Set<Path> clips = new LinkedHashSet<>();
    for (Path each : named) {
      if (!Files.isDirectory(each)) {
        clips.add(each);
        continue;
      }
      List<Path> videos = withoutOverlays(filesIn(each, VIDEOS));
      if (videos.isEmpty() && filesIn(each, IMAGES).isEmpty()) {
        throw new IOException(each + ": the folder holds neither videos nor images");
      }
      clips.addAll(videos.isEmpty() ? List.of(each) : videos);
    }
    return withoutRepetition(clips);
  }

  /** Results of an earlier run that lie beside their videos are no clips. */
  private static List<Path> withoutOverlays(List<Path> videos) {
    Set<String> names = new HashSet<>();
    videos.forEach(video -> names.add(Targets.nameOf(video)));
    return videos.stream()
        .filter(
            video -> {
              String name = video.getFileName().toString();
              return !name.endsWith(OVERLAY)
                  || !names.contains(name.substring(0, name.length() - OVERLAY.length()));
            })
        .toList();
  }

  /** A clip that is named twice, alone and with its folder, is one clip. */
  private static List<Path> withoutRepetition(Set<Path> clips) throws IOException {
    Set<Path> seen = new HashSet<>();
    List<Path> once = new ArrayList<>();
    for (Path clip : clips) {
      if (seen.add(Files.exists(clip) ? clip.toRealPath() : clip)) {
        once.add(clip);
      }
    }
    return once;
  }

  private static List<Path> filesIn(Path folder, Set<String> endings) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(Files::isRegularFile)
          .filter(
              file -> {
                String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
                return !name.startsWith(".")
                    && endings.contains(name.substring(name.lastIndexOf('.') + 1));
              })
          .sorted()
          .toList();
    }
  }
}
