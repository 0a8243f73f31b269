package gravitas.datasets.bvh;

import gravitas.datasets.motionfile.LoadedMotion;
import gravitas.datasets.motionfile.MotionFormat;
import gravitas.datasets.motionfile.OutputFile;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.datasets.rig.Delivery;
import gravitas.physics.motion.Motion;
import java.io.IOException;
import java.nio.file.Path;

/** Biovision hierarchy, the plain-text format of animation programs. */
public final class BvhFormat implements MotionFormat {
  @Override
  public String extension() {
    return "bvh";
  }

  @Override
  public String description() {
    return "BVH animation (skeleton and rotations)";
  }

  @Override
  public LoadedMotion read(Path file) throws IOException {
    return BvhReader.read(file);
  }

  @Override
  public void write(Motion motion, Path file, WriteOptions options) throws IOException {
    var writer = new BvhWriter(Delivery.of(motion, options), options.unit().metres());
    OutputFile.write(file, options.overwrite(), writer::writeTo);
  }
}
