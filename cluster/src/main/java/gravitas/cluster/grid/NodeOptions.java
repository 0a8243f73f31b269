package gravitas.cluster.grid;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.ignite.ssl.SslContextFactory;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The flags of a node. */
public final class NodeOptions {
  @Option(
      names = "--listen",
      paramLabel = "HOST:PORT",
      description = "Where others find this node (default: ${DEFAULT-VALUE}).",
      order = 80)
  private String listen = "127.0.0.1:47500";

  @Option(
      names = "--grid",
      split = ",",
      paramLabel = "HOST:PORT",
      description = {
        "All other nodes of the grid, of which one must be up, unless this is the first",
        "(default: none)."
      },
      order = 81)
  private List<String> grid = List.of();

  @Option(
      names = "--wait",
      paramLabel = "SECONDS",
      description =
          "For one of them, before a grid of its own is begun (default: ${DEFAULT-VALUE}).",
      order = 81)
  private double wait = 10;

  @Option(
      names = "--map",
      split = ",",
      paramLabel = "THERE=HERE",
      description = "Where this machine keeps a folder that those who ask name THERE.",
      order = 86)
  private Map<String, String> paths = Map.of();

  @Mixin private TlsOptions tls = new TlsOptions();

  /**
   * @param threads requests at a time
   * @param verbose whether Ignite tells what it does
   * @param warn hears of what is not as it should be
   * @return the node, to be closed
   * @throws IOException if a file cannot be read
   * @throws InterruptedException if the thread is interrupted
   */
  public Node start(int threads, boolean verbose, Consumer<String> warn)
      throws IOException, InterruptedException {
    Address own = Address.of(listen);
    if (!own.isLoopback() && !tls.isOn()) {
      warn.accept(
          "no TLS: whoever can reach "
              + own
              + " can run programs here (docs/guides/scaling.md, security)");
    }
    var neighbours = new Neighbours(grid.stream().map(Address::of).toList(), own);
    Optional<SslContextFactory> ssl = tls.factory();
    Node.requireFree(own);
    boolean expected = neighbours.await(wait, warn);
    List<Address> all = neighbours.with(own);
    var settings = new IgniteSettings(threads, verbose);
    Node node = Node.start(own, all, settings.node(own, all, ssl), paths);
    if (expected && node.members() == 1) {
      node.close();
      throw Grid.refused(neighbours.toString(), "none of them let this node in", null);
    }
    return node;
  }
}
