package gravitas.pipeline;

import gravitas.physics.scene.Scene;
import gravitas.pipeline.surfaces.SurfaceChoice;
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
 * @param surfaces on what
 */
public record FollowSettings(
    TrackMethod method, TrackSettings tracking, boolean verified, SurfaceChoice surfaces) {
  /** Quasi-Newton in a trust radius, as for a video, with all cores. */
  public static final FollowSettings DEFAULT =
      new FollowSettings(
          TrackMethod.of(OptimizerChoice.TRUST_LBFGS, Runtime.getRuntime().availableProcessors()),
          TrackSettings.VIDEO,
          false);

  /**
   * On a level floor, and on whatever seats and steps the motion tells of.
   *
   * @param method with what
   * @param tracking how
   * @param verified whether the controls found are replayed in Bullet
   */
  public FollowSettings(TrackMethod method, TrackSettings tracking, boolean verified) {
    this(method, tracking, verified, SurfaceChoice.SEARCHED);
  }

  /**
   * {@return the same on other surfaces}
   *
   * @param other what is known of them
   */
  public FollowSettings with(SurfaceChoice other) {
    return new FollowSettings(method, tracking, verified, other);
  }

  /**
   * {@return the same on these surfaces alone}
   *
   * @param scene in the take's world, whose floor is y = 0
   */
  public FollowSettings with(Scene scene) {
    return with(SurfaceChoice.of(scene));
  }

  /**
   * {@return the same with another method}
   *
   * @param other the others
   */
  public FollowSettings with(TrackMethod other) {
    return new FollowSettings(other, tracking, verified, surfaces);
  }

  /**
   * {@return the same, tracking otherwise}
   *
   * @param other the others
   */
  public FollowSettings with(TrackSettings other) {
    return new FollowSettings(method, other, verified, surfaces);
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
