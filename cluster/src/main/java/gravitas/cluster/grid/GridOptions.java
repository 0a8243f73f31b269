package gravitas.cluster.grid;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The flags of whoever uses a grid. */
public final class GridOptions {
  @Option(
      names = "--grid",
      split = ",",
      paramLabel = "HOST:PORT",
      description = "Nodes of the grid (default: none, this process computes).",
      order = 80)
  private List<String> grid = List.of();

  @Option(
      names = "--bind",
      paramLabel = "ADDRESS",
      description = "This machine's address that the nodes see (default: ${DEFAULT-VALUE}).",
      order = 81)
  private String bind = "127.0.0.1";

  @Option(
      names = "--patience",
      paramLabel = "SECONDS",
      description =
          "After this a job is given to another node too, if there is one (default:"
              + " ${DEFAULT-VALUE}).",
      order = 85)
  private double patience;

  @Mixin private TlsOptions tls = new TlsOptions();

  /**
   * @param patience for one job, seconds, unless told otherwise
   */
  public GridOptions(double patience) {
    this.patience = patience;
  }

  /** {@return seconds to wait for an answer} */
  public double patience() {
    if (!(patience > 0)) {
      throw new CommandFailure(ExitCode.USAGE, "--patience " + patience + ": must be above 0");
    }
    return patience;
  }

  /** {@return those that say which grid, for another command} */
  public List<String> flags() {
    List<String> flags = new ArrayList<>(List.of("--bind", bind));
    if (!grid.isEmpty()) {
      flags.addAll(List.of("--grid", String.join(",", grid)));
    }
    flags.addAll(tls.flags());
    return flags;
  }

  /**
   * Joins the grid, or makes one of this process.
   *
   * @param threads of this process, if it computes
   * @param verbose whether Ignite tells what it does
   * @param warn hears of nodes that were named but take no part
   * @return the grid, to be closed
   * @throws IOException if a file cannot be read
   */
  public Grid open(int threads, boolean verbose, Consumer<String> warn) throws IOException {
    if (grid.isEmpty()) {
      return Grid.embedded(threads, verbose);
    }
    List<Address> nodes = grid.stream().map(Address::of).toList();
    boolean bindsLoopback = new Address(bind, 1).isLoopback();
    for (Address node : nodes) {
      if (bindsLoopback && !node.isLoopback()) {
        throw new CommandFailure(
            ExitCode.USAGE,
            "--grid "
                + node
                + " is another machine, but this one can only be reached from itself; name its"
                + " address that the nodes see with --bind");
      }
    }
    return Grid.join(nodes, bind, tls.factory(), verbose, warn);
  }
}
