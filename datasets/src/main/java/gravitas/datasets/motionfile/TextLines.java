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

  /** Reads a text file of at most 1 GB. */
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

  public Path file() {
    return file;
  }

  public int size() {
    return lines.size();
  }

  /** A line, counted from zero; a line that is not there is an error. */
  public String get(int index) throws UnreadableFileException {
    if (index >= lines.size()) {
      throw new UnreadableFileException(
          file, "ends after " + lines.size() + " lines; more are needed");
    }
    return lines.get(index);
  }

  /** A cell as a finite number. */
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

  /** A problem in a line, counted from zero here and from one in the message. */
  public UnreadableFileException problem(int line, String sentence) {
    return new UnreadableFileException(file, line + 1, sentence);
  }
}
