package gravitas.cluster;

import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import gravitas.cluster.grid.Node;
import gravitas.cluster.grid.NodeOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** A machine that lends its cores. */
@Command(
    name = "node",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Take part in a grid: compute for whoever asks, until stopped.",
      "",
      "Examples:",
      "  gravitas-cluster node                                        this machine only",
      "  gravitas-cluster node --listen 127.0.0.1:47501 --grid 127.0.0.1:47500   a second one",
      "  gravitas-cluster node --listen 10.0.0.6:47500 --grid 10.0.0.5:47500,10.0.0.6:47500",
      "      --tls-key-store k.p12 --tls-trust-store t.p12 --tls-password-file p",
      "                                                               between machines",
      ""
    },
    footer = {
      "",
      "Two ports are used, both on the address named: that port, and the one 100 above it.",
      "Who can reach them can run programs here: use TLS wherever others can. One line on stdout",
      "tells that the node is ready. Let every node name the others: one that names nobody begins"
          + " a",
      "grid of its own, also when it comes back after a crash, and grids never merge."
    })
final class NodeCommand extends Subcommand {
  @Mixin private NodeOptions options = new NodeOptions();

  @Override
  protected ExitCode execute() throws Exception {
    try (Node node = options.start(common().threads(), common().verbose(), console()::warn)) {
      out()
          .println(
              "ready at "
                  + node.address()
                  + " with "
                  + common().threads()
                  + " threads; "
                  + node.members()
                  + " node(s) in the grid");
      out().flush();
      node.awaitEnd();
    }
    return ExitCode.OK;
  }
}
