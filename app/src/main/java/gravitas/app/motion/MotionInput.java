package gravitas.app.motion;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import gravitas.datasets.MotionFormats;
import gravitas.datasets.joints.JointSet;
import gravitas.datasets.json.JsonFormat;
import gravitas.datasets.mocap.Mocap;
import gravitas.datasets.motionfile.LoadedMotion;
import gravitas.datasets.motionfile.Take;
import gravitas.datasets.tracks.PointTracks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Motion files as arguments: every format there is, with failures as sentences. */
final class MotionInput {
  private MotionInput() {}

  /** A motion with its skeleton: bvh, glb, json, amc or DeepMimic's txt. */
  static LoadedMotion motion(Path file) throws IOException {
    try {
      return isRecording(file) ? Mocap.read(file) : MotionFormats.read(file);
    } catch (IllegalArgumentException e) {
      throw new CommandFailure(ExitCode.INPUT, e.getMessage(), e);
    }
  }

  /** People with everything known of them, which only our own JSON has; none from other files. */
  static List<Take> people(Path file) throws IOException {
    return file.toString().endsWith(".json") ? new JsonFormat().readPeople(file) : List.of();
  }

  /** Positions of joints or markers, from those and trc, csv and references in JSON. */
  static PointTracks tracks(Path file) throws IOException {
    try {
      return isRecording(file)
          ? PointTracks.of(Mocap.read(file).motion())
          : MotionFormats.readTracks(file);
    } catch (IllegalArgumentException e) {
      throw new CommandFailure(ExitCode.INPUT, e.getMessage(), e);
    }
  }

  /** The landmarks of a set. */
  static PointTracks landmarks(Path file, PointTracks points, JointSet set) {
    try {
      return set.from(points);
    } catch (IllegalArgumentException e) {
      throw new CommandFailure(ExitCode.INPUT, file + ": " + e.getMessage(), e);
    }
  }

  static boolean holdsTracks(Path file) {
    try {
      return !isRecording(file) && MotionFormats.holdsTracks(file);
    } catch (IllegalArgumentException e) {
      throw new CommandFailure(ExitCode.INPUT, e.getMessage(), e);
    }
  }

  private static boolean isRecording(Path file) {
    String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    return name.endsWith(".amc") || name.endsWith(".txt");
  }

  /** What is read along: the skeletons beside a recording. */
  static List<Path> beside(Path file) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    if (!isRecording(file) || folder == null) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(each -> each.toString().toLowerCase(Locale.ROOT).endsWith(".asf"))
          .toList();
    }
  }

  /** The joint set of a flag. */
  static JointSet jointSet(String label) {
    try {
      return JointSet.ofLabel(label);
    } catch (IllegalArgumentException e) {
      throw new CommandFailure(ExitCode.USAGE, "--joints: " + e.getMessage(), e);
    }
  }
}
