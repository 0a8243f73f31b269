package gravitas.cluster.grid;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import gravitas.cluster.grid.Dispatcher.Answered;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeoutException;
import java.util.function.ToIntFunction;

/**
 * A request on its way to an answer. It is given to one worker, and to another one as well if that
 * is lost, says that it cannot, or takes too long. As long as somebody works on it, it is not given
 * up: one who is slow may be all there is.
 *
 * @param <T> the answer
 */
final class Job<T> {
  private static final int ATTEMPTS = 6;

  private final Dispatcher dispatcher;
  private final Carrier grid;
  private final Parcel parcel;
  private final Class<T> type;
  private final ToIntFunction<Worker> length;
  private final CompletableFuture<Answered<T>> result = new CompletableFuture<>();

  // guarded by this
  private final List<Worker> asked = new ArrayList<>();
  private final List<Worker> working = new ArrayList<>();
  private final Set<Worker> late = new HashSet<>();
  private NodeFailure refusal;
  private boolean toldToWait;

  /**
   * @param length how many times the usual patience a worker may take
   */
  Job(
      Dispatcher dispatcher,
      Carrier grid,
      Parcel parcel,
      Class<T> type,
      ToIntFunction<Worker> length) {
    this.dispatcher = dispatcher;
    this.grid = grid;
    this.parcel = parcel;
    this.type = type;
    this.length = length;
  }

  CompletableFuture<Answered<T>> start(Worker wanted) {
    try {
      ask(dispatcher.choose(wanted));
    } catch (CommandFailure e) {
      result.completeExceptionally(e);
    }
    return result;
  }

  private void ask(Worker worker) {
    int turn;
    synchronized (this) {
      asked.add(worker);
      working.add(worker);
      turn = asked.size();
    }
    // not while holding the lock: a failure may come back at once
    var unused =
        grid.send(worker, parcel, type).whenComplete((value, why) -> hear(worker, value, why));
    long queued = Math.max(1, (long) Math.ceil(worker.load()));
    watch(turn, dispatcher.milliseconds() * length.applyAsInt(worker) * queued);
  }

  private void hear(Worker worker, T value, Throwable why) {
    synchronized (this) {
      working.remove(worker);
      if (late.remove(worker)) {
        worker.late().decrementAndGet();
      }
      if (why instanceof NodeFailure failure) {
        refusal = failure;
      }
    }
    if (why == null) {
      result.complete(new Answered<>(value, worker));
    } else if (grid.isClosed()) {
      result.completeExceptionally(interrupted(why));
    } else if (!result.isDone()) {
      if (!(why instanceof NodeFailure)) {
        dispatcher.mourn(worker);
      }
      goOn(worker, why);
    }
  }

  /** After somebody has failed. */
  private void goOn(Worker last, Throwable why) {
    try {
      Optional<Worker> next = next();
      if (next.isPresent()) {
        if (why instanceof NodeFailure) {
          dispatcher.warn(why.getMessage() + "; asking another one");
        }
        ask(next.get());
        return;
      }
      synchronized (this) {
        if (!working.isEmpty()) {
          return;
        }
        if (refusal != null) {
          result.completeExceptionally(refusal);
          return;
        }
        if (asked.size() >= ATTEMPTS) {
          result.completeExceptionally(hopeless(last, why));
          return;
        }
      }
      ask(dispatcher.choose(null)); // it broke off, but is still there
    } catch (CommandFailure e) {
      result.completeExceptionally(e);
    }
  }

  /** Somebody who was not asked yet, unless enough were. */
  private Optional<Worker> next() {
    List<Worker> before;
    synchronized (this) {
      before = List.copyOf(asked);
    }
    return before.size() < ATTEMPTS ? dispatcher.chooseBeside(before) : Optional.empty();
  }

  /** Looks after a while whether whoever was asked last has answered. */
  private void watch(int turn, long milliseconds) {
    var unused =
        grid.within(milliseconds, result.copy())
            .exceptionally(
                why -> {
                  if (why instanceof TimeoutException) {
                    overdue(turn, milliseconds);
                  }
                  return null;
                });
  }

  private void overdue(int turn, long milliseconds) {
    String slow;
    synchronized (this) {
      if (asked.size() != turn || working.isEmpty()) {
        return; // another one was asked since, and is watched
      }
      slow = working.get(working.size() - 1).address();
    }
    try {
      Optional<Worker> next = next();
      if (next.isEmpty()) {
        waitOn(slow);
        watch(turn, milliseconds);
        return;
      }
      synchronized (this) {
        for (Worker worker : working) {
          if (late.add(worker)) {
            worker.late().incrementAndGet();
          }
        }
      }
      dispatcher.warn("node " + slow + " is slow; asking another one too");
      ask(next.get());
    } catch (CommandFailure e) {
      result.completeExceptionally(e);
    }
  }

  private void waitOn(String slow) {
    synchronized (this) {
      if (toldToWait) {
        return;
      }
      toldToWait = true;
    }
    dispatcher.warn("node " + slow + " is slow; there is nobody else to ask, waiting for it");
  }

  private static CommandFailure interrupted(Throwable why) {
    return new CommandFailure(
        ExitCode.INTERRUPTED, "interrupted; what is done is kept, run this again to go on", why);
  }

  private static CommandFailure hopeless(Worker last, Throwable why) {
    return new CommandFailure(
        ExitCode.INTERNAL,
        "gave up a job after " + ATTEMPTS + " nodes were lost, the last " + last.address(),
        why);
  }
}
