package gravitas.lab.training;

import java.util.SplittableRandom;

/** A distribution of problems to train on. Used by several threads at once. */
@FunctionalInterface
public interface TaskFamily {
  /**
   * Draws one; equal states of the generator draw equal problems.
   *
   * @param random the generator
   * @return the problem
   */
  Task sample(SplittableRandom random);
}
