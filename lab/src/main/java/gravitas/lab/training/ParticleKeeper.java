package gravitas.lab.training;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.LongFunction;

/**
 * Keeps particles warm between meta-steps, and builds one that is not here, or was left behind,
 * anew from its seed and the parameters of the meta-steps since its start. Used by several threads.
 */
public final class ParticleKeeper {
  private final ParticleSpec spec;
  private final TaskFamily family;
  private final Map<Integer, Berth> berths = new ConcurrentHashMap<>();
  private final Queue<Workspace> idle = new ConcurrentLinkedQueue<>();

  /**
   * Keeps particles of one training.
   *
   * @param spec what a particle does
   * @param family the problems
   */
  public ParticleKeeper(ParticleSpec spec, TaskFamily family) {
    this.spec = spec;
    this.family = family;
  }

  /** A particle's place. */
  private static final class Berth {
    Particle particle;
    ParticleWindow last;
    WindowShare share;

    boolean isAt(ParticleWindow window) {
      return last != null && last.seed() == window.seed() && last.window() == window.window();
    }

    boolean isJustBefore(ParticleWindow window) {
      return last != null && last.seed() == window.seed() && last.window() + 1 == window.window();
    }
  }

  /**
   * Computes a window; asked again, it gives the same share.
   *
   * @param window the window
   * @param parameters of a meta-step, null where unknown
   * @return empty if parameters of a step it needs are unknown; nothing has happened then
   */
  public Optional<WindowShare> advance(ParticleWindow window, LongFunction<float[]> parameters) {
    Berth berth = berths.computeIfAbsent(window.particle(), p -> new Berth());
    synchronized (berth) {
      if (berth.isAt(window)) {
        return Optional.of(berth.share);
      }
      int first = berth.isJustBefore(window) ? window.window() : 0;
      List<float[]> versions = new ArrayList<>();
      for (int w = first; w <= window.window(); w++) {
        float[] version = parameters.apply(window.start() + w);
        if (version == null) {
          return Optional.empty();
        }
        versions.add(version);
      }
      berth.last = null; // should something fail half-way, the next call starts anew
      if (first == 0) {
        berth.particle = spec.begin(window.seed(), family);
      }
      berth.share = run(berth.particle, versions);
      berth.last = window;
      return Optional.of(berth.share);
    }
  }

  private WindowShare run(Particle particle, List<float[]> versions) {
    Workspace workspace = idle.poll();
    workspace = workspace == null ? new Workspace(spec.shape()) : workspace;
    WindowShare share = null;
    for (float[] version : versions) {
      share = particle.advance(version, workspace);
    }
    idle.add(workspace);
    return share;
  }

  /**
   * Drops particles that nobody has advanced since before this meta-step.
   *
   * @param step the meta-step
   */
  public void forgetBefore(long step) {
    berths.values().removeIf(berth -> isOlder(berth, step));
  }

  private static boolean isOlder(Berth berth, long step) {
    ParticleWindow last = berth.last; // a torn read at worst rebuilds a particle
    return last != null && last.step() < step;
  }
}
