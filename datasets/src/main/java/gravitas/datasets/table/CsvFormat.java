package gravitas.datasets.table;

import gravitas.datasets.motionfile.DecimalText;
import gravitas.datasets.motionfile.OutputFile;
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
import java.util.List;

/**
 * Positions in metres: the header {@code time,Hips.x,Hips.y,Hips.z,…}, then one row per frame; the
 * cells of a missing point are empty.
 */
public final class CsvFormat implements TracksFormat {
  private static final int DIGITS = 6;

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
    OutputFile.write(file, options.overwrite(), out -> writeTo(tracks, out));
  }

  private static void writeTo(PointTracks tracks, OutputStream out) throws IOException {
    var text = new StringBuilder("time");
    for (String name : tracks.names()) {
      String plain = name.replaceAll("[,\"\\s]", "_");
      text.append(',').append(plain).append(".x,").append(plain).append(".y,").append(plain);
      text.append(".z");
    }
    text.append('\n');
    for (int f = 0; f < tracks.frameCount(); f++) {
      DecimalText.append(text, tracks.time(f), DIGITS);
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
    List<String> names = names(lines);
    List<double[]> rows = new ArrayList<>();
    for (int i = 1; i < lines.size(); i++) {
      if (!lines.get(i).isBlank()) {
        rows.add(row(lines, i, 1 + 3 * names.size()));
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

  private static List<String> names(TextLines lines) throws UnreadableFileException {
    String[] header = lines.get(0).strip().split(",", -1);
    if (!header[0].equals("time") || header.length < 4 || header.length % 3 != 1) {
      throw lines.problem(0, "the header should be time, then name.x, name.y, name.z per point");
    }
    List<String> names = new ArrayList<>();
    for (int c = 1; c < header.length; c += 3) {
      if (!header[c].endsWith(".x")) {
        throw lines.problem(0, "column " + (c + 1) + " should end in .x");
      }
      names.add(header[c].substring(0, header[c].length() - 2));
    }
    return names;
  }

  private static double[] row(TextLines lines, int line, int columns)
      throws UnreadableFileException {
    String[] cells = lines.get(line).split(",", -1);
    if (cells.length != columns) {
      throw lines.problem(line, cells.length + " cells instead of " + columns);
    }
    double[] row = new double[columns];
    for (int c = 0; c < columns; c++) {
      boolean missing = c > 0 && cells[c].isBlank();
      row[c] = missing ? Double.NaN : lines.number(line, cells[c]);
    }
    return row;
  }
}
