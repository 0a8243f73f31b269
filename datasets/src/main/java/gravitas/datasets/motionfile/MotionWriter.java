package gravitas.datasets.motionfile;

import gravitas.physics.motion.Motion;
import java.io.IOException;
import java.nio.file.Path;

/** Writes motions to files of one format. */
public interface MotionWriter {
  /** The extension that chooses this format, lower case, without the dot. */
  String extension();

  /** What the format is, in a few words. */
  String description();

  /**
   * Writes a motion; the file appears complete or not at all.
   *
   * @throws java.nio.file.FileAlreadyExistsException if it exists and may not be replaced
   */
  void write(Motion motion, Path file, WriteOptions options) throws IOException;

  /**
   * Writes a motion with what else is known of it, as far as the format has a place for it: at
   * least the frames that are not to be trusted are marked in CSV, GLB, JSON and MOT.
   */
  default void write(Take take, Path file, WriteOptions options) throws IOException {
    write(take.motion(), file, options);
  }
}
