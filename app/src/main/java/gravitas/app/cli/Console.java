package gravitas.app.cli;

import java.io.OutputStream;
import java.io.PrintStream;

/** Talks to the person at the terminal through stderr, so that stdout stays clean for results. */
public final class Console {
  private final PrintStream stream;
  private final boolean terminal;
  private final boolean quiet;

  Console(PrintStream stream, boolean terminal, boolean quiet) {
    this.stream = stream;
    this.terminal = terminal;
    this.quiet = quiet;
  }

  /** One that says nothing, for work whose outcome is told by somebody else. */
  public static Console silent() {
    return new Console(new PrintStream(OutputStream.nullOutputStream()), false, true);
  }

  /** Something worth knowing; silent with --quiet. */
  public void note(String message) {
    if (!quiet) {
      stream.println(message);
    }
  }

  /** Something to worry about; shown even with --quiet. */
  public void warn(String message) {
    stream.println("warning: " + message);
  }

  /** A bar on a terminal, plain lines elsewhere, nothing with --quiet. Close it when done. */
  public Progress progress(String title, long total) {
    if (quiet) {
      return Progress.SILENT;
    }
    return terminal
        ? new BarProgress(title, total, stream)
        : new LineProgress(title, total, stream);
  }
}
