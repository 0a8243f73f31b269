package gravitas.datasets.table;

import gravitas.datasets.motionfile.DecimalText;
import gravitas.datasets.motionfile.OutputFile;
import gravitas.datasets.motionfile.Take;
import gravitas.datasets.motionfile.TextLines;
import gravitas.datasets.motionfile.TracksFormat;
import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.geometry.Vector3;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Positions in metres: the header {@code time,Hips.x,Hips.y,Hips.z,…}, then one row per frame; the
 * cells of a missing point are empty. Where trust is known, columns {@code trusted} and {@code
 * pathTrusted} (the place in the world) of 1 and 0 follow the time.
 */
public final class CsvFormat implements TracksFormat {
  private static final int DIGITS = 6;
  private static final List<String> FLAGS = List.of("trusted", "pathTrusted");

  @Override
  public String extension() {
    return "csv";
  }

  @Override
  public String description() {
    return "table of joint positions, metres";
  }

  @Override
  public void write(PointTracks tracks, Path file, WriteOptions options) throws IOException {
    OutputFile.write(file, options.overwrite(), out -> writeTo(tracks, Map.of(), out));
  }

  @Override
  public void write(Take take, Path file, WriteOptions options) throws IOException {
    PointTracks tracks = PointTracks.of(take.motion());
    Map<String, List<Boolean>> flags = new LinkedHashMap<>();
    flags.put(FLAGS.get(0), take.trusted());
    flags.put(FLAGS.get(1), take.pathTrusted());
    flags.values().removeIf(List::isEmpty);
    OutputFile.write(file, options.overwrite(), out -> writeTo(tracks, flags, out));
  }

  private static void writeTo(
      PointTracks tracks, Map<String, List<Boolean>> flags, OutputStream out) throws IOException {
    var text = new StringBuilder("time");
    flags.keySet().forEach(flag -> text.append(',').append(flag));
    for (String name : tracks.names()) {
      String plain = name.replaceAll("[,\"\\s]", "_");
      text.append(',').append(plain).append(".x,").append(plain).append(".y,").append(plain);
      text.append(".z");
    }
    text.append('\n');
    for (int f = 0; f < tracks.frameCount(); f++) {
      DecimalText.append(text, tracks.time(f), DIGITS);
      for (List<Boolean> each : flags.values()) {
        text.append(each.get(f) ? ",1" : ",0");
      }
      for (int p = 0; p < tracks.pointCount(); p++) {
        if (tracks.isPresent(f, p)) {
          Vector3 v = tracks.position(f, p);
          for (double c : new double[] {v.x(), v.y(), v.z()}) {
            text.append(',');
            DecimalText.append(text, c, DIGITS);
          }
        } else {
          text.append(",,,");
        }
      }
      text.append('\n');
      out.write(text.toString().getBytes(StandardCharsets.UTF_8));
      text.setLength(0);
    }
  }

  @Override
  public PointTracks read(Path file) throws IOException {
    TextLines lines = TextLines.read(file);
    List<String> header = List.of(lines.get(0).strip().split(",", -1));
    int before = 1;
    while (before < header.size() && FLAGS.contains(header.get(before))) {
      before++;
    }
    List<String> names = names(lines, header, before);
    List<double[]> rows = new ArrayList<>();
    for (int i = 1; i < lines.size(); i++) {
      if (!lines.get(i).isBlank()) {
        rows.add(row(lines, i, before, 3 * names.size()));
      }
    }
    double[] times = rows.stream().mapToDouble(row -> row[0]).toArray();
    double[] coordinates =
        rows.stream().flatMapToDouble(row -> Arrays.stream(row).skip(1)).toArray();
    try {
      return PointTracks.of(names, times, coordinates);
    } catch (IllegalArgumentException e) {
      throw new UnreadableFileException(file, e.getMessage(), e);
    }
  }

  private static List<String> names(TextLines lines, List<String> header, int before)
      throws UnreadableFileException {
    int columns = header.size() - before;
    if (!header.get(0).equals("time") || columns < 3 || columns % 3 != 0) {
      throw lines.problem(0, "the header should be time, then name.x, name.y, name.z per point");
    }
    List<String> names = new ArrayList<>();
    for (int c = before; c < header.size(); c += 3) {
      if (!header.get(c).endsWith(".x")) {
        throw lines.problem(0, "column " + (c + 1) + " should end in .x");
      }
      names.add(header.get(c).substring(0, header.get(c).length() - 2));
    }
    return names;
  }

  /** The time, then the coordinates; what stands between is left out. */
  private static double[] row(TextLines lines, int line, int before, int coordinates)
      throws UnreadableFileException {
    String[] cells = lines.get(line).split(",", -1);
    if (cells.length != before + coordinates) {
      throw lines.problem(line, cells.length + " cells instead of " + (before + coordinates));
    }
    double[] row = new double[1 + coordinates];
    row[0] = lines.number(line, cells[0]);
    for (int c = 0; c < coordinates; c++) {
      String cell = cells[before + c];
      row[c + 1] = cell.isBlank() ? Double.NaN : lines.number(line, cell);
    }
    return row;
  }
}
