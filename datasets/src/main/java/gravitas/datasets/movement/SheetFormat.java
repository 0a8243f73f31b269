package gravitas.datasets.movement;

import gravitas.datasets.motionfile.MotionWriter;
import gravitas.datasets.motionfile.OutputFile;
import gravitas.datasets.motionfile.Take;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.physics.body.SkeletonShape;
import gravitas.physics.motion.Motion;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * A {@link MovementSheet} as {@code walk.sheet.json}, and the same numbers in {@code
 * walk.sheet.csv}: one row each with section, name, side, percent of the cycle, value, deviation,
 * unit.
 */
public final class SheetFormat implements MotionWriter {
  @Override
  public String extension() {
    return "sheet.json";
  }

  @Override
  public String word() {
    return "sheet";
  }

  @Override
  public String description() {
    return "gait and movement sheet (JSON and CSV)";
  }

  @Override
  public List<Path> companions(Path file) {
    return List.of(csv(file));
  }

  private static Path csv(Path file) {
    return file.resolveSibling(
        String.valueOf(file.getFileName()).replaceFirst("(?i)\\.json$", "") + ".csv");
  }

  @Override
  public void write(Motion motion, Path file, WriteOptions options) throws IOException {
    write(Take.of(motion), file, options);
  }

  @Override
  public void write(Take take, Path file, WriteOptions options) throws IOException {
    if (SkeletonShape.of(take.motion().skeleton()).isEmpty()) {
      throw new IllegalArgumentException(
          file
              + ": a sheet is made for the standard skeleton, and this is another one; move the"
              + " motion onto it first (convert: --standard)");
    }
    MovementSheet sheet = MovementSheet.of(take);
    byte[] json = (SheetJson.of(sheet).toPrettyString() + "\n").getBytes(StandardCharsets.UTF_8);
    OutputFile.write(file, options.overwrite(), out -> out.write(json));
    byte[] rows = rows(sheet).getBytes(StandardCharsets.UTF_8);
    OutputFile.write(csv(file), options.overwrite(), out -> out.write(rows));
  }

  private static String rows(MovementSheet sheet) {
    var text = new StringBuilder("section,name,side,percent,value,deviation,unit\n");
    for (Stance stance : sheet.events()) {
      row(
          text,
          "events",
          "heelStrike",
          stance.side(),
          stance.begins() ? stance.begin() : Double.NaN);
      row(text, "events", "toeOff", stance.side(), stance.ends() ? stance.end() : Double.NaN);
    }
    for (Section section : sheet.sections()) {
      if (!section.applies()) {
        text.append(section.name()).append(",not applicable,,,,,\n");
      }
      for (Measure each : section.measures()) {
        text.append(section.name()).append(',').append(each.name()).append(',');
        text.append(each.side()).append(",,").append(number(each.value())).append(",,");
        text.append(each.unit()).append('\n');
      }
    }
    for (MeanCurve curve : sheet.curves()) {
      for (int p = 0; p < curve.mean().size(); p++) {
        text.append("curves,").append(curve.coordinate()).append(',').append(curve.side());
        text.append(',').append(p).append(',').append(number(curve.mean().get(p))).append(',');
        text.append(number(curve.deviation().get(p))).append(",deg\n");
      }
    }
    return text.toString();
  }

  private static void row(
      StringBuilder text, String section, String name, String side, double seconds) {
    text.append(section).append(',').append(name).append(',').append(side).append(",,");
    text.append(number(seconds)).append(",,s\n");
  }

  private static String number(double value) {
    return Double.isFinite(value) ? String.format(Locale.ROOT, "%.4f", value) : "";
  }
}
