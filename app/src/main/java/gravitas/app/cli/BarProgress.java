package gravitas.app.cli;

import gravitas.pipeline.work.Progress;
import java.io.PrintStream;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** A bar that redraws itself with rate and time left. */
final class BarProgress implements Progress {
  private static final int WIDTH = 80;

  private final ProgressBar bar;

  BarProgress(String title, long total, PrintStream stream) {
    bar =
        new ProgressBarBuilder()
            .setTaskName(title)
            .setInitialMax(total)
            .setStyle(ProgressBarStyle.ASCII)
            .setUpdateIntervalMillis(200)
            .setConsumer(new ConsoleProgressBarConsumer(stream, WIDTH))
            .build();
  }

  @Override
  public void advance(long steps) {
    bar.stepBy(steps);
  }

  @Override
  public void close() {
    bar.close();
  }
}
