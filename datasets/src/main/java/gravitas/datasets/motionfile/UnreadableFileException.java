package gravitas.datasets.motionfile;

import java.io.IOException;
import java.nio.file.Path;

/**
 * A file whose content is not what its format asks for; the message names file, place and value.
 */
public final class UnreadableFileException extends IOException {
  private static final long serialVersionUID = 1;

  /**
   * Names the file and what is the matter.
   *
   * @param file the file
   * @param problem what is the matter
   */
  public UnreadableFileException(Path file, String problem) {
    super(file + ": " + problem);
  }

  /**
   * Names the file and what is the matter.
   *
   * @param file the file
   * @param problem what is the matter
   * @param cause what it was noticed by
   */
  public UnreadableFileException(Path file, String problem, Throwable cause) {
    super(file + ": " + problem, cause);
  }

  /**
   * {@return a file whose content does not fit into memory, or is nested too deeply to be followed}
   *
   * @param file the file
   * @param error what ran out
   */
  public static UnreadableFileException exhausting(Path file, VirtualMachineError error) {
    return new UnreadableFileException(
        file,
        error instanceof StackOverflowError
            ? "is nested too deeply to be read"
            : "takes more memory to read than the "
                + (Runtime.getRuntime().maxMemory() >> 20)
                + " MB that Java may use; GRAVITAS_JAVA_OPTS=-Xmx8g gives it more",
        error);
  }

  /**
   * A problem in a line of a text file, counted from one.
   *
   * @param file the file
   * @param line its number, from one
   * @param problem what is the matter
   */
  public UnreadableFileException(Path file, int line, String problem) {
    super(file + ", line " + line + ": " + problem);
  }
}
