package gravitas.cluster.jobs;

import gravitas.app.learn.Workforce;
import gravitas.cluster.grid.Grid;
import gravitas.optimizer.training.Crew;
import gravitas.optimizer.training.ParticleSpec;
import gravitas.optimizer.training.TaskSource;
import java.io.IOException;
import java.util.function.Consumer;

/** A grid as the workforce of a training. */
public final class GridWorkforce implements Workforce {
  private final Grid grid;
  private final int workers;
  private final double patience;
  private final Consumer<String> warn;

  /**
   * @param grid closed with this
   * @param workers parts of a meta-step; 0 for as many as the grid has cores
   * @param patience seconds for one window
   */
  public GridWorkforce(Grid grid, int workers, double patience, Consumer<String> warn) {
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
  public Crew open(ParticleSpec spec, TaskSource tasks) throws IOException {
    return new GridCrew(grid, spec, tasks, patience, warn);
  }

  @Override
  public void close() {
    grid.close();
  }
}
