package gravitas.app.cli;

/** What the program's exit code means; scripts rely on these numbers. */
public enum ExitCode {
  OK(0, "done"),
  INTERNAL(1, "a fault of the program itself, or some item of a batch failed"),
  USAGE(2, "a wrong flag, value or configuration key"),
  INPUT(3, "an input is missing or cannot be read, or its content is bad"),
  NO_PERSON(4, "no person was found in the video"),
  QUALITY(5, "the result is below the quality asked for with --fail-on"),
  MISSING(6, "a model or data set is not there"),
  OUTPUT(7, "a result cannot be written: no permission, or no space left"),
  INTERRUPTED(130, "interrupted (Ctrl-C); a cache for --resume is left"),
  TERMINATED(143, "told to end (SIGTERM); a cache for --resume is left");

  private final int number;
  private final String meaning;

  ExitCode(int number, String meaning) {
    this.number = number;
    this.meaning = meaning;
  }

  public int number() {
    return number;
  }

  public String meaning() {
    return meaning;
  }
}
