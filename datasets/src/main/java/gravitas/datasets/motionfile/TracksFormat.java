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
   * @throws UnreadableFileException if the file is not of this format
   */
  PointTracks read(Path file) throws IOException;

  /** Writes positions; the file appears complete or not at all. */
  void write(PointTracks tracks, Path file, WriteOptions options) throws IOException;

  /** Writes the positions of all joints and end sites. */
  @Override
  default void write(Motion motion, Path file, WriteOptions options) throws IOException {
    write(PointTracks.of(motion), file, options);
  }
}
