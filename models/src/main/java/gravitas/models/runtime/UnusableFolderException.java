package gravitas.models.runtime;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/** A folder the program cannot do without takes no files; the message names it. */
public final class UnusableFolderException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /**
   * @param what what the folder is for
   * @param folder that was tried
   * @param way out, such as how to choose another
   * @param cause what it was noticed by
   */
  public UnusableFolderException(String what, Path folder, String way, IOException cause) {
    super(what + " " + folder + " cannot be used (" + reason(cause) + "); " + way, cause);
  }

  private static String reason(IOException cause) {
    String reason = cause instanceof FileSystemException e ? e.getReason() : cause.getMessage();
    return reason == null ? cause.getClass().getSimpleName() : reason;
  }
}
