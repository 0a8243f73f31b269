package gravitas.cluster.grid;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.apache.ignite.Ignite;
import org.apache.ignite.IgniteCompute;
import org.apache.ignite.IgniteException;
import org.apache.ignite.cluster.ClusterNode;
import org.apache.ignite.lang.IgniteFuture;
import org.apache.ignite.ssl.SslContextFactory;

/** A way into a grid: embedded in this process, or as a guest of nodes that run elsewhere. */
public final class Grid implements AutoCloseable, Carrier {
  private final Member member;
  private final Ignite ignite;
  private final Map<UUID, Worker> known = new ConcurrentHashMap<>();
  private final LongAdder moved = new LongAdder();

  Grid(Member member) {
    this.member = member;
    this.ignite = member.ignite();
  }

  /** A grid of this process alone. */
  static Grid embedded(int threads, boolean verbose) throws IOException {
    return new Grid(Member.start(new IgniteSettings(threads, verbose).embedded()));
  }

  /** Joins the grid that at least one of these addresses belongs to. */
  static Grid join(
      List<Address> nodes,
      String bind,
      Optional<SslContextFactory> tls,
      boolean verbose,
      Consumer<String> warn)
      throws IOException {
    List<String> silent = new ArrayList<>();
    List<Address> heard = new ArrayList<>();
    for (Address node : nodes) {
      String why = node.silence();
      if (why == null) {
        heard.add(node);
      } else {
        silent.add(node + " (" + why + ")");
      }
    }
    if (silent.size() == nodes.size()) {
      throw new CommandFailure(
          ExitCode.INPUT,
          "no node answers at "
              + String.join(", ", silent)
              + "; start one there with 'gravitas-cluster node --listen HOST:PORT' or correct"
              + " --grid");
    }
    try {
      var grid = new Grid(Member.start(new IgniteSettings(1, verbose).guest(bind, nodes, tls)));
      grid.requireOneVersion();
      silent.forEach(node -> warn.accept("no node answers at " + node + "; going on without it"));
      heard.stream().filter(node -> !grid.holds(node)).forEach(node -> warn.accept(apart(node)));
      return grid;
    } catch (IgniteException e) {
      throw refused(nodes, e);
    }
  }

  private boolean holds(Address node) {
    return workers().stream().anyMatch(w -> Address.of(w.address()).isReachedBy(node));
  }

  private static String apart(Address node) {
    return "the node at "
        + node
        + " is in another grid and takes no part; start it again with --grid and the others'"
        + " addresses";
  }

  /** Somebody answered, but not as a node that would have us. */
  static CommandFailure refused(List<Address> nodes, IgniteException why) {
    Throwable last = why;
    while (last.getCause() != null && last.getCause() != last) {
      last = last.getCause();
    }
    String text = String.valueOf(last.getMessage()).lines().findFirst().orElse("");
    String names = nodes.stream().map(Address::toString).collect(Collectors.joining(", "));
    return refused(names, text, why);
  }

  static CommandFailure refused(String nodes, String text, Throwable why) {
    return new CommandFailure(
        ExitCode.INPUT,
        "cannot join the grid at "
            + nodes
            + ": is a gravitas node there, and are the TLS flags the same? ("
            + text
            + ")",
        why);
  }

  /** Fails with a sentence if a node runs another version than this process. */
  void requireOneVersion() {
    for (Worker worker : workers()) {
      if (!worker.version().equals(IgniteSettings.version())) {
        close();
        throw new CommandFailure(
            ExitCode.INPUT,
            "node "
                + worker.address()
                + " runs gravitas "
                + worker.version()
                + " but this is "
                + IgniteSettings.version()
                + "; install the same build on all machines");
      }
    }
  }

  @Override
  public List<Worker> workers() {
    try {
      List<Worker> workers = new ArrayList<>();
      for (ClusterNode node : ignite.cluster().forServers().nodes()) {
        workers.add(known.computeIfAbsent(node.id(), id -> worker(node)));
      }
      return workers;
    } catch (IgniteException | IllegalStateException e) {
      throw new CommandFailure(
          ExitCode.INPUT, "the connection to the grid was lost; run this again to go on", e);
    }
  }

  private static Worker worker(ClusterNode node) {
    Integer cores = node.attribute(IgniteSettings.CORES);
    String version = node.attribute(IgniteSettings.VERSION);
    String address = node.attribute(IgniteSettings.ADDRESS);
    return new Worker(
        node.id(),
        address == null ? String.valueOf(node.addresses()) : address,
        version == null ? "of some other kind" : version,
        cores == null ? 1 : cores);
  }

  @Override
  public boolean isClosed() {
    return member.isClosed();
  }

  /** {@return how many nodes compute} */
  public int size() {
    return workers().size();
  }

  /** {@return bytes of requests and answers so far, without Ignite's own} */
  public long bytesMoved() {
    return moved.sum();
  }

  /** {@return all nodes' cores} */
  public int cores() {
    return workers().stream().mapToInt(Worker::cores).sum();
  }

  /**
   * This process among the members, by which nodes notice that it has gone.
   *
   * @return its identity
   */
  public UUID own() {
    return ignite.cluster().localNode().id();
  }

  @Override
  public <T> CompletableFuture<T> send(Worker worker, Parcel parcel, Class<T> answer) {
    var result = new CompletableFuture<T>();
    worker.busy().incrementAndGet();
    moved.add(parcel.size());
    try {
      IgniteCompute compute =
          ignite.compute(ignite.cluster().forNodeId(worker.id())).withNoFailover();
      compute.callAsync(parcel).listen(done -> finish(done, worker, answer, result));
    } catch (IgniteException | IllegalStateException e) {
      worker.busy().decrementAndGet();
      result.completeExceptionally(e);
    }
    return result;
  }

  private <T> void finish(
      IgniteFuture<byte[]> done, Worker worker, Class<T> answer, CompletableFuture<T> result) {
    worker.busy().decrementAndGet();
    try {
      byte[] answered = done.get();
      moved.add(answered.length);
      Reply reply = (Reply) Parcel.object(answered);
      if (reply.failure() == null) {
        result.complete(answer.cast(reply.answer()));
      } else {
        result.completeExceptionally(new NodeFailure(worker, reply));
      }
    } catch (RuntimeException e) {
      result.completeExceptionally(e);
    }
  }

  @Override
  public void close() {
    member.close();
  }
}
