package gravitas.pipeline;

import gravitas.physics.loss.WeightedTerm;
import gravitas.physics.scene.Scene;
import gravitas.pipeline.work.WorkListener;
import gravitas.pose.Quality;
import gravitas.pose.edit.Edits;
import gravitas.tracking.TrackMethod;
import gravitas.tracking.TrackingOptimizer;
import java.util.OptionalDouble;

/**
 * Everything a caller decides about a reconstruction.
 *
 * <pre>{@code
 * Settings.DEFAULT.withHeight(1.82).withQuality(Quality.BEST)
 * }</pre>
 *
 * @param look whom to look at and how
 * @param follow how the simulated body is made to follow
 * @param listener hears how it goes and may cancel
 */
public record Settings(LookSettings look, FollowSettings follow, WorkListener listener) {
  /** An average person before an unknown camera, all cores, in silence. */
  public static final Settings DEFAULT =
      new Settings(LookSettings.DEFAULT, FollowSettings.DEFAULT, WorkListener.SILENT);

  /**
   * {@return the same, looking otherwise}
   *
   * @param other the other settings
   */
  public Settings with(LookSettings other) {
    return new Settings(other, follow, listener);
  }

  /**
   * {@return the same, following otherwise}
   *
   * @param other the other settings
   */
  public Settings with(FollowSettings other) {
    return new Settings(look, other, listener);
  }

  /**
   * {@return the same with another listener}
   *
   * @param other hears how it goes and may cancel
   */
  public Settings withListener(WorkListener other) {
    return new Settings(look, follow, other);
  }

  /**
   * The person's height, which scales everything.
   *
   * @param metres how tall the person is
   * @return the same for such a person
   */
  public Settings withHeight(double metres) {
    LookSettings.Person known = look.person();
    return with(
        look.with(new LookSettings.Person(OptionalDouble.of(metres), known.mass(), known.sex())));
  }

  /**
   * The person's mass, which scales forces.
   *
   * @param kilograms how heavy the person is
   * @return the same for such a person
   */
  public Settings withMass(double kilograms) {
    LookSettings.Person known = look.person();
    return with(
        look.with(
            new LookSettings.Person(known.height(), OptionalDouble.of(kilograms), known.sex())));
  }

  /**
   * {@return the same with more or less time to look}
   *
   * @param quality how much time it may take
   */
  public Settings withQuality(Quality quality) {
    return with(look.with(quality));
  }

  /**
   * {@return the same with what somebody who saw the result knows better}
   *
   * @param known contacts, limbs that were seen wrongly, the floor
   */
  public Settings withEdits(Edits known) {
    return with(look.withEdits(known));
  }

  /**
   * Threads at a time, at most; results do not depend on it.
   *
   * @param threads at least one
   * @return the same with so many
   */
  public Settings withThreads(int threads) {
    TrackMethod m = follow.method();
    return with(
        follow.with(new TrackMethod(m.optimizer(), m.gradients(), m.engine(), m.seed(), threads)));
  }

  /**
   * Another minimiser of the windows' losses, perhaps one's own.
   *
   * @param optimizer the optimizer
   * @return the same with this one
   */
  public Settings withOptimizer(TrackingOptimizer optimizer) {
    TrackMethod m = follow.method();
    return with(
        follow.with(new TrackMethod(optimizer, m.gradients(), m.engine(), m.seed(), m.threads())));
  }

  /**
   * Loss-and-gradient evaluations per window and pass.
   *
   * @param evaluations per window and pass
   * @return the same with so many
   */
  public Settings withEvaluations(int evaluations) {
    return with(follow.with(follow.tracking().withEvaluations(evaluations)));
  }

  /**
   * A loss term of one's own beside those there are.
   *
   * @param term the further term
   * @return the same with the term
   */
  public Settings withLossTerm(WeightedTerm term) {
    return with(follow.with(follow.tracking().withTerm(term)));
  }

  /**
   * What the person stands, sits and climbs on, where that is known; nothing else is looked for.
   *
   * @param scene in the take's world: metres, y up, the level floor at y = 0
   * @return the same among these surfaces
   */
  public Settings withScene(Scene scene) {
    return with(follow.with(scene));
  }

  /**
   * A seat, whose place comes from where the person sits.
   *
   * @param metres its height above the floor
   * @return the same with the seat
   */
  public Settings withSeat(double metres) {
    return with(follow.with(follow.surfaces().withSeat(metres)));
  }

  /** Threads at a time. */
  int threads() {
    return follow.method().threads();
  }
}
