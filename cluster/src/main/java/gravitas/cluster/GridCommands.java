package gravitas.cluster;

import gravitas.app.cli.CommandGroup;
import gravitas.app.cli.Version;
import picocli.CommandLine.Command;

/** The commands that only hold others. */
final class GridCommands {
  private GridCommands() {}

  /** The root. */
  @Command(
      name = "gravitas-cluster",
      versionProvider = Version.class,
      sortOptions = false,
      header = {
        "Gravitas on several machines.",
        "",
        "Examples:",
        "  gravitas-cluster node --listen 10.0.0.5:47500 --tls-key-store ...   on each machine",
        "  gravitas-cluster evaluate mocap --data mocap/ --grid 10.0.0.5:47500 --bind 10.0.0.1 ...",
        "  gravitas-cluster train physics --data cmu/ --folder t --method nres",
        "                                                    without --grid: this machine alone",
        ""
      },
      footer = {"", "docs/guides/scaling.md tells what nodes need and how to keep strangers out."},
      subcommands = {NodeCommand.class, EvaluateOnGrid.class, Train.class, MeasureCommand.class})
  static final class Cluster extends CommandGroup {}

  /** The trainings. */
  @Command(
      name = "train",
      versionProvider = Version.class,
      sortOptions = false,
      header = {"Train learned optimizers on a grid.", ""},
      subcommands = {FunctionsTrainOnGrid.class, PhysicsTrainOnGrid.class})
  static final class Train extends CommandGroup {}
}
