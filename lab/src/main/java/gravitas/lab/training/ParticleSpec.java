package gravitas.lab.training;

import gravitas.optimizer.learned.NetworkShape;
import gravitas.optimizer.learned.StepRule;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * What all particles of a training have in common.
 *
 * @param shape sizes of the network
 * @param rule how outputs become a step
 * @param method estimates the meta-gradient
 * @param batch problems per rollout
 * @param deviation of the perturbations; evolution only
 * @param steps of a window
 * @serial exclude
 */
public record ParticleSpec(
    NetworkShape shape,
    StepRule rule,
    TrainingSettings.Method method,
    int batch,
    double deviation,
    int steps)
    implements Serializable {

  static ParticleSpec of(TrainingSettings s) {
    return new ParticleSpec(s.shape(), s.rule(), s.method(), s.batch(), s.deviation(), s.window());
  }

  /** A particle at the start of its rollout. */
  Particle begin(long seed, TaskFamily family) {
    var random = new SplittableRandom(Noise.seed(seed, Noise.PROBLEMS));
    List<Task> tasks = new ArrayList<>();
    for (int p = 0; p < batch; p++) {
      tasks.add(family.sample(random));
    }
    return switch (method) {
      case FIRST_ORDER -> new FirstOrder(this, tasks);
      case PES, NRES, HYBRID -> new Evolution(this, tasks, seed);
    };
  }
}
