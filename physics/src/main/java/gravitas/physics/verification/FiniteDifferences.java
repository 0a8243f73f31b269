package gravitas.physics.verification;

import gravitas.physics.body.BodyModel;
import gravitas.physics.scene.Scene;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.RolloutLoss;
import gravitas.physics.simulate.SimulationGradient;
import gravitas.physics.simulate.SimulationInput;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.physics.simulate.Simulator;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The gradient of a simulation's loss by central differences, for any engine: two simulations per
 * number, spread over threads.
 *
 * <p>The gradient of engines that have no other. Costs thousands of simulations where an adjoint
 * costs about two. The result does not depend on the number of threads, because every number is
 * computed alone and each simulation depends on nothing but its input. Immutable.
 */
public final class FiniteDifferences {
  /** Makes an engine; asked for once per thread, and once per change of body or settings. */
  @FunctionalInterface
  public interface Engine {
    /**
     * {@return an engine for one thread}
     *
     * @param body the body
     * @param settings ground, gravity and contact
     */
    Simulator create(BodyModel body, SimulationSettings settings);
  }

  /** One number that a simulation depends on. */
  private record Entry(InputGroup group, int index) {}

  private final Engine engine;
  private final DifferenceSteps by;
  private final Set<InputGroup> groups;
  private final int threads;

  /**
   * Differentiates by the given groups only; the gradient's other numbers stay zero.
   *
   * @param engine the engine
   * @param by how far each input is moved
   * @param groups of inputs to differentiate by
   * @param threads threads at a time, at most
   */
  public FiniteDifferences(Engine engine, DifferenceSteps by, Set<InputGroup> groups, int threads) {
    if (threads < 1) {
      throw new IllegalArgumentException("a thread pool of " + threads + " threads");
    }
    this.engine = engine;
    this.by = by;
    this.groups = groups.isEmpty() ? Set.of() : EnumSet.copyOf(groups);
    this.threads = threads;
  }

  /**
   * Overwrites {@code gradient}. The loss is never evaluated by two threads at a time; a rollout
   * that diverges counts with whatever the loss makes of it.
   *
   * @param input start, controls and settings
   * @param loss the loss
   * @param gradient overwritten
   */
  public void gradient(SimulationInput input, RolloutLoss loss, SimulationGradient gradient) {
    gradient.clear();
    List<Entry> entries = entries(input);
    double[] results = new double[entries.size()];
    var next = new AtomicInteger();
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Future<?>> workers = new ArrayList<>();
      for (int t = 0; t < threads; t++) {
        workers.add(pool.submit(() -> work(input, entries, loss, next, results)));
      }
      for (Future<?> worker : workers) {
        worker.get();
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException("a simulation failed: " + e.getCause(), e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while differentiating", e);
    } finally {
      pool.shutdownNow();
    }
    for (int i = 0; i < results.length; i++) {
      put(gradient, input, entries.get(i), results[i]);
    }
  }

  private void work(
      SimulationInput input,
      List<Entry> entries,
      RolloutLoss loss,
      AtomicInteger next,
      double[] results) {
    var rollout = new Rollout(input.body(), input.settings(), input.steps());
    try (Simulator own = engine.create(input.body(), input.settings())) {
      int i = next.getAndIncrement();
      while (i < results.length && !Thread.currentThread().isInterrupted()) {
        Entry entry = entries.get(i);
        double h = by.of(entry.group());
        double above = loss(moved(input, entry, h), own, rollout, loss);
        double below = loss(moved(input, entry, -h), own, rollout, loss);
        results[i] = (above - below) / (2 * h);
        i = next.getAndIncrement();
      }
    }
  }

  private double loss(SimulationInput input, Simulator own, Rollout rollout, RolloutLoss loss) {
    if (input.body() == own.body() && input.settings().equals(own.settings())) {
      own.simulate(input.start(), input.controls(), input.steps(), rollout);
    } else {
      try (Simulator other = engine.create(input.body(), input.settings())) {
        other.simulate(input.start(), input.controls(), input.steps(), rollout);
      }
    }
    synchronized (loss) { // losses may keep workspaces
      return loss.evaluate(rollout, null);
    }
  }

  private List<Entry> entries(SimulationInput input) {
    List<Entry> all = new ArrayList<>();
    for (InputGroup group : groups) {
      for (int i = 0; i < size(input, group); i++) {
        if (matters(input, group, i)) {
          all.add(new Entry(group, i));
        }
      }
    }
    return all;
  }

  /** Left out: what the root has not, gains that are zero, targets too late for the window. */
  private static boolean matters(SimulationInput input, InputGroup group, int i) {
    return switch (group) {
      case TARGETS -> {
        int joints = input.body().jointCount();
        int knot = i / (3 * joints);
        double end = input.steps() * input.settings().timeStep() * input.controls().rate();
        yield i / 3 % joints > 0 && knot - 1 < end;
      }
      case STIFFNESS -> i > 0 && input.body().actuator(i).stiffness() > 0;
      case DAMPING -> i > 0 && input.body().actuator(i).damping() > 0;
      default -> true;
    };
  }

  private static SimulationInput moved(SimulationInput input, Entry entry, double h) {
    double[] direction = new double[size(input, entry.group())];
    direction[entry.index()] = 1;
    return entry.group().moved(input, direction, h);
  }

  private static int size(SimulationInput input, InputGroup group) {
    int joints = input.body().jointCount();
    return switch (group) {
      case START_POSITION, START_VELOCITY -> 3;
      case START_ROTATIONS, START_ANGULAR_VELOCITIES -> 3 * joints;
      case TARGETS -> 3 * joints * input.controls().knotCount();
      case STIFFNESS, DAMPING -> joints;
      case FRICTION, CONTACT_STIFFNESS, CONTACT_DAMPING -> input.settings().scene().count();
      case SURFACE_PLACES -> 3 * input.settings().scene().count();
    };
  }

  /** Gains and contact numbers were differentiated by their logarithms, see {@link InputGroup}. */
  private static void put(SimulationGradient g, SimulationInput input, Entry entry, double value) {
    int i = entry.index();
    Scene scene = input.settings().scene();
    switch (entry.group()) {
      case START_POSITION -> g.startPosition[i] = value;
      case START_ROTATIONS -> g.startRotations[i] = value;
      case START_VELOCITY -> g.startVelocity[i] = value;
      case START_ANGULAR_VELOCITIES -> g.startAngularVelocities[i] = value;
      case TARGETS -> g.targets[i] = value;
      case STIFFNESS -> g.stiffness[i] = value / input.body().actuator(i).stiffness();
      case DAMPING -> g.damping[i] = value / input.body().actuator(i).damping();
      case FRICTION -> g.friction[i] = value / scene.surface(i).law().friction();
      case SURFACE_PLACES -> g.surfacePlaces[i] = value;
      case CONTACT_STIFFNESS -> g.contactStiffness[i] = value / scene.surface(i).law().stiffness();
      case CONTACT_DAMPING -> g.contactDamping[i] = value / scene.surface(i).law().damping();
    }
  }
}
