package gravitas.datasets.json;

import gravitas.datasets.motionfile.LoadedMotion;
import gravitas.datasets.motionfile.MotionFormat;
import gravitas.datasets.motionfile.OutputFile;
import gravitas.datasets.motionfile.Take;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.physics.motion.Motion;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The project's own JSON format, which keeps all that is known of a take. */
public final class JsonFormat implements MotionFormat {
  /** The value of the key "format". */
  static final String NAME = "gravitas-motion";

  /** The version of the schema; files of another version are refused. */
  static final int VERSION = 1;

  @Override
  public String extension() {
    return "json";
  }

  @Override
  public String description() {
    return "JSON (poses, contacts, forces, torques, confidence, provenance)";
  }

  @Override
  public LoadedMotion read(Path file) throws IOException {
    List<Take> people = readPeople(file);
    return new LoadedMotion(
        people.get(0).motion(),
        people.size() == 1
            ? List.of()
            : List.of("holds " + people.size() + " people; the first is taken"));
  }

  /**
   * Reads all that the file holds of the only or the first person.
   *
   * @param file the file
   * @return the take
   * @throws IOException if a file cannot be read
   */
  public Take readTake(Path file) throws IOException {
    return readPeople(file).get(0);
  }

  /**
   * Reads all that the file holds of everybody.
   *
   * @param file the file
   * @return one take per person, at least one
   * @throws IOException if a file cannot be read
   */
  public List<Take> readPeople(Path file) throws IOException {
    return new TakeReader(file).read();
  }

  @Override
  public void write(Motion motion, Path file, WriteOptions options) throws IOException {
    write(Take.of(motion), file, options);
  }

  @Override
  public void write(Take take, Path file, WriteOptions options) throws IOException {
    write(List.of(take), file, options);
  }

  @Override
  public boolean holdsSeveral() {
    return true;
  }

  @Override
  public void write(List<Take> people, Path file, WriteOptions options) throws IOException {
    OutputFile.write(file, options.overwrite(), out -> TakeWriter.write(people, out));
  }
}
