package gravitas.datasets.glb;

import gravitas.datasets.motionfile.LoadedMotion;
import gravitas.datasets.motionfile.MotionFormat;
import gravitas.datasets.motionfile.OutputFile;
import gravitas.datasets.motionfile.Take;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.physics.motion.Motion;
import java.io.IOException;
import java.nio.file.Path;

/** Binary glTF: a body of rounded limbs that moves, for viewers in the browser. */
public final class GlbFormat implements MotionFormat {
  @Override
  public String extension() {
    return "glb";
  }

  @Override
  public String description() {
    return "binary glTF 2.0 (body of rigid segments and animation)";
  }

  @Override
  public LoadedMotion read(Path file) throws IOException {
    return GlbReader.read(file);
  }

  @Override
  public void write(Motion motion, Path file, WriteOptions options) throws IOException {
    write(Take.of(motion), file, options);
  }

  /** Frames that are not to be trusted carry an orange sign above the body. */
  @Override
  public void write(Take take, Path file, WriteOptions options) throws IOException {
    OutputFile.write(file, options.overwrite(), new GlbWriter(take)::writeTo);
  }
}
