package gravitas.datasets.motionfile;

import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.motion.Motion;
import java.io.IOException;
import java.nio.file.Path;

/** A file format that holds the positions of named points over time. */
public interface TracksFormat extends MotionWriter {
  /**
   * Reads positions, in metres.
   *
   * @param file the file
   * @return the positions
   * @throws UnreadableFileException if the file is not of this format
   */
  PointTracks read(Path file) throws IOException;

  /**
   * Writes positions; the file appears complete or not at all.
   *
   * @param tracks the points over time
   * @param file the file
   * @param options how it is written
   * @throws IOException if a file cannot be written
   */
  void write(PointTracks tracks, Path file, WriteOptions options) throws IOException;

  /** Writes the positions of all joints and end sites. */
  @Override
  default void write(Motion motion, Path file, WriteOptions options) throws IOException {
    write(PointTracks.of(motion), file, options);
  }
}
