package gravitas.cluster;

import gravitas.app.Launch;
import gravitas.app.Logging;
import gravitas.cluster.GridCommands.Cluster;
import picocli.CommandLine;

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
    System.exit(run(args));
  }

  /** Runs and returns the exit code. */
  static int run(String... args) {
    return Launch.run(new CommandLine(new Cluster()), args);
  }
}
