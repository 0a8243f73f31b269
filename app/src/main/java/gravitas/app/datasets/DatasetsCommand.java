package gravitas.app.datasets;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import picocli.CommandLine.Command;

/** What can be done with data sets; by itself it only tells so. */
@Command(
    name = "datasets",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Check data sets for evaluation; docs/guides/datasets.md tells where to get them.",
      "",
      "Examples:",
      "  gravitas datasets check h36m/           Human3.6M in any of its layouts",
      "  gravitas datasets check aist_plusplus/  AIST++",
      "  gravitas datasets check mocap/          a folder of bvh or amc files",
      ""
    },
    subcommands = CheckCommand.class)
public final class DatasetsCommand extends Subcommand {
  @Override
  protected ExitCode execute() {
    throw new CommandFailure(ExitCode.USAGE, "datasets: say what to do, such as 'check DIR'");
  }
}
