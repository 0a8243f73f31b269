package gravitas.lab.training;

import java.util.SplittableRandom;

/** Perturbations and seeds as functions of other seeds, so that nobody has to send or keep them. */
final class Noise {
  /** Where a rollout's problems come from; windows are 0 and above. */
  static final long PROBLEMS = -1;

  private Noise() {}

  /** A seed that depends on all of these numbers. */
  static long seed(long... parts) {
    long hash = 0x9e3779b97f4a7c15L;
    for (long part : parts) {
      hash = mix(hash + 0x9e3779b97f4a7c15L + part);
    }
    return hash;
  }

  /** Stafford's variant 13 of the finaliser of MurmurHash3. */
  private static long mix(long z) {
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }

  /** The generator of the perturbation that a rollout draws in a window. */
  static SplittableRandom generator(long rollout, int window) {
    return new SplittableRandom(seed(rollout, window));
  }
}
