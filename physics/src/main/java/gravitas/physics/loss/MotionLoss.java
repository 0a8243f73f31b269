package gravitas.physics.loss;

import gravitas.physics.body.BodyModel;
import gravitas.physics.motion.Ground;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.RolloutAdjoint;
import gravitas.physics.simulate.RolloutLoss;
import java.util.Collections;
import java.util.EnumMap;
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
  private final PoseTerms pose;
  private final ImageTerm image;
  private final PhysicsTerms physics;
  private final int steps;
  private final EnumMap<LossKind, Double> values = new EnumMap<>(LossKind.class);

  /**
   * With three-dimensional observations, two-dimensional ones, or both.
   *
   * @param reference may be null
   * @param observations may be null
   * @param steps of a whole stretch
   */
  public MotionLoss(
      BodyModel body,
      Ground ground,
      LossWeights weights,
      ReferenceFrames reference,
      ImageObservations observations,
      int steps) {
    if (reference == null && observations == null) {
      throw new IllegalArgumentException("a loss needs observations in 3D, in 2D or both");
    }
    this.weights = weights;
    this.pose = reference == null ? null : new PoseTerms(body, reference);
    this.image = observations == null ? null : new ImageTerm(observations);
    this.physics = new PhysicsTerms(body, ground, steps);
    this.steps = steps;
  }

  public LossWeights weights() {
    return weights;
  }

  /** The unweighted value of each term at the last evaluation; terms switched off are missing. */
  public Map<LossKind, Double> values() {
    return Collections.unmodifiableMap(values);
  }

  @Override
  public double evaluate(Rollout rollout, RolloutAdjoint adjoint) {
    values.clear();
    double sum = 0;
    for (LossKind kind : LossKind.values()) {
      double weight = weights.of(kind);
      if (weight > 0 && kind != LossKind.CONTROL_ROUGHNESS) {
        double value = term(kind, rollout, weight, adjoint);
        values.put(kind, value);
        sum += weight * value;
      }
    }
    return sum + LOST * (1 - rollout.steps() / (double) steps);
  }

  private double term(LossKind kind, Rollout rollout, double weight, RolloutAdjoint adjoint) {
    return switch (kind) {
      case JOINT_POSITION -> pose == null ? 0 : pose.jointPosition(rollout, weight, adjoint);
      case JOINT_ROTATION -> pose == null ? 0 : pose.jointRotation(rollout, weight, adjoint);
      case ROOT_ROTATION -> pose == null ? 0 : pose.rootRotation(rollout, weight, adjoint);
      case ROOT_POSITION -> pose == null ? 0 : pose.rootPosition(rollout, weight, adjoint);
      case CENTRE_POSITION -> pose == null ? 0 : pose.centrePosition(rollout, weight, adjoint);
      case CENTRE_VELOCITY -> pose == null ? 0 : pose.centreVelocity(rollout, weight, adjoint);
      case REPROJECTION -> image == null ? 0 : image.evaluate(rollout, weight, adjoint);
      case FOOT_SKATE -> physics.footSkate(rollout, weight, adjoint);
      case PENETRATION -> physics.penetration(rollout, weight, adjoint);
      case JOINT_LIMIT -> physics.jointLimit(rollout, weight, adjoint);
      case TORQUE -> physics.torque(rollout, weight, adjoint);
      case CONTROL_ROUGHNESS -> 0; // a property of the controls: MotionObjective adds it
    };
  }

  void note(LossKind kind, double value) {
    values.put(kind, value);
  }
}
