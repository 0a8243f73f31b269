package gravitas.datasets.opensim;

import gravitas.datasets.anatomy.Facing;
import gravitas.datasets.motionfile.DecimalText;
import gravitas.datasets.motionfile.LengthUnit;
import gravitas.datasets.motionfile.OutputFile;
import gravitas.datasets.motionfile.TextLines;
import gravitas.datasets.motionfile.TracksFormat;
import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Marker positions: three header lines, two rows of labels, a blank row, then frames; tab
 * separated.
 *
 * <p>Written in millimetres, Y up, the frame rate being the mean one and times those of the motion;
 * a marker missing in a frame leaves three blank cells. Read in mm, cm or m as the header says.
 *
 * <p>A whole motion is written as in the other files of OpenSim, turned about the vertical so that
 * the person faces +X on average ({@link Facing}). A fifth cell of the first line, {@code
 * turnedAboutY=DEGREES}, tells by how much; other programs ignore it, and reading turns back.
 */
public final class TrcFormat implements TracksFormat {
  private static final String TURNED = "turnedAboutY=";
  private static final int FIRST_DATA_LINE = 6;
  private static final int DIGITS = 5; // of millimetres

  @Override
  public String extension() {
    return "trc";
  }

  @Override
  public String description() {
    return "TRC marker positions for OpenSim, millimetres";
  }

  /** Of a whole motion, the person facing +X on average, as in the other files of OpenSim. */
  @Override
  public void write(Motion motion, Path file, WriteOptions options) throws IOException {
    Facing facing = Facing.of(motion);
    PointTracks turned = PointTracks.of(facing.turned(motion));
    String turn = "\t" + TURNED + DecimalText.of(Math.toDegrees(facing.radians()), 9);
    String name = file.getFileName() + turn;
    OutputFile.write(file, options.overwrite(), out -> writeTo(turned, name, out));
  }

  @Override
  public void write(PointTracks tracks, Path file, WriteOptions options) throws IOException {
    String name = file.getFileName().toString();
    OutputFile.write(file, options.overwrite(), out -> writeTo(tracks, name, out));
  }

  private static void writeTo(PointTracks tracks, String name, OutputStream out)
      throws IOException {
    double rate = tracks.frameCount() > 1 ? tracks.meanRate() : 30;
    var text = new StringBuilder("PathFileType\t4\t(X/Y/Z)\t").append(name).append('\n');
    text.append("DataRate\tCameraRate\tNumFrames\tNumMarkers\tUnits\tOrigDataRate\t");
    text.append("OrigDataStartFrame\tOrigNumFrames\n");
    String hertz = DecimalText.of(rate, 6);
    String count = "\t" + tracks.frameCount();
    text.append(hertz).append('\t').append(hertz).append(count).append('\t');
    text.append(tracks.pointCount()).append("\tmm\t").append(hertz).append("\t1").append(count);
    text.append("\nFrame#\tTime");
    tracks.names().forEach(marker -> text.append('\t').append(marker).append("\t\t"));
    text.append("\n\t");
    for (int p = 1; p <= tracks.pointCount(); p++) {
      text.append("\tX").append(p).append("\tY").append(p).append("\tZ").append(p);
    }
    text.append("\n\n");
    for (int f = 0; f < tracks.frameCount(); f++) {
      text.append(f + 1).append('\t');
      DecimalText.append(text, tracks.time(f), 6);
      for (int p = 0; p < tracks.pointCount(); p++) {
        marker(text, tracks.position(f, p));
      }
      text.append('\n');
      out.write(text.toString().getBytes(StandardCharsets.UTF_8));
      text.setLength(0);
    }
  }

  private static void marker(StringBuilder text, Vector3 v) {
    for (double c : new double[] {v.x(), v.y(), v.z()}) {
      text.append('\t');
      if (v.isFinite()) {
        DecimalText.append(text, 1000 * c, DIGITS);
      }
    }
  }

  @Override
  public PointTracks read(Path file) throws IOException {
    TextLines lines = TextLines.read(file);
    if (!lines.get(0).startsWith("PathFileType")) {
      throw lines.problem(0, "a TRC file begins with PathFileType");
    }
    String[] header = lines.get(2).strip().split("\t");
    if (header.length < 5) {
      throw lines.problem(
          2, "DataRate, CameraRate, NumFrames, NumMarkers, Units should stand here");
    }
    double scale = unit(lines, header[4]).metres();
    List<String> names = names(lines);
    List<double[]> rows = new ArrayList<>();
    for (int i = FIRST_DATA_LINE - 1; i < lines.size(); i++) { // the blank row is often left out
      if (!lines.get(i).isBlank()) {
        rows.add(row(lines, i, names.size(), scale));
      }
    }
    double[] times = rows.stream().mapToDouble(row -> row[0]).toArray();
    double[] coordinates =
        rows.stream().flatMapToDouble(row -> Arrays.stream(row).skip(1)).toArray();
    try {
      PointTracks tracks = PointTracks.of(names, times, coordinates);
      double turn = turn(lines);
      return turn == 0 ? tracks : tracks.mapped(new Facing(-turn)::turned);
    } catch (IllegalArgumentException e) {
      throw new UnreadableFileException(file, e.getMessage(), e);
    }
  }

  /** By how much the file's world is turned, radians; zero in files of others. */
  private static double turn(TextLines lines) throws UnreadableFileException {
    for (String cell : lines.get(0).split("\t")) {
      if (cell.startsWith(TURNED)) {
        return Math.toRadians(lines.number(0, cell.substring(TURNED.length()).strip()));
      }
    }
    return 0;
  }

  private static LengthUnit unit(TextLines lines, String symbol) throws UnreadableFileException {
    try {
      return LengthUnit.ofSymbol(symbol);
    } catch (IllegalArgumentException e) {
      throw lines.problem(2, e.getMessage());
    }
  }

  private static List<String> names(TextLines lines) throws UnreadableFileException {
    List<String> names = new ArrayList<>();
    String[] cells = lines.get(3).split("\t");
    for (int c = 2; c < cells.length; c += 3) {
      names.add(cells[c].strip());
    }
    if (names.isEmpty() || names.stream().anyMatch(String::isEmpty)) {
      throw lines.problem(3, "every third column from the third on should name a marker");
    }
    return names;
  }

  private static double[] row(TextLines lines, int line, int markers, double scale)
      throws UnreadableFileException {
    String[] cells = lines.get(line).split("\t", -1);
    double[] row = new double[1 + 3 * markers];
    Arrays.fill(row, Double.NaN);
    row[0] = lines.number(line, cells.length > 1 ? cells[1] : "");
    for (int c = 0; c < 3 * markers && c + 2 < cells.length; c++) {
      String cell = cells[c + 2].strip();
      boolean missing = cell.isEmpty() || cell.equalsIgnoreCase("nan");
      row[c + 1] = missing ? Double.NaN : scale * lines.number(line, cell);
    }
    return row;
  }
}
