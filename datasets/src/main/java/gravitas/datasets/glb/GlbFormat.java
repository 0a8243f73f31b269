package gravitas.datasets.glb;

import gravitas.datasets.motionfile.LoadedMotion;
import gravitas.datasets.motionfile.MotionFormat;
import gravitas.datasets.motionfile.OutputFile;
import gravitas.datasets.motionfile.Take;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.physics.motion.Motion;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Binary glTF: a person with a skinned mesh that moves, for viewers and animation programs. */
public final class GlbFormat implements MotionFormat {
  @Override
  public String extension() {
    return "glb";
  }

  @Override
  public String description() {
    return "binary glTF 2.0 (skinned person and animation)";
  }

  @Override
  public LoadedMotion read(Path file) throws IOException {
    List<Motion> people = GlbReader.readPeople(file);
    return new LoadedMotion(
        people.get(0),
        people.size() == 1
            ? List.of()
            : List.of("holds " + people.size() + " animated skeletons; the first is taken"));
  }

  @Override
  public void write(Motion motion, Path file, WriteOptions options) throws IOException {
    write(Take.of(motion), file, options);
  }

  /** Frames that are not to be trusted, and contacts, stand in the animation's extras. */
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
    OutputFile.write(file, options.overwrite(), new GlbWriter(people, options)::writeTo);
  }

  /**
   * Reads everybody; {@link #read} takes the first.
   *
   * @param file the file
   * @return one motion per animated skeleton, at least one
   * @throws IOException if a file cannot be read
   */
  public List<Motion> readPeople(Path file) throws IOException {
    return GlbReader.readPeople(file);
  }
}
