package gravitas.physics.loss;

import gravitas.physics.body.BodyModel;
import gravitas.physics.scene.Scene;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.RolloutAdjoint;
import gravitas.physics.simulate.RolloutLoss;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The weighted sum of all terms on a rollout. A workspace: it remembers each term's value.
 *
 * <p>A rollout that diverged is judged on the states it reached, and on top pays {@link #LOST} for
 * the share of the stretch it did not.
 */
public final class MotionLoss implements RolloutLoss {
  /** What a whole lost stretch costs; far above any that was kept. */
  public static final double LOST = 1e4;

  private final LossWeights weights;
  private final EnumMap<LossKind, LossTerm> terms = new EnumMap<>(LossKind.class);
  private final List<WeightedTerm> others;
  private final List<LossTerm> otherTerms;
  private final int steps;
  private final EnumMap<LossKind, Double> values = new EnumMap<>(LossKind.class);

  /**
   * Of the usual terms, with three-dimensional observations, two-dimensional ones, or both.
   *
   * @param body the body
   * @param scene the surfaces that terms on contact look at
   * @param weights what each term counts
   * @param reference may be null
   * @param observations may be null
   * @param steps of a whole stretch
   */
  public MotionLoss(
      BodyModel body,
      Scene scene,
      LossWeights weights,
      ReferenceFrames reference,
      ImageObservations observations,
      int steps) {
    this(new LossContext(body, scene, reference, observations, steps), weights);
  }

  /**
   * Of the usual terms.
   *
   * @param context what the terms are made from
   * @param weights what each term counts
   */
  public MotionLoss(LossContext context, LossWeights weights) {
    this(context, weights, List.of());
  }

  /**
   * Of the usual terms and further ones.
   *
   * @param context what the terms are made from
   * @param weights what each term counts
   * @param others terms of somebody's own
   */
  public MotionLoss(LossContext context, LossWeights weights, List<WeightedTerm> others) {
    this.weights = weights;
    this.steps = context.steps();
    for (LossKind kind : LossKind.values()) {
      if (weights.of(kind) > 0 && !kind.isOfControls()) {
        terms.put(kind, kind.on(context));
      }
    }
    this.others = List.copyOf(others);
    this.otherTerms = others.stream().map(other -> other.maker().apply(context)).toList();
  }

  /** {@return what each term counts} */
  public LossWeights weights() {
    return weights;
  }

  /**
   * {@return the unweighted value of each term at the last evaluation; terms switched off are
   * missing}
   */
  public Map<LossKind, Double> values() {
    return Collections.unmodifiableMap(values);
  }

  @Override
  public double evaluate(Rollout rollout, RolloutAdjoint adjoint) {
    values.clear();
    double sum = 0;
    for (Map.Entry<LossKind, LossTerm> each : terms.entrySet()) {
      double weight = weights.of(each.getKey());
      double value = each.getValue().evaluate(rollout, weight, adjoint);
      values.put(each.getKey(), value);
      sum += weight * value;
    }
    for (int i = 0; i < others.size(); i++) {
      double weight = others.get(i).weight();
      sum += weight * otherTerms.get(i).evaluate(rollout, weight, adjoint);
    }
    return sum + LOST * (1 - rollout.steps() / (double) steps);
  }

  void note(LossKind kind, double value) {
    values.put(kind, value);
  }
}
