package gravitas.app.cli;

import gravitas.pipeline.work.Progress;
import gravitas.pipeline.work.WorkListener;
import java.io.PrintStream;

/** Talks to the person at the terminal through stderr, so that stdout stays clean for results. */
public final class Console implements WorkListener {
  private final PrintStream stream;
  private final boolean terminal;
  private final boolean quiet;

  Console(PrintStream stream, boolean terminal, boolean quiet) {
    this.stream = stream;
    this.terminal = terminal;
    this.quiet = quiet;
  }

  /** Something worth knowing; silent with --quiet. */
  @Override
  public void note(String message) {
    if (!quiet) {
      stream.println(message);
    }
  }

  /** Something to worry about; shown even with --quiet. */
  @Override
  public void warn(String message) {
    stream.println("warning: " + message);
  }

  /** A bar on a terminal, plain lines elsewhere, nothing with --quiet. Close it when done. */
  @Override
  public Progress progress(String title, long total) {
    if (quiet) {
      return Progress.SILENT;
    }
    return terminal
        ? new BarProgress(title, total, stream)
        : new LineProgress(title, total, stream);
  }
}
