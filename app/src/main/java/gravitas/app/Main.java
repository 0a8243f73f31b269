package gravitas.app;

/** The program's entry: runs a command line and leaves with its exit code. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    Logging.quieten();
    System.exit(Launch.run(args));
  }
}
