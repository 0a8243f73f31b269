package gravitas.app.cli;

import gravitas.datasets.motionfile.UnwritableFileException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;

/**
 * An expected end of a command: one sentence for the user and the exit code. No stack trace is
 * shown.
 */
public final class CommandFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final ExitCode code;

  /**
   * @param message what was wrong with which value, and what to do
   */
  public CommandFailure(ExitCode code, String message) {
    super(message);
    this.code = code;
  }

  public CommandFailure(ExitCode code, String message, Throwable cause) {
    super(message, cause);
    this.code = code;
  }

  /** What a failure with files means. */
  public static CommandFailure of(IOException e) {
    if (e instanceof FileAlreadyExistsException) {
      return new CommandFailure(
          ExitCode.USAGE, e.getMessage() + ": exists already; --force overwrites it", e);
    }
    if (e instanceof UnwritableFileException) {
      return new CommandFailure(ExitCode.OUTPUT, e.getMessage(), e);
    }
    String what = e.getMessage();
    if (e instanceof NoSuchFileException || e instanceof FileNotFoundException) {
      what += ": no such file";
    } else if (e instanceof AccessDeniedException) {
      what += ": permission denied";
    }
    return new CommandFailure(ExitCode.INPUT, what, e);
  }

  public ExitCode code() {
    return code;
  }
}
