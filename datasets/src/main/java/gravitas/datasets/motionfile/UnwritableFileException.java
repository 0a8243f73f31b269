package gravitas.datasets.motionfile;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/** A result cannot be written: no permission, no space, no such place. The message says which. */
public final class UnwritableFileException extends IOException {
  private static final long serialVersionUID = 1;

  /**
   * Names the file and what is the matter.
   *
   * @param file the file
   * @param cause what it was noticed by
   */
  public UnwritableFileException(Path file, Exception cause) {
    super(file + ": cannot be written (" + reason(cause) + ")", cause);
  }

  /**
   * {@return the same, unless the cause is one already}
   *
   * @param file the file
   * @param cause what it was noticed by
   */
  public static UnwritableFileException of(Path file, IOException cause) {
    return cause instanceof UnwritableFileException same
        ? same
        : new UnwritableFileException(file, cause);
  }

  private static String reason(Exception cause) {
    if (cause instanceof AccessDeniedException) {
      return "permission denied";
    }
    // a file system's own message begins with the name of a temporary file
    String why = cause instanceof FileSystemException e ? e.getReason() : cause.getMessage();
    return why == null ? cause.getClass().getSimpleName() : why;
  }
}
