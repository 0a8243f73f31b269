package gravitas.cluster;

import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import gravitas.app.optimize.FunctionsTrainOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code gravitas train functions} with a grid. */
@Command(
    name = "functions",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Train as 'gravitas train functions' does, on a grid; with --meta-steps, numbers are those"
          + " of",
      "a local run with --threads as here --workers.",
      "",
      "Examples:",
      "  gravitas-cluster train functions --folder t --method nres --grid 127.0.0.1:47500",
      ""
    })
final class FunctionsTrainOnGrid extends Subcommand {
  @Mixin private FunctionsTrainOptions options = new FunctionsTrainOptions();

  @Mixin private TrainOnGridOptions grid = new TrainOnGridOptions();

  @Override
  protected ExitCode execute() throws Exception {
    return options.run(
        () -> grid.workforce(common(), console()::warn), common(), filePlan(), out(), console());
  }
}
