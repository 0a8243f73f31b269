package gravitas.optimizer;

import java.util.Random;

/**
 * Restarts around any optimizer: perturb the best point, minimise again, accept by Metropolis' rule
 * (Wales and Doye 1997). Worth it when the objective has many minima and evaluations are
 * affordable.
 *
 * @param run how each minimisation is run; its evaluation budget holds per hop
 * @param hops perturbed restarts after the first minimisation
 * @param stepSize half-width of the uniform perturbation of each variable
 * @param temperature a rise in value by this much is accepted with probability 1/e; 0 accepts falls
 *     only
 * @param seed equal seeds give equal results
 */
public record BasinHopping(Run run, int hops, double stepSize, double temperature, long seed) {
  /**
   * Refuses what makes no sense.
   *
   * @param run how each minimisation is run; its evaluation budget holds per hop
   * @param hops perturbed restarts after the first minimisation
   * @param stepSize half-width of the uniform perturbation of each variable
   * @param temperature a rise in value by this much is accepted with probability 1/e; 0 accepts
   *     falls only
   * @param seed equal seeds give equal results
   */
  public BasinHopping {
    if (hops < 0 || !(stepSize > 0) || !(temperature >= 0)) {
      throw new IllegalArgumentException(
          "basin hopping needs hops >= 0, stepSize > 0, temperature >= 0; got "
              + hops
              + ", "
              + stepSize
              + ", "
              + temperature);
    }
  }

  /**
   * Minimises from a start; iterations and evaluations are those of all hops together.
   *
   * @param objective to be minimised
   * @param start the first point
   * @return the best that was found
   */
  public Optimum minimize(Objective objective, double[] start) {
    Random random = new Random(seed);
    Optimum best = run.minimize(objective, start);
    Optimum current = best;
    int iterations = best.iterations();
    long evaluations = best.evaluations();
    for (int hop = 0; hop < hops && goesOn(current); hop++) {
      double[] from = current.point();
      for (int n = 0; n < from.length; n++) {
        from[n] += stepSize * (2 * random.nextDouble() - 1);
      }
      Optimum next = run.minimize(objective, from);
      iterations += next.iterations();
      evaluations += next.evaluations();
      double rise = next.value() - current.value();
      if (rise < 0 || random.nextDouble() < Math.exp(-rise / temperature)) {
        current = next;
      }
      if (next.value() < best.value()) {
        best = next;
      }
    }
    return new Optimum(
        best.point(),
        best.value(),
        current.status() == Status.INTERRUPTED ? Status.INTERRUPTED : best.status(),
        iterations,
        evaluations,
        best.failure().orElse(null));
  }

  private static boolean goesOn(Optimum last) {
    return last.status() != Status.OBJECTIVE_FAILED && last.status() != Status.INTERRUPTED;
  }
}
