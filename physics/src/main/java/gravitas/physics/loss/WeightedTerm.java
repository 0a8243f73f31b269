package gravitas.physics.loss;

import java.util.function.Function;

/**
 * A loss term of somebody's own, beside those of {@link LossKind}.
 *
 * @param name told in messages; two terms with one name, weight and program are taken for the same
 * @param weight what it counts
 * @param maker makes the term for a stretch of motion and one thread
 */
public record WeightedTerm(String name, double weight, Function<LossContext, LossTerm> maker) {
  /**
   * Refuses what makes no sense.
   *
   * @param name told in messages; two terms with one name, weight and program are taken for the
   *     same
   * @param weight what it counts
   * @param maker makes the term for a stretch of motion and one thread
   */
  public WeightedTerm {
    if (!(weight >= 0) || Double.isInfinite(weight)) {
      throw new IllegalArgumentException("the weight " + weight + " of the term " + name);
    }
  }
}
