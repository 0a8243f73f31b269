package gravitas.app.cli;

import gravitas.pipeline.work.Progress;
import java.io.PrintStream;
import java.util.Locale;

/**
 * One line at each further tenth, for logs. The last one comes with the end: how many steps there
 * are may be a guess, as of a video that holds a frame more than its length says.
 */
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
    long tenths = 10 * done / total;
    if (done < total && tenths > tenthsTold) {
      tell(tenths, total);
    }
  }

  private void tell(long tenths, long all) {
    tenthsTold = tenths;
    double seconds = (System.nanoTime() - start) * 1e-9;
    stream.println(
        String.format(
            Locale.ROOT,
            "%s: %d %% (%d of %d, %.1f s, %.0f s left)",
            title,
            10 * tenths,
            done,
            all,
            seconds,
            seconds * Math.max(0, all - done) / done));
  }

  /** Tells of the end, unless it came before the work was done. */
  @Override
  public synchronized void close() {
    if (done >= total && tenthsTold < 10) {
      tell(10, done);
    }
  }
}
