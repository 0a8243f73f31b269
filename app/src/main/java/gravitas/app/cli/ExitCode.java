package gravitas.app.cli;

/** What the program's exit code means; scripts rely on these numbers. */
public enum ExitCode {
  /** Done. */
  OK(0, "done"),
  /** A fault of the program itself or of a script, or some item of a batch failed. */
  INTERNAL(1, "a fault of the program itself or of a script, or some item of a batch failed"),
  /** A wrong flag, value or configuration key. */
  USAGE(2, "a wrong flag, value or configuration key"),
  /** An input is missing, cannot be read, or its content is bad. */
  INPUT(3, "an input is missing or cannot be read, or its content is bad"),
  /** No person was found in the video. */
  NO_PERSON(4, "no person was found in the video"),
  /** The result is below the quality asked for. */
  QUALITY(5, "the result is below the quality asked for with --fail-on"),
  /** A model or data set is not there. */
  MISSING(6, "a model or data set is not there"),
  /** A result cannot be written. */
  OUTPUT(7, "a result cannot be written: no permission, or no space left"),
  /** Interrupted (Ctrl-C). */
  INTERRUPTED(130, "interrupted (Ctrl-C); a cache for --resume is left"),
  /** Told to end (SIGTERM). */
  TERMINATED(143, "told to end (SIGTERM); a cache for --resume is left");

  private final int number;
  private final String meaning;

  ExitCode(int number, String meaning) {
    this.number = number;
    this.meaning = meaning;
  }

  /** {@return the code} */
  public int number() {
    return number;
  }

  /** {@return what it means, in words} */
  public String meaning() {
    return meaning;
  }
}
