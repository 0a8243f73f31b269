package gravitas.lab.training;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Adds the particles' shares up, always in the order of the particles, so that the sum has the same
 * bits wherever they were computed. The perturbations of evolution strategies are drawn again from
 * the particles' seeds.
 *
 * <ul>
 *   <li>PES (Vicol et al. 2021) draws a new perturbation in each window and weighs a window's loss
 *       with the sum of all since the rollout's start: unbiased in spite of the truncation.
 *   <li>NRES (Li et al. 2023) keeps one perturbation for the whole rollout: also unbiased, with
 *       less variance.
 * </ul>
 */
final class MetaGradient {
  private final TrainingSettings.Method method;
  private final double deviation;
  private final int particles;
  private final float[] gradient;
  private final float[][] directions;

  MetaGradient(ParticleSpec spec, int particles) {
    this.method = spec.method();
    this.deviation = spec.deviation();
    this.particles = particles;
    int count = spec.shape().parameters();
    this.gradient = new float[count];
    boolean perturbed = method != TrainingSettings.Method.FIRST_ORDER;
    this.directions = new float[perturbed ? particles : 0][count];
  }

  /** The mean over the particles; overwritten by the next call. */
  float[] of(List<ParticleWindow> windows, List<WindowShare> shares) {
    java.util.Arrays.fill(gradient, 0);
    IntStream.range(0, directions.length).parallel().forEach(i -> turn(windows.get(i)));
    for (int i = 0; i < shares.size(); i++) {
      WindowShare share = shares.get(i);
      boolean evolved = directions.length > 0;
      float[] direction = evolved ? directions[windows.get(i).particle()] : share.gradient();
      float factor =
          evolved ? (float) (share.difference() / (2 * deviation * particles)) : 1f / particles;
      for (int j = 0; j < gradient.length; j++) {
        gradient[j] += factor * direction[j];
      }
    }
    return gradient;
  }

  private void turn(ParticleWindow window) {
    boolean fresh = window.window() == 0;
    if (!fresh && method == TrainingSettings.Method.NRES) {
      return;
    }
    SplittableRandom random = Noise.generator(window.seed(), window.window());
    float[] direction = directions[window.particle()];
    for (int j = 0; j < direction.length; j++) {
      float draw = (float) random.nextGaussian();
      direction[j] = fresh ? draw : direction[j] + draw;
    }
  }
}
