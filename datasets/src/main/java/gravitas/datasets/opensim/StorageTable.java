package gravitas.datasets.opensim;

import gravitas.datasets.motionfile.DecimalText;
import gravitas.datasets.motionfile.OutputFile;
import gravitas.datasets.motionfile.TextLines;
import gravitas.datasets.motionfile.UnreadableFileException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * OpenSim's storage file: a header of {@code key=value} lines, a row of labels, rows of numbers.
 *
 * @param name the first line
 * @param inDegrees whether rotations are in degrees; files that do not say are in radians
 * @param labels of the columns, {@code time} first
 * @param rows numbers, one row per frame
 * @param notes further lines of the header, {@code key=value}; not read back
 */
public record StorageTable(
    String name, boolean inDegrees, List<String> labels, List<double[]> rows, List<String> notes) {
  private static final int DIGITS = 8;
  private static final int LONGEST_HEADER = 200;

  /**
   * Refuses rows of another length than the labels and keeps copies.
   *
   * @param name the first line
   * @param inDegrees whether rotations are in degrees
   * @param labels of the columns, {@code time} first
   * @param rows numbers, one row per frame
   * @param notes further lines of the header, {@code key=value}
   */
  public StorageTable {
    labels = List.copyOf(labels);
    rows = List.copyOf(rows);
    notes = List.copyOf(notes);
    for (double[] row : rows) {
      if (row.length != labels.size()) {
        throw new IllegalArgumentException(
            "a row of " + row.length + " numbers under " + labels.size() + " labels");
      }
    }
  }

  /**
   * A table without further lines in its header.
   *
   * @param name the name
   * @param inDegrees whether angles are degrees
   * @param labels of the columns
   * @param rows one number per column
   */
  public StorageTable(String name, boolean inDegrees, List<String> labels, List<double[]> rows) {
    this(name, inDegrees, labels, rows, List.of());
  }

  StorageTable withNotes(List<String> lines) {
    return new StorageTable(name, inDegrees, labels, rows, lines);
  }

  /**
   * {@return the index of a column}
   *
   * @param label its name
   */
  public int column(String label) {
    int index = labels.indexOf(label);
    if (index < 0) {
      throw new IllegalArgumentException(
          "no column '" + label + "'; there are " + String.join(", ", labels));
    }
    return index;
  }

  /**
   * Writes the file.
   *
   * @param file the file
   * @param overwrite whether a file that is there may be replaced
   * @throws IOException if a file cannot be written
   */
  public void write(Path file, boolean overwrite) throws IOException {
    OutputFile.write(file, overwrite, this::writeTo);
  }

  private void writeTo(OutputStream out) throws IOException {
    var text = new StringBuilder(name).append("\nversion=1\nnRows=").append(rows.size());
    text.append("\nnColumns=").append(labels.size());
    text.append("\ninDegrees=").append(inDegrees ? "yes" : "no");
    notes.forEach(note -> text.append('\n').append(note));
    text.append("\nendheader\n");
    text.append(String.join("\t", labels)).append('\n');
    for (double[] row : rows) {
      for (int c = 0; c < row.length; c++) {
        text.append(c == 0 ? "" : "\t");
        DecimalText.append(text, row[c], DIGITS);
      }
      text.append('\n');
      out.write(text.toString().getBytes(StandardCharsets.UTF_8));
      text.setLength(0);
    }
    out.write(text.toString().getBytes(StandardCharsets.UTF_8));
  }

  /**
   * {@return what a file holds}
   *
   * @param file the file
   * @throws IOException if a file cannot be read
   */
  public static StorageTable read(Path file) throws IOException {
    TextLines lines = TextLines.read(file);
    int at = 0;
    boolean degrees = false;
    while (!lines.get(at).strip().equalsIgnoreCase("endheader")) {
      String line = lines.get(at).strip().replace(" ", "");
      degrees |= line.equalsIgnoreCase("inDegrees=yes");
      if (++at > LONGEST_HEADER) {
        throw new UnreadableFileException(
            file, "has no line 'endheader'; is it a MOT or STO file?");
      }
    }
    List<String> labels = List.of(lines.get(at + 1).strip().split("\\s+"));
    if (!labels.get(0).equals("time")) {
      throw lines.problem(at + 1, "the first column should be called time");
    }
    List<double[]> rows = new ArrayList<>();
    for (int i = at + 2; i < lines.size(); i++) {
      if (!lines.get(i).isBlank()) {
        rows.add(row(lines, i, labels.size()));
      }
    }
    return new StorageTable(lines.get(0).strip(), degrees, labels, rows);
  }

  private static double[] row(TextLines lines, int line, int columns)
      throws UnreadableFileException {
    String[] cells = lines.get(line).strip().split("\\s+");
    if (cells.length != columns) {
      throw lines.problem(line, cells.length + " numbers under " + columns + " labels");
    }
    double[] row = new double[columns];
    for (int c = 0; c < columns; c++) {
      row[c] = lines.number(line, cells[c]);
    }
    return row;
  }
}
