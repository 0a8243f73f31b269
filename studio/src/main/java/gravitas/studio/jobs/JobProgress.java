package gravitas.studio.jobs;

import gravitas.pipeline.work.Progress;
import gravitas.pipeline.work.WorkListener;
import java.util.ArrayList;
import java.util.List;

/** How a reconstruction goes, for those who look now and then; and whether it shall go on. */
public final class JobProgress implements WorkListener {
  private static final int MOST_NOTES = 40;

  private final Runnable changed;
  private final List<String> notes = new ArrayList<>();
  private String stage = "preparing";
  private long done;
  private long total;
  private long begun = System.nanoTime();
  private int shownPercent = -1;
  private volatile boolean cancelled;

  /**
   * @param changed is told whenever there is something new to show
   */
  JobProgress(Runnable changed) {
    this.changed = changed;
  }

  /**
   * A moment of it.
   *
   * @param stage what is done
   * @param share of the stage, 0 to 1; negative if it is not known
   * @param secondsLeft of the stage, if it goes on as it did; negative if it is not known
   */
  public record Moment(String stage, double share, double secondsLeft) {}

  /** {@return how it stands now} */
  public synchronized Moment moment() {
    if (total <= 0) {
      return new Moment(stage, -1, -1);
    }
    double share = Math.min(1, (double) done / total);
    double spent = (System.nanoTime() - begun) * 1e-9;
    return new Moment(stage, share, share > 0.02 ? spent * (1 - share) / share : -1);
  }

  /** {@return what there was to say so far} */
  public synchronized List<String> notes() {
    return List.copyOf(notes);
  }

  /** Asks the work to end. */
  void cancel() {
    cancelled = true;
  }

  @Override
  public boolean isCancelled() {
    return cancelled;
  }

  /** A stage without steps. */
  void stage(String title) {
    begin(title, 0);
  }

  private void begin(String title, long steps) {
    synchronized (this) {
      stage = title.replaceFirst(" \\(.*\\)$", "");
      done = 0;
      total = steps;
      begun = System.nanoTime();
      shownPercent = -1;
    }
    changed.run();
  }

  @Override
  public synchronized void note(String message) {
    if (notes.size() < MOST_NOTES) {
      notes.add(message.replaceFirst("^note: ", ""));
    }
  }

  @Override
  public void warn(String message) {
    note(message);
  }

  @Override
  public Progress progress(String title, long steps) {
    begin(title, steps);
    return new Progress() {
      @Override
      public void advance(long further) {
        boolean news;
        synchronized (JobProgress.this) {
          done += further;
          int percent = total > 0 ? (int) (100 * done / total) : 0;
          news = percent != shownPercent;
          shownPercent = percent;
        }
        if (news) {
          changed.run();
        }
      }

      @Override
      public void close() {
        stage("fitting and judging");
      }
    };
  }
}
