package gravitas.app.cli;

import gravitas.datasets.motionfile.UnwritableFileException;
import gravitas.lab.evaluation.MissingDataException;
import gravitas.models.runtime.UnusableFolderException;
import gravitas.models.supply.MissingNetworkException;
import gravitas.pipeline.work.RequestException;
import gravitas.pose.NoPersonException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;

/**
 * An expected end of a command: one sentence for the user and the exit code. No stack trace is
 * shown.
 */
public final class CommandFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** How the program ends. */
  private final ExitCode code;

  /**
   * @param code how the program ends
   * @param message what was wrong with which value, and what to do
   */
  public CommandFailure(ExitCode code, String message) {
    super(message);
    this.code = code;
  }

  /**
   * A failure that something else led to.
   *
   * @param code how the program ends
   * @param message one sentence
   * @param cause what it was noticed by
   */
  public CommandFailure(ExitCode code, String message, Throwable cause) {
    super(message, cause);
    this.code = code;
  }

  /**
   * {@return what a failure of the library means, or of the program itself}
   *
   * @param e what was thrown
   */
  public static CommandFailure of(Exception e) {
    if (e instanceof CommandFailure failure) {
      return failure;
    }
    if (e instanceof UncheckedIOException unchecked) {
      return of(unchecked.getCause());
    }
    if (e instanceof RequestException) {
      return new CommandFailure(ExitCode.USAGE, e.getMessage(), e);
    }
    if (e instanceof NoPersonException) {
      return new CommandFailure(ExitCode.NO_PERSON, e.getMessage(), e);
    }
    if (e instanceof MissingNetworkException || e instanceof MissingDataException) {
      return new CommandFailure(ExitCode.MISSING, e.getMessage(), e);
    }
    if (e instanceof UnusableFolderException) {
      return new CommandFailure(ExitCode.OUTPUT, e.getMessage(), e);
    }
    if (e instanceof IOException io) {
      return of(io);
    }
    return new CommandFailure(ExitCode.INTERNAL, "a fault of the program itself: " + e, e);
  }

  private static CommandFailure of(IOException e) {
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

  /** {@return how the program ends} */
  public ExitCode code() {
    return code;
  }
}
