package gravitas.app.cli;

import gravitas.pipeline.work.Progress;
import java.io.PrintStream;
import java.util.Locale;

/** One line at each further tenth, for logs. */
final class LineProgress implements Progress {
  private final String title;
  private final long total;
  private final PrintStream stream;
  private final long start = System.nanoTime();
  private long done;
  private long tenthsTold;

  LineProgress(String title, long total, PrintStream stream) {
    this.title = title;
    this.total = Math.max(1, total);
    this.stream = stream;
  }

  @Override
  public synchronized void advance(long steps) {
    done += steps;
    long tenths = Math.min(10, 10 * done / total);
    if (tenths > tenthsTold) {
      tenthsTold = tenths;
      double seconds = (System.nanoTime() - start) * 1e-9;
      stream.println(
          String.format(
              Locale.ROOT,
              "%s: %d %% (%d of %d, %.1f s, %.0f s left)",
              title,
              10 * tenths,
              done,
              total,
              seconds,
              seconds * Math.max(0, total - done) / done));
    }
  }

  @Override
  public void close() {}
}
