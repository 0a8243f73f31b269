package gravitas.app;

/** The program's entry: runs a command line and leaves with its exit code. */
public final class Main {
  private Main() {}

  /**
   * Runs a command line and ends the process with its exit code.
   *
   * @param args the words of the command line
   */
  public static void main(String[] args) {
    Logging.quieten();
    System.exit(Launch.run(args));
  }
}
