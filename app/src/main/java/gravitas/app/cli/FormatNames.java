package gravitas.app.cli;

import gravitas.datasets.MotionFormats;
import gravitas.datasets.motionfile.MotionFormat;
import gravitas.datasets.motionfile.MotionWriter;
import gravitas.datasets.motionfile.TracksFormat;
import java.util.ArrayList;
import java.util.function.Predicate;

/**
 * Endings of motion files for the help, which puts them where it says {@code
 * ${COMPLETION-CANDIDATES}}: a new format is named there by itself.
 */
public abstract class FormatNames extends ArrayList<String> {
  private static final long serialVersionUID = 1;

  private FormatNames(Predicate<MotionWriter> wanted) {
    MotionFormats.all().stream().filter(wanted).map(MotionWriter::extension).forEach(this::add);
  }

  /** What can be written. */
  public static final class Written extends FormatNames {
    private static final long serialVersionUID = 1;

    /** All formats. */
    public Written() {
      super(format -> true);
    }
  }

  /** What can be read. */
  public static final class Read extends FormatNames {
    private static final long serialVersionUID = 1;

    /** Those of motions, and those of positions. */
    public Read() {
      super(format -> format instanceof MotionFormat || format instanceof TracksFormat);
    }
  }
}
