package gravitas.pipeline;

import gravitas.tracking.OptimizerChoice;
import gravitas.tracking.TrackMethod;
import gravitas.tracking.TrackSettings;
import java.util.Locale;
import java.util.Map;

/**
 * How a simulated body is made to follow.
 *
 * @param method with what
 * @param tracking how
 * @param verified whether the controls found are replayed in Bullet
 */
public record FollowSettings(TrackMethod method, TrackSettings tracking, boolean verified) {
  /** Quasi-Newton in a trust radius, as for a video, with all cores. */
  public static final FollowSettings DEFAULT =
      new FollowSettings(
          TrackMethod.of(OptimizerChoice.TRUST_LBFGS, Runtime.getRuntime().availableProcessors()),
          TrackSettings.VIDEO,
          false);

  /**
   * {@return the same with another method}
   *
   * @param other the others
   */
  public FollowSettings with(TrackMethod other) {
    return new FollowSettings(other, tracking, verified);
  }

  /**
   * {@return the same, tracking otherwise}
   *
   * @param other the others
   */
  public FollowSettings with(TrackSettings other) {
    return new FollowSettings(method, other, verified);
  }

  /** In words, for a take's provenance. */
  Map<String, String> provenance() {
    return Map.of(
        "optimizer", word(method.optimizer()),
        "gradients", word(method.gradients()),
        "engine", word(method.engine()),
        "seed", String.valueOf(method.seed()),
        "evaluations per window and pass", String.valueOf(tracking.evaluations()));
  }

  private static String word(Object choice) {
    return choice.toString().toLowerCase(Locale.ROOT);
  }
}
