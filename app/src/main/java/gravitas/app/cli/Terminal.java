package gravitas.app.cli;

import java.util.List;

/**
 * Whether somebody is looking. The launcher knows and says so; Java itself cannot tell for stderr.
 */
public final class Terminal {
  private Terminal() {}

  /** {@return whether somebody may read standard error on a terminal} */
  public static boolean stderrIsTerminal() {
    return Boolean.getBoolean("gravitas.stderr.terminal");
  }

  /** {@return whether somebody may read standard output on a terminal} */
  public static boolean stdoutIsTerminal() {
    return Boolean.getBoolean("gravitas.stdout.terminal");
  }

  /**
   * {@return colour on a terminal unless NO_COLOR is set to anything (no-color.org) or a flag
   * forbids it}
   *
   * @param args the words of the command line
   */
  public static boolean colour(String[] args) {
    String noColor = System.getenv("NO_COLOR");
    return stdoutIsTerminal()
        && (noColor == null || noColor.isEmpty())
        && !List.of(args).contains("--no-color");
  }
}
