package gravitas.datasets.mocap;

import gravitas.datasets.acclaim.AmcReader;
import gravitas.datasets.bvh.BvhReader;
import gravitas.datasets.motionfile.LoadedMotion;
import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.datasets.retarget.Retargeted;
import gravitas.datasets.retarget.Retargeter;
import gravitas.physics.motion.Motion;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Recorded motions from files: BVH, CMU's BVH with its missing bones restored and its leading
 * T-pose dropped, CMU's own AMC with ASF, DeepMimic's JSON.
 */
public final class Mocap {
  private Mocap() {}

  /**
   * {@return the motion on the recording's own skeleton, metres, Y up}
   *
   * @param file the file
   * @throws IOException if a file cannot be read
   */
  public static LoadedMotion read(Path file) throws IOException {
    try {
      return recording(file);
    } catch (OutOfMemoryError | StackOverflowError e) {
      throw UnreadableFileException.exhausting(file, e);
    }
  }

  private static LoadedMotion recording(Path file) throws IOException {
    String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
    if (name.endsWith(".txt") || name.endsWith(".json")) {
      return DeepMimic.read(file);
    }
    if (name.endsWith(".amc")) {
      return AmcReader.read(file);
    }
    LoadedMotion loaded = BvhReader.read(file);
    return CmuSkeleton.isIncomplete(loaded.motion().skeleton()) ? completed(loaded) : loaded;
  }

  /**
   * {@return the motion on the standard skeleton with the person's lengths, its floor at y = 0}
   *
   * @param file the file
   * @throws IOException if a file cannot be read
   */
  public static Retargeted onStandardSkeleton(Path file) throws IOException {
    LoadedMotion loaded = read(file);
    try {
      return Retargeter.retarget(loaded.motion());
    } catch (IllegalArgumentException e) {
      throw new UnreadableFileException(file, e.getMessage(), e);
    }
  }

  private static LoadedMotion completed(LoadedMotion loaded) {
    Motion motion = loaded.motion();
    var whole =
        new Motion(CmuSkeleton.completed(motion.skeleton()), motion.times(), motion.poses());
    List<String> notes = new ArrayList<>(loaded.notes());
    notes.add("CMU conversion: thorax and wrist bones restored");
    if (whole.frameCount() > 1) {
      whole = whole.slice(1, whole.frameCount());
      notes.add("CMU conversion: the T-pose of the first frame dropped");
    }
    return new LoadedMotion(whole, notes);
  }
}
