package gravitas.datasets.motionfile;

import gravitas.physics.motion.Motion;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Writes motions to files of one format. */
public interface MotionWriter {
  /** {@return the extension that chooses this format, lower case, without the dot} */
  String extension();

  /** {@return the word that chooses this format in a list of outputs} */
  default String word() {
    return extension();
  }

  /** {@return what the format is, in a few words} */
  String description();

  /**
   * Further files that a take brings along in this format; those there is nothing for are not
   * written.
   *
   * @param file the take's own
   * @return their names, made from the file's
   */
  default List<Path> companions(Path file) {
    return List.of();
  }

  /** {@return whether one file holds several people; if not, each needs a file of his own} */
  default boolean holdsSeveral() {
    return false;
  }

  /**
   * Writes a motion; the file appears complete or not at all.
   *
   * @param motion the motion
   * @param file the file
   * @param options how it is written
   * @throws java.nio.file.FileAlreadyExistsException if it exists and may not be replaced
   */
  void write(Motion motion, Path file, WriteOptions options) throws IOException;

  /**
   * Writes a motion with what else is known of it, as far as the format has a place for it: at
   * least the frames that are not to be trusted are marked in CSV, GLB, JSON and MOT.
   *
   * @param take the take
   * @param file the file
   * @param options how it is written
   * @throws IOException if a file cannot be written
   */
  default void write(Take take, Path file, WriteOptions options) throws IOException {
    write(take.motion(), file, options);
  }

  /**
   * Writes all people of a scene into one file; for formats where {@link #holdsSeveral}.
   *
   * @param people at least one, all at the same frames
   * @param file the file
   * @param options how it is written
   * @throws IOException if a file cannot be written
   */
  default void write(List<Take> people, Path file, WriteOptions options) throws IOException {
    if (people.size() > 1) {
      throw new IllegalArgumentException(
          file + ": ." + extension() + " holds one person, and there are " + people.size());
    }
    write(people.get(0), file, options);
  }
}
