package gravitas.app.cli;

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

  public ExitCode code() {
    return code;
  }
}
