package gravitas.datasets.motionfile;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/** The lines of a text file, and numbers from their cells with errors that name the place. */
public final class TextLines {
  private static final long LARGEST_FILE = 1L << 30;

  private final Path file;
  private final List<String> lines;

  private TextLines(Path file, List<String> lines) {
    this.file = file;
    this.lines = lines;
  }

  /**
   * Reads a text file of at most 1 GB.
   *
   * @param file the file
   * @return the lines
   * @throws IOException if a file cannot be read
   */
  public static TextLines read(Path file) throws IOException {
    if (!Files.exists(file)) {
      throw new NoSuchFileException(file.toString());
    }
    if (!Files.isRegularFile(file) || Files.size(file) > LARGEST_FILE) {
      throw new UnreadableFileException(
          file, "is not a file of at most " + LARGEST_FILE + " bytes");
    }
    String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    return new TextLines(file, text.lines().toList());
  }

  /** {@return the file they come from} */
  public Path file() {
    return file;
  }

  /** {@return how many lines there are} */
  public int size() {
    return lines.size();
  }

  /**
   * {@return a line, counted from zero; a line that is not there is an error}
   *
   * @param index from zero
   * @throws UnreadableFileException if it is not there or no such value
   */
  public String get(int index) throws UnreadableFileException {
    if (index >= lines.size()) {
      throw new UnreadableFileException(
          file, "ends after " + lines.size() + " lines; more are needed");
    }
    return lines.get(index);
  }

  /**
   * {@return a cell as a finite number}
   *
   * @param line its number, from zero
   * @param cell the text of the number
   * @throws UnreadableFileException if it is not there or no such value
   */
  public double number(int line, String cell) throws UnreadableFileException {
    try {
      double value = Double.parseDouble(cell.strip());
      if (Double.isFinite(value)) {
        return value;
      }
    } catch (NumberFormatException e) {
      // reported below
    }
    throw problem(line, "'" + TextScanner.shortened(cell) + "' is not a finite number");
  }

  /**
   * {@return a problem in a line, counted from zero here and from one in the message}
   *
   * @param line its number, from zero
   * @param sentence what is the matter
   */
  public UnreadableFileException problem(int line, String sentence) {
    return new UnreadableFileException(file, line + 1, sentence);
  }
}
