package gravitas.cluster.jobs;

import gravitas.cluster.grid.Grid;
import gravitas.lab.motion.ParticleWorkers;
import gravitas.lab.training.ParticleExecutor;
import gravitas.lab.training.ParticleSpec;
import gravitas.lab.training.TaskSource;
import java.io.IOException;
import java.util.function.Consumer;

/** A grid as the workforce of a training. */
public final class GridWorkers implements ParticleWorkers {
  private final Grid grid;
  private final int workers;
  private final double patience;
  private final Consumer<String> warn;

  /**
   * @param grid closed with this
   * @param workers parts of a meta-step; 0 for as many as the grid has cores
   * @param patience seconds for one window
   * @param warn hears of what is not as it should be
   */
  public GridWorkers(Grid grid, int workers, double patience, Consumer<String> warn) {
    this.grid = grid;
    this.workers = workers > 0 ? workers : grid.cores();
    this.patience = patience;
    this.warn = warn;
  }

  @Override
  public int workers() {
    return workers;
  }

  @Override
  public ParticleExecutor open(ParticleSpec spec, TaskSource tasks) throws IOException {
    return new GridExecutor(grid, spec, tasks, patience, warn);
  }

  @Override
  public void close() {
    grid.close();
  }
}
