package gravitas.datasets;

import gravitas.datasets.bvh.BvhFormat;
import gravitas.datasets.motionfile.LoadedMotion;
import gravitas.datasets.motionfile.MotionFormat;
import gravitas.datasets.motionfile.MotionWriter;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.physics.motion.Motion;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** All formats, chosen by a file's extension. */
public final class MotionFormats {
  private static final List<MotionFormat> FORMATS = List.of(new BvhFormat());

  private MotionFormats() {}

  /** The formats that can be read and written. */
  public static List<MotionFormat> all() {
    return FORMATS;
  }

  /** Reads a motion from any file whose extension is known. */
  public static LoadedMotion read(Path file) throws IOException {
    return formatOf(file).read(file);
  }

  /** Writes a motion in the format of the file's extension. */
  public static void write(Motion motion, Path file, WriteOptions options) throws IOException {
    formatOf(file).write(motion, file, options);
  }

  private static MotionFormat formatOf(Path file) {
    String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
    for (MotionFormat format : FORMATS) {
      if (name.endsWith("." + format.extension())) {
        return format;
      }
    }
    throw new IllegalArgumentException(
        file
            + ": no motion format has this extension; known are "
            + String.join(", ", FORMATS.stream().map(MotionWriter::extension).toList()));
  }
}
