package gravitas.lab.training;

import java.util.SplittableRandom;

/**
 * Lengths of rollouts: log-uniform between a shortest and a longest, the longest growing with the
 * meta-steps, always a multiple of the window.
 *
 * @param window steps between meta-gradients
 * @param shortest fewest steps
 * @param longest most steps, once grown
 * @param growth meta-steps until the longest is reached; before, it grows linearly
 */
record Lengths(int window, int shortest, int longest, long growth) {
  int draw(long step, SplittableRandom random) {
    double grown = growth <= 0 ? 1 : Math.min(1, (double) step / growth);
    double most = shortest + grown * (longest - shortest);
    double length = shortest * Math.exp(random.nextDouble() * Math.log(most / shortest));
    return Math.max(1, (int) Math.round(length / window)) * window;
  }
}
