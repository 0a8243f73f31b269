package gravitas.studio.jobs;

import com.fasterxml.jackson.databind.JsonNode;
import gravitas.pipeline.work.RequestException;
import gravitas.pose.NoPersonException;
import gravitas.studio.library.Library;
import gravitas.studio.library.TakeFolder;
import gravitas.studio.library.TakeId;
import gravitas.studio.library.TakeInfo;
import gravitas.studio.library.TakeSettings;
import gravitas.studio.library.TakeState;
import java.io.Closeable;
import java.io.IOException;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/**
 * Takes are made one after the other. Who waits stands in the takes' own files, so a server that
 * was killed goes on where it was; a take that was under way goes on with the stretches that were
 * already simulated.
 */
public final class JobQueue implements Closeable {
  private static final String STOPPED = "Stopped; these are the results of before.";

  private final Library library;
  private final Maker maker;
  private final Thread worker;
  private boolean closed;
  private TakeId current;
  private JobProgress progress;

  /**
   * Begins to work.
   *
   * @param library where the takes are
   * @param maker makes each
   * @throws IOException if the library cannot be read or written
   */
  public JobQueue(Library library, Maker maker) throws IOException {
    this.library = library;
    this.maker = maker;
    for (Map.Entry<TakeId, TakeInfo> each : library.takes().entrySet()) {
      if (each.getValue().state() == TakeState.RUNNING) {
        library.update(each.getKey(), info -> info.with("state", TakeState.QUEUED));
      }
    }
    worker = new Thread(this::work, "studio jobs");
    worker.setDaemon(true);
    worker.start();
  }

  /**
   * Puts a take at the end of those that wait.
   *
   * @param id the take
   * @param settings how to look at it
   * @throws IOException if it cannot be written
   */
  public void start(TakeId id, TakeSettings settings) throws IOException {
    settings.look(); // fails now if it makes no sense
    synchronized (this) {
      library.update(
          id,
          info -> {
            if (info.state() == TakeState.RUNNING || info.state() == TakeState.QUEUED) {
              throw new RequestException(info.name() + " is being made already; stop it first");
            }
            if (info.clip() == null) {
              throw new RequestException(info.name() + " has no video");
            }
            return info.with(
                "state",
                TakeState.QUEUED,
                "settings",
                settings,
                "queued",
                System.currentTimeMillis(),
                "problem",
                null);
          });
      notifyAll();
    }
  }

  /**
   * Stops a take, whether it waits or is under way; what it had before stays.
   *
   * @param id the take
   * @throws IOException if it cannot be written
   */
  public synchronized void cancel(TakeId id) throws IOException {
    if (id.equals(current)) {
      progress.cancel();
      return;
    }
    boolean made = isMade(id);
    library.update(
        id,
        info ->
            info.state() == TakeState.QUEUED
                ? info.with(
                    "state",
                    made ? TakeState.DONE : TakeState.CANCELLED,
                    "problem",
                    made ? STOPPED : null,
                    "queued",
                    0L)
                : info);
  }

  /**
   * {@return how a take goes that is under way}
   *
   * @param id the take
   */
  public synchronized Optional<JobProgress> progress(TakeId id) {
    return id.equals(current) ? Optional.of(progress) : Optional.empty();
  }

  private boolean isMade(TakeId id) throws IOException {
    TakeFolder take = library.find(id).orElseThrow(() -> new IOException("the take is gone"));
    return take.verdict(take.info()).isPresent();
  }

  private void work() {
    while (true) {
      TakeId next;
      synchronized (this) {
        next = next();
        while (next == null && !closed) {
          try {
            wait();
          } catch (InterruptedException e) {
            return;
          }
          next = next();
        }
        if (closed) {
          return;
        }
        current = next;
        progress = new JobProgress(library::changed);
      }
      try {
        make(next, progress);
      } finally {
        synchronized (this) {
          current = null;
        }
        library.changed();
      }
    }
  }

  private TakeId next() {
    try {
      return library.takes().entrySet().stream()
          .filter(each -> each.getValue().state() == TakeState.QUEUED)
          .min(Comparator.comparingLong(each -> each.getValue().queued()))
          .map(Map.Entry::getKey)
          .orElse(null);
    } catch (IOException e) {
      return null; // the folder is gone; whoever looks is told
    }
  }

  private void make(TakeId id, JobProgress job) {
    TakeState end;
    String problem = null;
    try {
      TakeFolder take = library.find(id).orElseThrow(() -> new IOException("the take is gone"));
      TakeInfo info = library.update(id, each -> each.with("state", TakeState.RUNNING));
      maker.make(take, info, job);
      end = TakeState.DONE;
    } catch (CancellationException e) {
      end = TakeState.CANCELLED;
    } catch (NoPersonException | RequestException | IOException e) {
      end = TakeState.FAILED;
      problem = plain(id, e);
    } catch (RuntimeException | OutOfMemoryError e) {
      end = job.isCancelled() ? TakeState.CANCELLED : TakeState.FAILED;
      problem = end == TakeState.FAILED ? "a fault of the program itself: " + e : null;
    }
    synchronized (this) {
      if (closed && end != TakeState.DONE) {
        return; // stays as it is in its file, and goes on with the next start
      }
    }
    finish(id, job, end, problem);
  }

  private void finish(TakeId id, JobProgress job, TakeState how, String why) {
    try {
      TakeFolder take = library.find(id).orElseThrow(() -> new IOException("the take is gone"));
      Optional<JsonNode> verdict = take.verdict(take.info());
      // files are written all or none: those of before are whole
      boolean asBefore = how != TakeState.DONE && verdict.isPresent();
      TakeState end = asBefore ? TakeState.DONE : how;
      String problem =
          !asBefore
              ? why
              : how == TakeState.CANCELLED
                  ? STOPPED
                  : "What was asked last could not be done, and these are the results of before: "
                      + why;
      library.update(
          id,
          info ->
              info.with(
                  "state",
                  end,
                  "problem",
                  problem,
                  "queued",
                  0L,
                  "notes",
                  job.notes(),
                  "grade",
                  verdict.map(v -> v.path("grade").asText()).orElse(null),
                  "gradeReason",
                  verdict.map(v -> v.path("gradeReason").asText()).orElse(null)));
    } catch (IOException | RuntimeException e) {
      System.getLogger(JobQueue.class.getName())
          .log(System.Logger.Level.WARNING, "the end of take " + id + " could not be kept", e);
    }
  }

  /** Paths of this machine say nothing to who looks at a page: the file's name does. */
  private String plain(TakeId id, Exception e) {
    return String.valueOf(e.getMessage())
        .replace(library.folder().toAbsolutePath() + java.io.File.separator, "")
        .replace(id + java.io.File.separator, "");
  }

  @Override
  public void close() {
    synchronized (this) {
      closed = true;
      if (current != null) {
        progress.cancel();
      }
      notifyAll();
    }
    try {
      worker.join(3000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
