package gravitas.cluster.grid;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * Gives requests to workers: to the one that is wanted or has most room, and again to another one
 * if that is lost or does not answer in time. Late answers are as good as any, as all are equal.
 */
public final class Dispatcher {
  private static final int ATTEMPTS = 6;

  private final Grid grid;
  private final double patience;
  private final Consumer<String> warn;
  private final Parcel entry;
  private final Map<Worker, Boolean> admitted = new ConcurrentHashMap<>();

  private Dispatcher(Grid grid, double patience, Request<?> entry, Consumer<String> warn) {
    this.grid = grid;
    this.patience = patience;
    this.warn = warn;
    this.entry = Parcel.of(entry);
  }

  /**
   * An answer and who gave it.
   *
   * @param worker to prefer for what continues it
   */
  public record Answered<T>(T answer, Worker worker) {}

  /**
   * Asks every node whether it can take part. A node that joins later is asked too; one that cannot
   * is left out then.
   *
   * @param patience seconds for one request
   * @param entry answers true, or fails with a sentence
   * @throws CommandFailure if a node cannot
   */
  public static Dispatcher open(
      Grid grid, double patience, Request<Boolean> entry, Consumer<String> warn) {
    var dispatcher = new Dispatcher(grid, patience, entry, warn);
    Map<Worker, CompletableFuture<Boolean>> asked = new ConcurrentHashMap<>();
    grid.workers().forEach(w -> asked.put(w, grid.send(w, dispatcher.entry, Boolean.class)));
    asked.forEach(
        (worker, answer) -> {
          try {
            dispatcher.admitted.put(worker, answer.join());
          } catch (CompletionException e) {
            if (e.getCause() instanceof NodeFailure failure) {
              throw new CommandFailure(
                  failure.isMissing() ? ExitCode.MISSING : ExitCode.INPUT,
                  failure.getMessage()
                      + (failure.isMissing()
                          ? "; bring it to the same path there, or stop that node"
                          : ""),
                  failure);
            }
            warn.accept("node " + worker.address() + " was lost while joining");
          }
        });
    return dispatcher;
  }

  /** Those that can be asked now. */
  public List<Worker> workers() {
    List<Worker> ready = new ArrayList<>();
    for (Worker worker : grid.workers()) {
      Boolean may = admitted.get(worker);
      if (may == null) {
        admitted.put(worker, false);
        admit(worker);
      } else if (may) {
        ready.add(worker);
      }
    }
    if (ready.isEmpty()) {
      throw new CommandFailure(
          ExitCode.INPUT, "no node of the grid is left; start nodes and run this again");
    }
    return ready;
  }

  private void admit(Worker worker) {
    if (!worker.version().equals(IgniteSettings.version())) {
      warn.accept("node " + worker.address() + " runs gravitas " + worker.version() + ", not used");
      return;
    }
    var unused =
        grid.send(worker, entry, Boolean.class)
            .whenComplete(
                (yes, no) -> {
                  admitted.put(worker, no == null);
                  warn.accept(
                      no == null
                          ? "node " + worker.address() + " joined"
                          : no.getMessage() + "; that node is not used");
                });
  }

  /** All that can be worked on at a time. */
  public int cores() {
    return workers().stream().mapToInt(Worker::cores).sum();
  }

  /**
   * Sends to all at once and waits until each has answered, was lost or is too slow. Nobody waits
   * for nodes that still sit on a job which was given to another one.
   */
  public void broadcast(Request<Boolean> request) {
    Parcel parcel = Parcel.of(request);
    List<CompletableFuture<?>> sent = new ArrayList<>();
    for (Worker worker : workers()) {
      boolean idle = worker.busy().get() == 0;
      CompletableFuture<Boolean> answer =
          grid.send(worker, parcel, Boolean.class)
              .completeOnTimeout(false, milliseconds(), TimeUnit.MILLISECONDS)
              .exceptionally(lost -> false);
      if (idle) {
        sent.add(answer);
      }
    }
    sent.forEach(CompletableFuture::join);
  }

  /**
   * @param wanted who is asked first, if still there; null for whoever has most room
   */
  public <T> CompletableFuture<Answered<T>> submit(
      Request<T> request, Class<T> answer, Worker wanted) {
    var result = new CompletableFuture<Answered<T>>();
    attempt(Parcel.of(request), answer, wanted, List.of(), result);
    return result;
  }

  private <T> void attempt(
      Parcel parcel,
      Class<T> answer,
      Worker wanted,
      List<Worker> tried,
      CompletableFuture<Answered<T>> result) {
    Worker worker;
    try {
      worker = choose(wanted, tried);
    } catch (RuntimeException e) {
      result.completeExceptionally(e);
      return;
    }
    CompletableFuture<T> sent = grid.send(worker, parcel, answer);
    var movedOn = new AtomicBoolean();
    var heard =
        sent.whenComplete(
            (value, why) -> {
              if (why == null) {
                result.complete(new Answered<>(value, worker));
              } else if (why instanceof NodeFailure) {
                result.completeExceptionally(why);
              } else if (grid.isClosed()) {
                result.completeExceptionally(interrupted(why));
              } else if (!result.isDone() && movedOn.compareAndSet(false, true)) {
                warn.accept("node " + worker.address() + " was lost; its work is done elsewhere");
                again(parcel, answer, worker, tried, why, result);
              }
            });
    var unused =
        heard
            .copy()
            .orTimeout(milliseconds(), TimeUnit.MILLISECONDS)
            .exceptionally(
                why -> {
                  if (why instanceof TimeoutException
                      && !result.isDone()
                      && movedOn.compareAndSet(false, true)) {
                    warn.accept("node " + worker.address() + " is slow; asking another one too");
                    again(parcel, answer, worker, tried, why, result);
                  }
                  return null;
                });
  }

  private <T> void again(
      Parcel parcel,
      Class<T> answer,
      Worker last,
      List<Worker> tried,
      Throwable why,
      CompletableFuture<Answered<T>> result) {
    List<Worker> next = new ArrayList<>(tried);
    next.add(last);
    if (next.size() < ATTEMPTS) {
      attempt(parcel, answer, null, next, result);
    } else {
      result.completeExceptionally(hopeless(last, why));
    }
  }

  private static CommandFailure interrupted(Throwable why) {
    return new CommandFailure(
        ExitCode.INTERRUPTED, "interrupted; what is done is kept, run this again to go on", why);
  }

  private static CommandFailure hopeless(Worker last, Throwable why) {
    return new CommandFailure(
        ExitCode.INTERNAL,
        "gave up a job after "
            + ATTEMPTS
            + " nodes were lost or too slow, the last "
            + last.address()
            + "; raise --patience if jobs are this long",
        why);
  }

  private Worker choose(Worker wanted, List<Worker> tried) {
    List<Worker> ready = workers();
    if (wanted != null && ready.contains(wanted)) {
      return wanted;
    }
    List<Worker> fresh = ready.stream().filter(w -> !tried.contains(w)).toList();
    return (fresh.isEmpty() ? ready : fresh)
        .stream().min(Comparator.comparingDouble(Worker::load)).orElseThrow();
  }

  private long milliseconds() {
    return (long) Math.ceil(1000 * patience);
  }
}
