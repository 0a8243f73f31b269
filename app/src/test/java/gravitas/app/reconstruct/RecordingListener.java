package gravitas.app.reconstruct;

import gravitas.pipeline.work.Progress;
import gravitas.pipeline.work.WorkListener;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** Keeps what it hears and, after some advances, wants no more. */
final class RecordingListener implements WorkListener {
  private final int patience;
  private final List<String> begun = new CopyOnWriteArrayList<>();
  private final List<String> said = new CopyOnWriteArrayList<>();
  private final AtomicInteger advances = new AtomicInteger();
  private final AtomicLong steps = new AtomicLong();
  private final AtomicInteger closed = new AtomicInteger();

  /**
   * @param patience advances after which it cancels
   */
  RecordingListener(int patience) {
    this.patience = patience;
  }

  @Override
  public void note(String message) {
    said.add(message);
  }

  @Override
  public void warn(String message) {
    said.add(message);
  }

  @Override
  public Progress progress(String title, long total) {
    begun.add(title + " of " + total);
    return new Progress() {
      @Override
      public void advance(long done) {
        advances.incrementAndGet();
        steps.addAndGet(done);
      }

      @Override
      public void close() {
        closed.incrementAndGet();
      }
    };
  }

  @Override
  public boolean isCancelled() {
    return advances.get() >= patience;
  }

  /** The stages that began, each with its number of steps. */
  List<String> begun() {
    return List.copyOf(begun);
  }

  /** Notes and warnings. */
  List<String> said() {
    return List.copyOf(said);
  }

  /** Steps told as done, over all stages. */
  long steps() {
    return steps.get();
  }

  /** Stages that ended. */
  int closed() {
    return closed.get();
  }
}
