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
    return new LoadedMotion(readTake(file).motion(), List.of());
  }

  /** Reads all that the file holds. */
  public Take readTake(Path file) throws IOException {
    return new TakeReader(file).read();
  }

  @Override
  public void write(Motion motion, Path file, WriteOptions options) throws IOException {
    write(Take.of(motion), file, options);
  }

  @Override
  public void write(Take take, Path file, WriteOptions options) throws IOException {
    OutputFile.write(file, options.overwrite(), new TakeWriter(take)::writeTo);
  }
}
