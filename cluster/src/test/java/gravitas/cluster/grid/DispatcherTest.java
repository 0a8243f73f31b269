package gravitas.cluster.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.app.cli.CommandFailure;
import gravitas.cluster.grid.Dispatcher.Answered;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeoutException;
import org.apache.ignite.Ignite;
import org.junit.jupiter.api.Test;

/** Who is asked when somebody is lost, cannot, or is slow; on a grid that the test plays. */
class DispatcherTest {
  private static final double PATIENCE = 0.05;

  private final FakeGrid grid = new FakeGrid();
  private final Queue<String> warnings = new ConcurrentLinkedQueue<>();

  private record Question() implements Request<Boolean> {
    @Override
    public Boolean answer(Ignite node) {
      return true;
    }
  }

  /** A request that somebody was sent. */
  private record Sent(Worker worker, CompletableFuture<Object> answer) {
    void refuse(boolean missing) {
      worker.busy().decrementAndGet();
      answer.completeExceptionally(new NodeFailure(worker, new Reply(null, "no file", missing)));
    }

    void breakOff() {
      worker.busy().decrementAndGet();
      answer.completeExceptionally(new IllegalStateException("lost"));
    }

    void agree() {
      worker.busy().decrementAndGet();
      answer.complete(true);
    }
  }

  /** Something that fails when its time has come. */
  private record Deadline(long at, CompletableFuture<?> future) {}

  /** Its time passes when the test says so. */
  private static final class FakeGrid implements Carrier {
    final List<Deadline> deadlines = new ArrayList<>();
    private long now; // milliseconds
    final List<Worker> workers = new CopyOnWriteArrayList<>();
    final List<Sent> sent = new CopyOnWriteArrayList<>();
    private volatile Parcel entry; // the first that comes; all may take part

    Worker join(String name) {
      var worker = new Worker(UUID.randomUUID(), name, IgniteSettings.version(), 1);
      workers.add(worker);
      return worker;
    }

    /** Lets time pass, deadline by deadline: what fails may set others. */
    void pass(double seconds) {
      long until = now + Math.round(1000 * seconds);
      while (true) {
        Optional<Deadline> next =
            deadlines.stream()
                .filter(d -> d.at() <= until)
                .min(Comparator.comparingLong(Deadline::at));
        if (next.isEmpty()) {
          now = until;
          return;
        }
        deadlines.remove(next.get());
        now = next.get().at();
        next.get().future().completeExceptionally(new TimeoutException());
      }
    }

    @Override
    public <T> CompletableFuture<T> within(long milliseconds, CompletableFuture<T> future) {
      deadlines.add(new Deadline(now + milliseconds, future));
      return future;
    }

    @Override
    public List<Worker> workers() {
      return new ArrayList<>(workers);
    }

    @Override
    public <T> CompletableFuture<T> send(Worker worker, Parcel parcel, Class<T> answer) {
      entry = entry == null ? parcel : entry;
      if (parcel == entry) {
        return CompletableFuture.completedFuture(answer.cast(true));
      }
      var each = new Sent(worker, new CompletableFuture<>());
      worker.busy().incrementAndGet();
      sent.add(each);
      var typed = new CompletableFuture<T>();
      var unused =
          each.answer.whenComplete(
              (value, why) -> {
                if (why == null) {
                  typed.complete(answer.cast(value));
                } else {
                  typed.completeExceptionally(why);
                }
              });
      return typed;
    }

    @Override
    public boolean isClosed() {
      return false;
    }
  }

  private Dispatcher open(double patience) {
    return Dispatcher.openOn(grid, patience, new Question(), warnings::add);
  }

  private static CompletableFuture<Answered<Boolean>> submit(
      Dispatcher dispatcher, Worker wanted, int length) {
    return dispatcher.submit(new Question(), Boolean.class, wanted, w -> length);
  }

  @Test
  void theOnlyNodeIsWaitedForHoweverSlowAndAskedOnce() {
    Worker only = grid.join("a");
    var result = submit(open(PATIENCE), null, 1);
    grid.pass(10 * PATIENCE);
    assertFalse(result.isDone(), "given up although the node works");
    assertEquals(1, grid.sent.size(), "asked again although nobody else is there");
    assertEquals(1, warnings.size(), warnings.toString());
    grid.sent.get(0).agree();
    assertSame(only, result.join().worker());
  }

  @Test
  void aSlowNodeIsJoinedByAnotherOneAlsoOneThatComesLater() {
    Worker slow = grid.join("slow");
    Dispatcher dispatcher = open(PATIENCE);
    var result = submit(dispatcher, null, 1);
    grid.pass(PATIENCE);
    assertEquals(1, warnings.size(), warnings.toString());
    Worker late = grid.join("late");
    grid.pass(2 * PATIENCE); // noticed after one, asked after the other
    assertEquals(2, grid.sent.size());
    assertSame(late, grid.sent.get(1).worker());
    grid.sent.get(1).agree();
    assertSame(late, result.join().worker());
    var next = submit(dispatcher, null, 1);
    assertSame(late, grid.sent.get(2).worker(), "slow still sits on its old job");
    grid.sent.get(0).agree();
    assertEquals(0, slow.late().get());
    grid.sent.get(2).agree();
    assertSame(late, next.join().worker());
  }

  @Test
  void patienceGrowsWithTheLengthAndTheQueue() {
    Worker home = grid.join("home");
    grid.join("other");
    Dispatcher dispatcher = open(0.3);
    home.busy().incrementAndGet(); // one before it
    var result = submit(dispatcher, home, 3);
    grid.pass(1.799);
    assertEquals(1, grid.sent.size(), "asked elsewhere before its time (0.3 s x 3 x 2)");
    grid.pass(0.001);
    assertEquals(2, grid.sent.size());
    grid.sent.get(1).agree();
    assertTrue(result.isDone());
  }

  @Test
  void whatOneNodeLacksAnotherIsAskedFor() {
    Worker bare = grid.join("bare");
    Worker full = grid.join("full");
    var result = submit(open(60), bare, 1);
    grid.sent.get(0).refuse(true);
    assertSame(full, grid.sent.get(1).worker());
    grid.sent.get(1).agree();
    assertSame(full, result.join().worker());
    assertTrue(warnings.peek().contains("bare: no file; asking another one"), warnings.toString());
  }

  @Test
  void whatAllNodesLackIsToldAsTheySayIt() {
    grid.join("a");
    grid.join("b");
    var result = submit(open(60), null, 1);
    grid.sent.get(0).refuse(true);
    grid.sent.get(1).refuse(true);
    assertEquals(2, grid.sent.size());
    var failure = assertThrows(CompletionException.class, result::join);
    assertTrue(failure.getCause() instanceof NodeFailure f && f.isMissing(), failure.toString());
  }

  @Test
  void aRefusalDoesNotEndWhatASlowNodeStillWorksOn() {
    Worker slow = grid.join("slow");
    grid.join("bare");
    var result = submit(open(PATIENCE), slow, 1);
    grid.pass(PATIENCE);
    assertEquals(2, grid.sent.size());
    grid.sent.get(1).refuse(true);
    assertFalse(result.isDone());
    grid.sent.get(0).agree();
    assertSame(slow, result.join().worker());
  }

  @Test
  void aLostNodeIsToldOnceAndItsWorkGoesOn() {
    Worker gone = grid.join("gone");
    Worker left = grid.join("left");
    Dispatcher dispatcher = open(60);
    var first = submit(dispatcher, gone, 1);
    var second = submit(dispatcher, gone, 1);
    grid.workers.remove(gone);
    grid.sent.get(0).breakOff();
    grid.sent.get(1).breakOff();
    var third = submit(dispatcher, gone, 1);
    List.copyOf(grid.sent).subList(2, 5).forEach(Sent::agree);
    for (var each : List.of(first, second, third)) {
      assertSame(left, each.join().worker());
    }
    assertEquals(List.of("node gone was lost; its work is done elsewhere"), List.copyOf(warnings));
  }

  @Test
  void withNobodyLeftItEnds() {
    Worker only = grid.join("only");
    var result = submit(open(60), null, 1);
    grid.workers.remove(only);
    grid.sent.get(0).breakOff();
    var failure = assertThrows(CompletionException.class, result::join);
    assertTrue(failure.getCause() instanceof CommandFailure, failure.toString());
    assertTrue(failure.getMessage().contains("no node of the grid is left"), failure.toString());
  }
}
