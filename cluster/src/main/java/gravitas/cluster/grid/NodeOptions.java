package gravitas.cluster.grid;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
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
      description = "Other nodes of the grid, up or not (default: none).",
      order = 81)
  private List<String> grid = List.of();

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
   */
  public Node start(int threads, boolean verbose, Consumer<String> warn) throws IOException {
    Address own = Address.of(listen);
    if (!own.isLoopback() && !tls.isOn()) {
      warn.accept(
          "no TLS: whoever can reach "
              + own
              + " can run programs here (docs/scaling.md, security)");
    }
    List<Address> others = new ArrayList<>(grid.stream().map(Address::of).toList());
    others.add(own);
    var settings = new IgniteSettings(threads, verbose);
    return Node.start(own, others, settings.node(own, others, tls.factory()), paths);
  }
}
