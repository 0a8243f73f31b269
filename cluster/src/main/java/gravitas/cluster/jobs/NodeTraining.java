package gravitas.cluster.jobs;

import gravitas.lab.training.ParticleKeeper;
import gravitas.lab.training.ParticleSpec;
import gravitas.lab.training.ParticleWindow;
import gravitas.lab.training.TaskFamily;
import gravitas.lab.training.WindowShare;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.ignite.Ignite;

/** What a node keeps of one training: its problems, warm particles and some parameters. */
final class NodeTraining {
  private static final String PREFIX = "training ";

  private final ParticleKeeper keeper;
  private final UUID driver;
  private final Map<Long, float[]> versions = new ConcurrentHashMap<>();

  private NodeTraining(ParticleKeeper keeper, UUID driver) {
    this.keeper = keeper;
    this.driver = driver;
  }

  /** Begins one, and forgets those whose driver is gone. */
  static void begin(Ignite node, UUID id, UUID driver, ParticleSpec spec, TaskFamily family) {
    Map<String, Object> memory = node.cluster().nodeLocalMap();
    memory
        .values()
        .removeIf(o -> o instanceof NodeTraining t && node.cluster().node(t.driver) == null);
    memory.put(PREFIX + id, new NodeTraining(new ParticleKeeper(spec, family), driver));
  }

  static NodeTraining of(Ignite node, UUID id) {
    Map<String, Object> memory = node.cluster().nodeLocalMap();
    if (memory.get(PREFIX + id) instanceof NodeTraining training) {
      return training;
    }
    throw new IllegalStateException("training " + id + " was never begun here");
  }

  static void end(Ignite node, UUID id) {
    node.cluster().nodeLocalMap().remove(PREFIX + id);
  }

  /** Takes the parameters of a meta-step. */
  void learn(long step, float[] parameters, long oldest) {
    versions.put(step, parameters);
    versions.keySet().removeIf(s -> s < oldest);
    keeper.forgetBefore(step - 1);
  }

  /**
   * @param extra parameters of steps from the window's start on, if this node asked for them
   * @return empty if they are needed
   */
  Optional<WindowShare> advance(ParticleWindow window, float[][] extra) {
    return keeper.advance(
        window,
        step -> {
          long at = step - window.start();
          return at < extra.length ? extra[(int) at] : versions.get(step);
        });
  }
}
