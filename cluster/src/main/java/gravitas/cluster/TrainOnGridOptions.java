package gravitas.cluster;

import gravitas.app.cli.CommonOptions;
import gravitas.cluster.grid.GridOptions;
import gravitas.cluster.jobs.GridWorkers;
import gravitas.lab.motion.ParticleWorkers;
import java.io.IOException;
import java.util.function.Consumer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What a training on a grid has beyond its local twin. */
final class TrainOnGridOptions {
  private static final double PATIENCE = 120;

  @Option(
      names = "--workers",
      paramLabel = "N",
      description = "Parts of a meta-step (default: the grid's cores).",
      order = 79)
  private int workers;

  @Mixin private GridOptions grid = new GridOptions(PATIENCE);

  ParticleWorkers workforce(CommonOptions common, Consumer<String> warn) throws IOException {
    return new GridWorkers(
        grid.open(common.threads(), common.verbose(), warn), workers, grid.patience(), warn);
  }
}
