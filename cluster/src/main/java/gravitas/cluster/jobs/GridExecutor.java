package gravitas.cluster.jobs;

import gravitas.app.cli.CommandFailure;
import gravitas.cluster.grid.Dispatcher;
import gravitas.cluster.grid.Dispatcher.Answered;
import gravitas.cluster.grid.Grid;
import gravitas.cluster.grid.Worker;
import gravitas.cluster.jobs.TrainingRequests.Share;
import gravitas.lab.training.ParticleExecutor;
import gravitas.lab.training.ParticleSpec;
import gravitas.lab.training.ParticleWindow;
import gravitas.lab.training.TaskSource;
import gravitas.lab.training.WindowShare;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;

/**
 * Advances particles on a grid. Each stays on the node that has it warm; a lost one is built anew
 * elsewhere, from its seed and the parameters since its start, which are kept here.
 */
final class GridExecutor implements ParticleExecutor {
  private static final float[][] NOTHING = new float[0][];

  private final UUID id = UUID.randomUUID();
  private final Dispatcher dispatcher;
  private final Map<Integer, Worker> homes = new HashMap<>();
  private final TreeMap<Long, float[]> versions = new TreeMap<>();

  GridExecutor(
      Grid grid, ParticleSpec spec, TaskSource tasks, double patience, Consumer<String> warn)
      throws IOException {
    var begin = new TrainingRequests.Begin(id, grid.own(), spec, tasks, tasks.fingerprint());
    this.dispatcher = Dispatcher.open(grid, patience, begin, warn);
  }

  @Override
  public List<WindowShare> advance(long step, float[] parameters, List<ParticleWindow> windows)
      throws InterruptedException {
    long oldest = windows.stream().mapToLong(ParticleWindow::start).min().orElse(step);
    float[] version = parameters.clone();
    versions.headMap(oldest).clear();
    versions.put(step, version);
    dispatcher.broadcast(new TrainingRequests.Learn(id, step, version, oldest));
    Map<ParticleWindow, CompletableFuture<Answered<Share>>> asked = new HashMap<>();
    // those that cannot move without being rebuilt first, so that the others fill the gaps
    windows.stream().filter(w -> w.window() > 0).forEach(w -> asked.put(w, ask(w)));
    windows.stream().filter(w -> w.window() == 0).forEach(w -> asked.put(w, ask(w)));
    List<WindowShare> shares = new ArrayList<>();
    for (ParticleWindow window : windows) {
      try {
        Answered<Share> answered = asked.get(window).get();
        homes.put(window.particle(), answered.worker());
        shares.add(answered.answer().share());
      } catch (ExecutionException e) {
        throw failure(e.getCause());
      }
    }
    return shares;
  }

  private CompletableFuture<Answered<Share>> ask(ParticleWindow window) {
    Worker home = window.window() > 0 ? homes.get(window.particle()) : null;
    return dispatcher
        .submit(
            new TrainingRequests.Advance(id, window, NOTHING),
            Share.class,
            home,
            worker -> worker.equals(home) ? 1 : window.window() + 1)
        .thenCompose(
            answered ->
                answered.answer().share() != null
                    ? CompletableFuture.completedFuture(answered)
                    : rebuild(window, answered.worker()));
  }

  private CompletableFuture<Answered<Share>> rebuild(ParticleWindow window, Worker where) {
    float[][] needed =
        versions.subMap(window.start(), true, window.step(), true).values().toArray(NOTHING);
    return dispatcher.submit(
        new TrainingRequests.Advance(id, window, needed),
        Share.class,
        where,
        worker -> needed.length);
  }

  private static RuntimeException failure(Throwable why) {
    return why instanceof RuntimeException known
        ? known
        : new CommandFailure(
            gravitas.app.cli.ExitCode.INTERNAL, String.valueOf(why.getMessage()), why);
  }

  @Override
  public void close() {
    try {
      dispatcher.broadcast(new TrainingRequests.End(id));
    } catch (CommandFailure nobodyLeft) {
      // nothing to free
    }
  }
}
