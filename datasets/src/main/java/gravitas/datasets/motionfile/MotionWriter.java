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
}
