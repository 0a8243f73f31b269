package gravitas.datasets.motionfile;

import gravitas.physics.motion.Motion;
import java.io.IOException;
import java.nio.file.Path;

/**
 * A file format that holds a whole motion: what is written can be read back.
 *
 * <p>Implementations have no state. Formats that keep less than a motion (marker positions, tables)
 * are writers only.
 */
public interface MotionFormat extends MotionWriter {
  /**
   * Reads a motion.
   *
   * @param file the file
   * @return the motion
   * @throws UnreadableFileException if the file is not of this format
   */
  LoadedMotion read(Path file) throws IOException;

  @Override
  void write(Motion motion, Path file, WriteOptions options) throws IOException;
}
