package gravitas.datasets.motionfile;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** The words of a text file one by one, with the line each stands in for error messages. */
public final class TextScanner {
  private static final long LARGEST_FILE = 1L << 30;

  private final Path file;
  private final String text;
  private int position;
  private int line = 1;
  private int lineOfWord = 1;

  /**
   * Scans a text.
   *
   * @param file named in messages
   * @param text the words
   */
  public TextScanner(Path file, String text) {
    this.file = file;
    this.text = text;
  }

  /**
   * Opens a text file of at most 1 GB; bytes that are not UTF-8 become replacement characters.
   *
   * @param file the file
   * @return the scanner
   * @throws IOException if a file cannot be read
   */
  public static TextScanner open(Path file) throws IOException {
    if (!Files.exists(file)) {
      throw new NoSuchFileException(file.toString());
    }
    if (!Files.isRegularFile(file)) {
      throw new UnreadableFileException(file, "is not a file");
    }
    long size = Files.size(file);
    if (size > LARGEST_FILE) {
      throw new UnreadableFileException(
          file, "has " + size + " bytes; text files of at most " + LARGEST_FILE + " are read");
    }
    return new TextScanner(file, new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
  }

  /** {@return whether another word follows} */
  public boolean hasNext() {
    skipSpace();
    return position < text.length();
  }

  /**
   * {@return the next word; the end of the file is an error that says what was expected}
   *
   * @param expected what it is called in messages
   * @throws UnreadableFileException if it is not there or no such value
   */
  public String next(String expected) throws UnreadableFileException {
    skipSpace();
    if (position >= text.length()) {
      throw problem("the file ends where " + expected + " should follow");
    }
    int start = position;
    while (position < text.length() && !isSpace(text.charAt(position))) {
      position++;
    }
    lineOfWord = line;
    return text.substring(start, position);
  }

  /**
   * {@return the next word without moving on, or an empty string at the end}
   *
   * @throws UnreadableFileException if it is not there or no such value
   */
  public String peek() throws UnreadableFileException {
    if (!hasNext()) {
      return "";
    }
    int before = position;
    int lineBefore = lineOfWord;
    String word = next("a word");
    position = before;
    lineOfWord = lineBefore;
    return word;
  }

  /**
   * {@return whether the next word stands in this line}
   *
   * @param wanted the line
   */
  public boolean nextIsOnLine(int wanted) {
    return hasNext() && line == wanted;
  }

  /**
   * {@return the next word as a finite number}
   *
   * @param what what it is called in messages
   * @throws UnreadableFileException if it is not there or no such value
   */
  public double nextNumber(String what) throws UnreadableFileException {
    String word = next(what);
    double value;
    try {
      value = Double.parseDouble(word);
    } catch (NumberFormatException e) {
      throw problem("'" + shortened(word) + "' is not a number (" + what + ")");
    }
    if (!Double.isFinite(value)) {
      throw problem("'" + shortened(word) + "' is not a finite number (" + what + ")");
    }
    return value;
  }

  /**
   * {@return the next word as a whole number in a range}
   *
   * @param what what it is called in messages
   * @param least the smallest that makes sense
   * @param most the largest that makes sense
   * @throws UnreadableFileException if it is not there or no such value
   */
  public int nextCount(String what, int least, int most) throws UnreadableFileException {
    String word = next(what);
    try {
      int value = Integer.parseInt(word);
      if (value >= least && value <= most) {
        return value;
      }
    } catch (NumberFormatException e) {
      // reported below together with numbers out of range
    }
    throw problem(
        "'"
            + shortened(word)
            + "' is not a whole number from "
            + least
            + " to "
            + most
            + " ("
            + what
            + ")");
  }

  /**
   * The next word must be this one, in upper or lower case.
   *
   * @param keyword the word
   * @throws UnreadableFileException if it is not there or no such value
   */
  public void expect(String keyword) throws UnreadableFileException {
    String word = next("'" + keyword + "'");
    if (!word.equalsIgnoreCase(keyword)) {
      throw problem("found '" + shortened(word) + "' where '" + keyword + "' should stand");
    }
  }

  /**
   * {@return a problem at the word read last}
   *
   * @param sentence what is the matter
   */
  public UnreadableFileException problem(String sentence) {
    return new UnreadableFileException(file, lineOfWord, sentence);
  }

  /** {@return the line of the word read last, counted from one} */
  public int line() {
    return lineOfWord;
  }

  /**
   * {@return a word from a file made fit for an error message}
   *
   * @param word the word
   */
  public static String shortened(String word) {
    String printable = word.replaceAll("\\p{Cntrl}", "?");
    return printable.length() <= 40 ? printable : printable.substring(0, 37) + "...";
  }

  private void skipSpace() {
    while (position < text.length() && isSpace(text.charAt(position))) {
      if (text.charAt(position) == '\n') {
        line++;
      }
      position++;
    }
  }

  private static boolean isSpace(char c) {
    return c <= ' ' || c == '\uFEFF'; // a byte order mark counts as space
  }
}
