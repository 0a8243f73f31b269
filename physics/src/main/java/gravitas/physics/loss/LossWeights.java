package gravitas.physics.loss;

import java.util.EnumMap;
import java.util.Map;

/**
 * What each {@link LossKind} counts; zero switches it off. Immutable.
 *
 * <p>Defaults: positions lead (1 cm^2 counts 1e-2 with the weight 100), rotations and root keep the
 * pose where positions leave it open, physics terms tell between motions that match equally well.
 */
public final class LossWeights {
  /**
   * For mocap or a kinematic fit: three-dimensional observations only. The weight of feet that
   * slide was chosen on thirty recordings of people kept for validation: from 0.1 to 1, feet skate
   * less and positions are as near; in one of two groups 0.7 % more frames are not to be trusted.
   */
  public static final LossWeights MOCAP =
      new LossWeights(Map.of())
          .with(LossKind.JOINT_POSITION, 100)
          .with(LossKind.JOINT_ROTATION, 0.5)
          .with(LossKind.ROOT_ROTATION, 1)
          .with(LossKind.CENTRE_POSITION, 30)
          .with(LossKind.CENTRE_VELOCITY, 0.5)
          .with(LossKind.FOOT_SKATE, 0.3)
          .with(LossKind.JOINT_LIMIT, 1)
          .with(LossKind.TORQUE, 0.01)
          .with(LossKind.CONTROL_ROUGHNESS, 0.01)
          .with(LossKind.JOINT_VELOCITY, 1)
          .with(LossKind.FORCE_RATE, 3e-4)
          .with(LossKind.EDGE_LOAD, 0.01)
          .with(LossKind.CONTROL_BENDING, 0.1);

  /**
   * For video: reprojection leads, the kinematic fit's 3D is a weaker guide, and feet near the
   * ground, which a fit lets slide, are held more strictly. A fit is rougher than mocap, so changes
   * of force are resisted more: chosen on key points with noise made from ten recordings of walks,
   * jumps and others (force off by 15 % of the weight instead of 18; 22 instead of 25 on eight of
   * people kept apart).
   */
  public static final LossWeights VIDEO =
      MOCAP
          .with(LossKind.REPROJECTION, 2000)
          .with(LossKind.JOINT_POSITION, 40)
          .with(LossKind.FOOT_SKATE, 1)
          .with(LossKind.FORCE_RATE, 1.5e-3);

  private final EnumMap<LossKind, Double> weights = new EnumMap<>(LossKind.class);

  private LossWeights(Map<LossKind, Double> weights) {
    this.weights.putAll(weights);
  }

  /**
   * {@return what a term counts; zero if it is switched off}
   *
   * @param kind the term
   */
  public double of(LossKind kind) {
    return weights.getOrDefault(kind, 0.0);
  }

  /**
   * {@return the same with another weight of one term}
   *
   * @param kind the term
   * @param weight what it counts
   */
  public LossWeights with(LossKind kind, double weight) {
    if (!(weight >= 0) || Double.isInfinite(weight)) {
      throw new IllegalArgumentException("the weight " + weight + " of " + kind);
    }
    var changed = new LossWeights(weights);
    changed.weights.put(kind, weight);
    return changed;
  }

  /** The kinds that count and how much, always in the same order. */
  @Override
  public String toString() {
    return weights.toString();
  }
}
