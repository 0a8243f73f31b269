package gravitas.cluster.grid;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;

/**
 * Gives requests to workers: to the one that is wanted or has most room, and again to another one
 * if that is lost, cannot or does not answer in time ({@link Job}). Late answers are as good as
 * any, as all are equal.
 */
public final class Dispatcher {
  /** Who sits on an answer that nobody waits for any more would not give this one soon either. */
  private static final Comparator<Worker> ROOM =
      Comparator.comparing((Worker w) -> w.late().get() > 0).thenComparingDouble(Worker::load);

  private final Carrier grid;
  private final double patience;
  private final Consumer<String> warn;
  private final Parcel entry;
  private final Map<Worker, Boolean> admitted = new ConcurrentHashMap<>();
  private final Set<Worker> lost = ConcurrentHashMap.newKeySet();

  private Dispatcher(Carrier grid, double patience, Request<?> entry, Consumer<String> warn) {
    this.grid = grid;
    this.patience = patience;
    this.warn = warn;
    this.entry = Parcel.of(entry);
  }

  /**
   * An answer and who gave it.
   *
   * @param answer the answer
   * @param worker to prefer for what continues it
   */
  public record Answered<T>(T answer, Worker worker) {}

  /**
   * Asks every node whether it can take part. A node that joins later is asked too; one that cannot
   * is left out then.
   *
   * @param grid the grid
   * @param patience seconds for one request
   * @param entry answers true, or fails with a sentence
   * @param warn hears of what is not as it should be
   * @return the dispatcher
   * @throws CommandFailure if a node cannot
   */
  public static Dispatcher open(
      Grid grid, double patience, Request<Boolean> entry, Consumer<String> warn) {
    return openOn(grid, patience, entry, warn);
  }

  static Dispatcher openOn(
      Carrier grid, double patience, Request<Boolean> entry, Consumer<String> warn) {
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

  /** {@return those that can be asked now} */
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

  /** {@return all that can be worked on at a time} */
  public int cores() {
    return workers().stream().mapToInt(Worker::cores).sum();
  }

  /**
   * Sends to all at once and waits until each has answered, was lost or is too slow. Nobody waits
   * for nodes that still sit on a job which was given to another one.
   *
   * @param request the request
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
   * @param <T> what it gives
   * @param request the request
   * @param answer its type
   * @param wanted who is asked first, if still there; null for whoever has most room
   * @param length how many times the patience of one request a worker may take for this one, once
   *     it is its turn
   * @return the answer, once it is there
   */
  public <T> CompletableFuture<Answered<T>> submit(
      Request<T> request, Class<T> answer, Worker wanted, ToIntFunction<Worker> length) {
    return new Job<>(this, grid, Parcel.of(request), answer, length).start(wanted);
  }

  /** The wanted one if it is still there, else who has most room. */
  Worker choose(Worker wanted) {
    List<Worker> ready = workers();
    if (wanted != null && ready.contains(wanted)) {
      return wanted;
    }
    if (wanted != null) {
      mourn(wanted);
    }
    return ready.stream().min(ROOM).orElseThrow();
  }

  /** Who has most room of those that were not asked yet. */
  Optional<Worker> chooseBeside(List<Worker> asked) {
    return workers().stream().filter(w -> !asked.contains(w)).min(ROOM);
  }

  /** Tells, once, that a worker is gone. */
  void mourn(Worker worker) {
    if (lost.add(worker)) {
      warn("node " + worker.address() + " was lost; its work is done elsewhere");
    }
  }

  void warn(String message) {
    warn.accept(message);
  }

  /** The patience for one request. */
  long milliseconds() {
    return (long) Math.ceil(1000 * patience);
  }
}
