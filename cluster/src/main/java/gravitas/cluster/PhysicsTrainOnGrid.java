package gravitas.cluster;

import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import gravitas.app.learn.PhysicsTrainOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code gravitas train physics} with a grid. */
@Command(
    name = "physics",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Train as 'gravitas train physics' does, on a grid; with --meta-steps, numbers are those of",
      "a local run with --threads as here --workers.",
      "",
      "Examples:",
      "  gravitas-cluster train physics --data /data/cmu_mocap --folder p --method nres",
      "      --grid 127.0.0.1:47500,127.0.0.1:47501",
      ""
    })
final class PhysicsTrainOnGrid extends Subcommand {
  @Mixin private PhysicsTrainOptions options = new PhysicsTrainOptions();

  @Mixin private TrainOnGridOptions grid = new TrainOnGridOptions();

  @Override
  protected ExitCode execute() throws Exception {
    return options.run(
        () -> grid.workforce(common(), console()::warn), common(), filePlan(), out(), console());
  }
}
