package gravitas.cluster;

import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import gravitas.app.evaluate.EvaluateOptions;
import gravitas.cluster.grid.GridOptions;
import gravitas.cluster.jobs.GridRunner;
import gravitas.lab.evaluation.SequenceRunner;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code gravitas evaluate} with a grid. */
@Command(
    name = "evaluate",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Measure how good reconstructions are, one job per sequence; results are those of",
      "'gravitas evaluate', whatever the number of nodes.",
      "",
      "Examples:",
      "  gravitas-cluster evaluate mocap --data mocap/ --methods kinematic,lbfgs",
      "  gravitas-cluster evaluate mocap --data /data/mocap --grid 127.0.0.1:47500",
      ""
    })
final class EvaluateOnGrid extends Subcommand {
  private static final double PATIENCE = 3600;

  @Mixin private EvaluateOptions options = new EvaluateOptions();

  @Mixin private GridOptions grid = new GridOptions(PATIENCE);

  @Override
  protected ExitCode execute() throws Exception {
    try (SequenceRunner nodes =
        new GridRunner(
            grid.open(common().threads(), common().verbose(), console()::warn),
            grid.patience(),
            console()::warn)) {
      return options.run(nodes, common(), filePlan(), out(), console());
    }
  }
}
