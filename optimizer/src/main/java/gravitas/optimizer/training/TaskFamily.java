package gravitas.optimizer.training;

import java.util.SplittableRandom;

/** A distribution of problems to train on. Used by several threads at once. */
@FunctionalInterface
public interface TaskFamily {
  /** Draws one; equal states of the generator draw equal problems. */
  Task sample(SplittableRandom random);
}
