package gravitas.cluster.jobs;

import gravitas.app.cli.CommandFailure;
import gravitas.cluster.grid.Dispatcher;
import gravitas.cluster.grid.Grid;
import gravitas.cluster.grid.NodeFailure;
import gravitas.cluster.grid.NodePaths;
import gravitas.cluster.grid.Request;
import gravitas.lab.evaluation.MissingDataException;
import gravitas.lab.evaluation.SequenceCheck;
import gravitas.lab.evaluation.SequenceJob;
import gravitas.lab.evaluation.SequenceRunner;
import java.io.IOException;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import org.apache.ignite.Ignite;

/** Scores sequences on a grid, one job each. */
public final class GridRunner implements SequenceRunner {
  private final Grid grid;
  private final double patience;
  private final Consumer<String> warn;
  private Dispatcher dispatcher;

  /**
   * @param grid closed with this
   * @param patience seconds for one sequence
   * @param warn hears of what is not as it should be
   */
  public GridRunner(Grid grid, double patience, Consumer<String> warn) {
    this.grid = grid;
    this.patience = patience;
    this.warn = warn;
  }

  private record Check(SequenceCheck check) implements Request<Boolean> {
    @Override
    public Boolean answer(Ignite node) throws IOException {
      check.run(NodePaths.of(node));
      return true;
    }
  }

  private record Score(SequenceJob job) implements Request<SequenceJob.Outcome> {
    @Override
    public SequenceJob.Outcome answer(Ignite node) throws IOException {
      return job.run(NodePaths.of(node));
    }
  }

  @Override
  public void check(SequenceCheck check) {
    dispatcher = Dispatcher.open(grid, patience, new Check(check), warn);
  }

  @Override
  public int capacity() {
    return dispatcher.cores();
  }

  @Override
  public SequenceJob.Outcome run(SequenceJob job) throws IOException {
    try {
      return dispatcher
          .submit(new Score(job), SequenceJob.Outcome.class, null, worker -> 1)
          .join()
          .answer();
    } catch (CompletionException e) {
      if (e.getCause() instanceof NodeFailure failure && failure.isMissing()) {
        throw new MissingDataException(failure.getMessage());
      }
      if (e.getCause() instanceof IOException failure) {
        throw failure;
      }
      if (e.getCause() instanceof CommandFailure failure) {
        throw failure;
      }
      throw e;
    }
  }

  @Override
  public void close() {
    grid.close();
  }
}
