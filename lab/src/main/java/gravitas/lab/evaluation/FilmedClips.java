package gravitas.lab.evaluation;

import gravitas.datasets.joints.JointConvention;
import gravitas.datasets.joints.JointSet;
import gravitas.datasets.json.ReferenceFile;
import gravitas.datasets.motionfile.JsonFile;
import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.motion.Camera;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Videos with measured joints: a folder per clip with one reference JSON and its videos. Cameras of
 * the reference are matched to videos by name; where that says nothing, the user may.
 */
final class FilmedClips {
  private final Path folder;
  private final Stretches stretch;
  private final Map<String, String> cameras;

  /**
   * @param cameras which camera filmed the only video of a clip, by the clip's name
   */
  FilmedClips(Path folder, Stretches stretch, Map<String, String> cameras) {
    this.folder = folder;
    this.stretch = stretch;
    this.cameras = Map.copyOf(cameras);
  }

  List<Sequence> videos(VideoSettings settings) throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new MissingDataException(folder + " is not a folder");
    }
    List<Sequence> sequences = new ArrayList<>();
    for (Path clip : list(folder)) {
      if (Files.isDirectory(clip)) {
        clip(clip, settings, sequences);
      }
    }
    if (sequences.isEmpty()) {
      throw new MissingDataException(
          folder + ": no clips; a clip is a folder with a reference (.json) and its videos");
    }
    return sequences;
  }

  private static List<Path> list(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.sorted().toList();
    }
  }

  private void clip(Path clip, VideoSettings settings, List<Sequence> sequences)
      throws IOException {
    String name = clip.getFileName().toString();
    List<Path> videos = new ArrayList<>();
    Path reference = null;
    for (Path file : list(clip)) {
      String lower = file.toString().toLowerCase(Locale.ROOT);
      if (lower.matches(".*\\.(mp4|avi|mov|mkv|webm)")) {
        videos.add(file);
      } else if (lower.endsWith(".json") && ReferenceFile.isOne(JsonFile.read(file))) {
        reference = file;
      }
    }
    if (reference == null || videos.isEmpty()) {
      String what = reference == null ? "reference (.json)" : "video";
      sequences.add(new MissingSequence(name, "", clip + " holds no " + what));
      return;
    }
    for (Path video : videos) {
      String stem = video.getFileName().toString().replaceFirst("\\.[^.]+$", "");
      String camera = videos.size() == 1 ? cameras.getOrDefault(name, stem) : stem;
      Path file = reference;
      sequences.add(
          new VideoSequence(
              videos.size() == 1 ? name : name + "/" + stem,
              "",
              video,
              List.of(reference),
              () -> read(file, camera),
              settings));
    }
  }

  private VideoSequence.Reference read(Path file, String camera) throws IOException {
    ReferenceFile reference = ReferenceFile.read(file);
    PointTracks points = reference.joints();
    JointConvention convention = JointConvention.of(points.names());
    PointTracks truth = JointSet.STANDARD_19.from(points, convention);
    Optional<Camera> known = Optional.ofNullable(reference.cameras().get(camera));
    return new VideoSequence.Reference(stretch.of(truth), known, false);
  }
}
